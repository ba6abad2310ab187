"""A party to five without a mouse, by words or by keys alone; a reader of screens is told all."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from playwright.sync_api import expect

from dreyfus.rules.ruleset import STANDARD
from tests.browser.conftest import Visit, address_of
from tests.browser.devices import DESK
from tests.browser.player import Moment, Player
from tests.browser.positions import is_my_exchange, lay, position, under
from tests.browser.server import Server
from tests.browser.test_keyboard import Typist as AtKeys
from tests.browser.test_typing import Typist as AtWords

pytestmark = pytest.mark.browser

TREES = {
    "exchange": """
- main "Игровой стол":
  - region "Сукно":
    - button "Не прикупать"
  - status
  - toolbar "Ваши карты":
    - button /(тройка|четвёрка|пятёрка|шестёрка|.+) (пик|треф|бубен|червей).*не отмечена/
""",
    "play": """
- main "Игровой стол":
  - region "Сукно"
  - status: /Ваш (ход|заход)/
  - toolbar "Ваши карты":
    - button /(пик|треф|бубен|червей).*можно ходить/
""",
    "review": """
- main "Игровой стол":
  - region /Сдача \\d+ сыграна/:
    - group:
      - heading /Сдача \\d+ сыграна/ [level=2]
      - table "Итог сдачи"
      - heading "Как легли карты" [level=3]
      - heading "Взятки по порядку" [level=3]
    - button "Дальше"
""",
    "settlement": """
- main "Игровой стол":
  - region /Партия ваша!|Партию берёт .+/:
    - heading /Партия ваша!|Партию берёт .+/ [level=2]
    - list:
      - listitem: /→/
    - button /Ещё партию/
""",
}


def phase(moment: Moment) -> str:
    """What is to be done now, by the name of its tree."""
    if moment.over:
        return "settlement"
    return "review" if moment.scored else moment.phase


def check_tree(player: Player, moment: Moment) -> str:
    """What a screen reader is given now; comes back by its name."""
    name = phase(moment)
    expect(player.page.locator("body")).to_match_aria_snapshot(TREES[name])
    return name


def at_five(server: Server, visit: Visit) -> Player:
    """At a table that plays to five, when it is one's turn to exchange."""
    chosen = under(replace(STANDARD, target=5), position(is_my_exchange))
    laid = lay(server.database, chosen)
    return visit(DESK, "ru", address_of(server, laid), laid.token)


def by_words(player: Player, moment: Moment) -> None:
    """Do by typing what is to be done."""
    typist = AtWords(player)
    if moment.scored or player.find("command-line").count() == 0:
        typist.open()  # the review has taken the focus, as its title is read first
    if moment.scored:
        typist.says("дальше")
    elif moment.is_exchange:
        typist.says("пас")
    else:
        typist.says(typist.named(moment.legal[0]))


def by_keys(player: Player, moment: Moment) -> None:
    """Do by keys what is to be done."""
    typist = AtKeys(player)
    if moment.scored:
        typist.tab_to(test="next")
    elif moment.is_exchange:
        typist.tab_to(test="stand-pat")
    else:
        typist.go_to_card(moment, moment.legal[0])
    player.page.keyboard.press("Enter")


@pytest.mark.parametrize("do", [by_words, by_keys])
def test_a_party_to_five_unaided(
    server: Server, visit: Visit, do: Callable[[Player, Moment], None]
) -> None:
    player = at_five(server, visit)
    moment = player.moment()
    checked: set[str] = set()
    while not moment.over:
        if phase(moment) not in checked:
            checked.add(check_tree(player, moment))
        do(player, moment)
        moment = player.moment(moment.seq, scored=not moment.scored)
    checked.add(check_tree(player, moment))
    assert checked == TREES.keys()
