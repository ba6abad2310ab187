"""The built page: its files, and what to say where it was not built."""

from html import escape
from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from dreyfus.faces.text import LANGUAGES, t

BUILT: Final = Path(__file__).parent / "static"
"""Where a build of the package puts the page."""

FOR_EVER: Final = "public, max-age=31536000, immutable"
"""For files whose name changes with their content."""

ASK_AGAIN: Final = "no-cache"
"""For files that keep their name: the browser asks each time whether they are still the same."""


def is_built(folder: Path) -> bool:
    """Whether there is a page to show."""
    return (folder / "index.html").is_file()


def index(folder: Path) -> Response:
    """The page; a sentence where it was not built."""
    if is_built(folder):
        # Private: the answer may carry a token, which no cache in between may give to others.
        headers = {"cache-control": f"private, {ASK_AGAIN}"}
        return FileResponse(folder / "index.html", headers=headers)
    sentences = "".join(f"<p>{escape(t(each, 'web-no-page'))}</p>" for each in LANGUAGES)
    return HTMLResponse(f"<!doctype html><title>Dreyfus</title>{sentences}", 503)


class Files(StaticFiles):
    """The page's other files; those in ``assets`` have their content's hash in their name."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, check_dir=False)
        # A folder that is not there is no fault: the page was not built.
        self.config_checked = True
        self._folder = folder

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file, with a word on how long it may be kept; 404 where there is none."""
        if not Path(path).parts or not is_built(self._folder):
            raise HTTPException(404)
        response = await super().get_response(path, scope)
        lasting = Path(path).parts[0] == "assets" and response.status_code in (200, 206, 304)
        response.headers["cache-control"] = FOR_EVER if lasting else ASK_AGAIN
        return response
