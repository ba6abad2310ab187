"""The peers: other engines of trick games, driven the way their authors mean it."""

from collections.abc import Callable
from random import Random

import numpy as np
import pyspiel
from jass.game.game_sim import GameSim
from jass.game.game_util import deal_random_hand
from jass.game.rule_schieber import RuleSchieber
from whist.game import Game

OH_HELL = "oh_hell(players=3,num_suits=4,num_cards_per_suit=12,num_tricks_fixed=12)"
"""The nearest game of OpenSpiel: three seats, the same 48 cards, twelve tricks; bids, no talon."""
BEFORE_PLAY = 42
"""Its moves before the first card: dealer and trump count, 36 cards, the trump card, bids."""


def open_spiel_playouts(seed: int) -> Callable[[int], None]:
    """Plays so many playouts from one dealt position, all of it in OpenSpiel's C++."""
    game, random = pyspiel.load_game(OH_HELL), Random(seed)
    state = game.new_initial_state()
    while len(state.history()) < BEFORE_PLAY:
        state.apply_action(random.choice(state.legal_actions()))

    def play(number: int) -> None:
        # A search of one simulation is a single evaluation, which is so many playouts.
        evaluator = pyspiel.RandomRolloutEvaluator(number, seed)
        pyspiel.MCTSBot(game, evaluator, 1.0, 1, 100, False, seed, False).mcts_search(state)

    return play


def open_spiel_deals(seed: int) -> Callable[[int], None]:
    """Plays so many whole deals, each move chosen in Python."""
    game, choose = pyspiel.load_game(OH_HELL), Random(seed).choice

    def play(number: int) -> None:
        for _ in range(number):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(choose(state.legal_actions()))

    return play


def jass_deals(seed: int) -> Callable[[int], None]:
    """Plays so many whole deals of Schieber with jass-kit."""
    random = Random(seed)

    def play(number: int) -> None:
        for _ in range(number):
            deal = GameSim(RuleSchieber())
            deal.init_from_cards(deal_random_hand(), 0)
            deal.action_trump(random.randrange(4))
            while not deal.is_done():
                valid = deal.rule.get_valid_cards_from_obs(deal.get_observation())
                deal.action_play_card(random.choice(np.flatnonzero(valid)))

    return play


def whist_deals(seed: int) -> Callable[[int], None]:
    """Plays so many whole deals of whist."""
    choose = Random(seed).choice

    def play(number: int) -> None:
        for _ in range(number):
            deal = Game()
            deal.deal()
            while not deal.has_ended:
                player = deal.current_player
                deal.take_action(player, choose(deal.valid_actions(player)))

    return play
