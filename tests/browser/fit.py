"""What does not fit on a screen: cut off, covered, or too small for a finger."""

from playwright.sync_api import Page

FIND = """({ target, strip, table }) => {
  const faults = [];
  const root = document.documentElement;
  const dialog = document.querySelector("dialog[open]");
  const shown = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const named = (node) =>
    `${node.tagName.toLowerCase()} "${(node.ariaLabel ?? node.textContent).trim().slice(0, 40)}"`;
  const rounded = ({ width, height }) => `${Math.round(width)}x${Math.round(height)}`;

  for (const body of document.querySelectorAll("dialog[open] .body, .scroll"))
    if (body.scrollWidth > body.clientWidth) faults.push(`scrolls sideways: ${named(body)}`);
  if (root.scrollWidth > innerWidth) faults.push(`scrolls sideways: ${root.scrollWidth}`);
  if (table && root.scrollHeight > innerHeight) faults.push(`scrolls down: ${root.scrollHeight}`);

  // Where a card is hit by a pointer: its width and height in px.
  const reach = (node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    const hit = [];
    for (let x = left + 1; x < right; x += 8)
      for (let y = top + 1; y < bottom; y += 8)
        if (x >= 0 && y >= 0 && x < innerWidth && y < innerHeight)
          if (node.contains(document.elementFromPoint(x, y))) hit.push([x, y]);
    const span = (n) => Math.max(...hit.map((p) => p[n])) - Math.min(...hit.map((p) => p[n])) + 8;
    return hit.length === 0 ? { width: 0, height: 0 } : { width: span(0), height: span(1) };
  };
  const small = ({ width, height }) => width < target || height < target;
  // What its neighbours leave of a card is enough if it is as wide as a target.
  const covered = ({ width, height }) => width < target || height < strip;

  const within = dialog ?? document;
  const targets = "button, a[href], label:has(input), [role=button]";
  for (const node of within.querySelectorAll(targets)) {
    if (!shown(node)) continue;
    const box = node.getBoundingClientRect();
    if (small(box)) faults.push(`target of ${rounded(box)}: ${named(node)}`);
    if (dialog === null && (box.left < -1 || box.right > innerWidth + 1))
      if (!node.closest("[data-hand]")) faults.push(`off the screen: ${named(node)}`);
    const card = node.dataset.card !== undefined;
    const scrolled = node.closest(".scroll, .right") !== null;
    if (table && dialog === null && !scrolled && (card || node.tagName === "BUTTON")) {
      const hit = reach(node);
      if (card ? covered(hit) : small(hit))
        faults.push(`reached over ${rounded(hit)} only: ${named(node)}`);
    }
    if (node.scrollWidth > node.clientWidth + 1 && !card)
      faults.push(`text cut: ${named(node)}`);
  }

  // Words that end in dots, or behind an edge.
  for (const node of within.querySelectorAll("p, h1, h2, h3, dt, dd, th, td, li, small, b")) {
    const style = getComputedStyle(node);
    const cut = style.overflowX !== "visible" && node.scrollWidth > node.clientWidth + 1;
    const box = node.getBoundingClientRect();
    const spoken = box.width <= 2;
    if (shown(node) && cut && !spoken) faults.push(`text cut: ${named(node)}`);
    if (shown(node) && !spoken && dialog === null && (box.left < -1 || box.right > innerWidth + 1))
      if (!node.closest("[data-hand]")) faults.push(`off the screen: ${named(node)}`);
  }
  return faults;
}"""

STILL = """() => {
  const ends = (one) => one.effect?.getComputedTiming().endTime !== Infinity;
  const moving = document.getAnimations().filter((one) => one.playState === "running" && ends(one));
  return moving.length === 0;
}"""

FINGER = 44
MOUSE = 24
"""CSS pixels of the least side of a target."""


def settle(page: Page) -> None:
    """Return when the page is laid out and nothing on it is on its way any more."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    page.wait_for_function(STILL)


def misfits(page: Page, *, touch: bool, table: bool) -> list[str]:
    """Everything that does not fit; `table` says that nothing may have to be scrolled down to."""
    settle(page)
    least = FINGER if touch else MOUSE
    found: list[str] = page.evaluate(FIND, {"target": least, "strip": MOUSE, "table": table})
    return found
