"""A language nobody speaks: every text of the page in brackets, and longer by a third.

It takes the place of a real language on its way to the browser, so the page is the built one. What
stands outside the brackets is not from the texts.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Final

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import Message, Pattern, TextElement
from playwright.sync_api import BrowserContext, Page, Route

from dreyfus.faces.text import Language

LOCALE: Final = Path(__file__).parents[2] / "locale"
OPEN, CLOSE, PAD = "⟦", "⟧", "·"

GIVEN: Final = (
    "script, style, kbd, [data-testid=link], [data-testid=code], [data-testid=move-code],"
    "[data-testid=full-rules-shown]"
)
"""Where nothing of the texts stands: keys, an address, words of the server, the written rules."""

BARE = """([open, close, given]) => {
  const found = [];
  // A text of the page may go on over several elements of a line, and hold others in itself.
  const judge = (where, node, text) => {
    let depth = 0;
    let bare = "";
    for (const one of text) {
      if (one === close) depth -= 1;
      if (depth === 0) bare += one === close ? " " : one === open ? "" : one;
      if (one === open) depth += 1;
    }
    bare = bare.replace(/\\s+/g, " ").trim();
    const near = node.closest("[data-testid]")?.dataset.testid ?? node.localName;
    if (depth !== 0 && text !== open) found.push([near, where, `brackets: ${text}`]);
    else if (/\\p{L}/u.test(bare)) found.push([near, where, bare]);
  };

  const inline = (node) =>
    node !== document.body && getComputedStyle(node).display === "inline";
  const lineOf = (node) => (inline(node) ? lineOf(node.parentElement) : node);
  const lines = new Map();
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const { parentElement, data } = words.currentNode;
    if (parentElement.closest(given)) continue;
    const line = lineOf(parentElement);
    lines.set(line, (lines.get(line) ?? "") + data);
  }
  for (const [line, text] of lines) judge("text", line, text.trim());

  const SAID = ["aria-label", "aria-description", "aria-roledescription", "aria-valuetext",
    "aria-placeholder", "title", "placeholder", "alt"];
  for (const node of document.querySelectorAll("body, body *")) {
    if (node.closest(given)) continue;
    for (const name of SAID)
      if (node.hasAttribute(name)) judge(name, node, node.getAttribute(name));
    for (const part of ["::before", "::after"]) {
      const { content } = getComputedStyle(node, part);
      if (content.startsWith('"')) judge(part, node, content);
    }
  }
  judge("title", document.documentElement, document.title);
  return found;
}"""
"""What has letters outside brackets: the test id near it, where it stands, what it says."""


def put_on(context: BrowserContext, language: Language) -> None:
    """From now on the pages of this context hear the pseudo-language instead of this one."""
    texts = pseudo((LOCALE / f"{language}.ftl").read_text(encoding="utf-8"))
    for name, share in ((f"first.{language}", texts), (language, "")):
        context.route(f"**/assets/{name}-*.js", _answering(share))


def pseudo(source: str) -> str:
    """The same messages, each in brackets and longer by a third."""
    resource = FluentParser(with_spans=False).parse(source)
    for entry in resource.body:
        if isinstance(entry, Message) and entry.value is not None:
            _wrap(entry.value)
    return FluentSerializer().serialize(resource)


def bare(page: Page) -> list[tuple[str, str, str]]:
    """What has letters outside brackets: the test id near it, where it stands, what it says."""
    found = page.evaluate(BARE, [OPEN, CLOSE, GIVEN])
    return [(near, where, text) for near, where, text in found]


def _wrap(text: Pattern) -> None:
    length = sum(len(one.value) for one in text.elements if isinstance(one, TextElement))
    text.elements.insert(0, TextElement(OPEN))
    text.elements.append(TextElement(PAD * max(1, length // 3) + CLOSE))


def _answering(texts: str) -> Callable[[Route], None]:
    module = f"export default {json.dumps(texts)};"
    return lambda route: route.fulfill(content_type="text/javascript", body=module)
