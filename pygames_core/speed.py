"""How fast the games are: random games through the public texts, and pictures."""

import json
from collections.abc import Iterator
from random import Random
from time import perf_counter

from .core.game import Game


def speed(one_game: object, seconds: float) -> float:
    """Plies per second over whole games; 0 when the game cannot be had."""
    assert callable(one_game)
    plies = 0
    began = perf_counter()
    for seed in range(1_000_000):
        try:
            plies += sum(1 for _ in one_game(Random(seed)))
        except ImportError:
            return 0.0
        if perf_counter() - began >= seconds:
            break
    return plies / (perf_counter() - began)


def random_game(game: Game, rng: Random) -> Iterator[str]:
    """The actions of a random game."""
    state = game.start(game.draw({}, rng.randrange(1 << 30)))
    while not state.over:
        text = rng.choice(state.legal())
        state = state.play(text)
        yield text


def chess_game(rng: Random) -> Iterator[str]:
    """The same at chess, for comparison."""
    import chess  # type: ignore[import-not-found, unused-ignore]

    board = chess.Board()
    while not board.is_game_over():
        text = rng.choice([move.uci() for move in board.legal_moves])
        board.push_uci(text)
        yield text


def picture_cost(game: Game) -> tuple[float, int]:
    """Milliseconds and bytes of the first view, the best of five."""
    state = game.start(game.draw({}, 1))
    obs = state.observe(state.to_move)
    best = float("inf")
    for _ in range(5):
        began = perf_counter()
        text = json.dumps(game.view(obs, "fr"))
        best = min(best, perf_counter() - began)
    return best * 1000, len(text)
