"""python-chess in the same run, as a measure of speed that does not depend on the machine."""

from collections.abc import Callable
from random import Random
from time import process_time

Game = Callable[[Random], int]  # plays one random game and tells its plies


def chess_game(rng: Random) -> int:
    import chess

    board, plies = chess.Board(), 0
    while not board.is_game_over() and plies < 200:
        board.push_uci(rng.choice([move.uci() for move in board.legal_moves]))
        plies += 1
    return plies


def compared(ours: Game, seconds: float) -> str:
    """Plies per second of random games, ours and those of python-chess, and their ratio."""
    own, chess = _rate(ours, seconds), _rate(chess_game, seconds)
    return f"plies per second: ours {own:.0f}, python-chess {chess:.0f}, ratio {own / chess:.2f}"


def _rate(play: Game, seconds: float) -> float:
    rng, plies, began = Random(1), 0, process_time()
    while process_time() - began < seconds:
        plies += play(rng)
    return plies / (process_time() - began)
