"""What is said on a terminal that is too small."""

from dreyfus.faces.columns import wrapped
from dreyfus.faces.terminal.drawing.lines import Lines, blank, centred, line
from dreyfus.faces.terminal.drawing.scene import LEAST_HEIGHT, LEAST_WIDTH
from dreyfus.faces.terminal.manner import Manner


def is_too_small(width: int, height: int) -> bool:
    """Whether a table has no room there."""
    return width < LEAST_WIDTH or height < LEAST_HEIGHT


def small_lines(manner: Manner, width: int, height: int) -> Lines:
    """The sentence that asks for room, in the middle."""
    facts = {"width": LEAST_WIDTH, "height": LEAST_HEIGHT}
    says = manner.t("terminal-small", now=f"{width}×{height}", **facts)
    rows = [centred(line(one), width) for one in wrapped(says.split(), max(1, width - 2))]
    above = max(0, (height - len(rows)) // 2)
    lines = [*[blank(width)] * above, *rows]
    style = manner.palette.felt
    full = [*lines, *[blank(width)] * (height - len(lines))][:height]
    return [centred(row, width, style) for row in full]
