"""What axe finds on a page; it is run inside the page, from the page's own packages."""

from pathlib import Path

from playwright.sync_api import Page

from tests.browser.fit import settle

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"

RUN = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help}): ${node.target.join(" ")}: ${node.failureSummary}`));
}"""


def violations(page: Page) -> list[str]:
    """Every violation, with the element at fault, as soon as nothing fades or moves any more."""
    settle(page)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(RUN)
    return found
