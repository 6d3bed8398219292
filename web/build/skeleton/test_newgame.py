"""NEW TITLE: the rules beside a second, slow and obvious version of them."""

from random import Random

import pytest

from pygames_core import GAMES
from pygames_core.core.errors import IllegalAction

GAME = GAMES["newgame"]


def won(cells: dict[str, int], seat: int) -> bool:
    """The twin: three cells of one seat whose middle one is halfway between the others."""
    own = [(ord(name[0]), int(name[1])) for name, owner in cells.items() if owner == seat]
    return any(
        (x + dx, y + dy) in own and (x - dx, y - dy) in own
        for x, y in own
        for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1))
    )


@pytest.mark.parametrize("size", [3, 4, 5])
@pytest.mark.parametrize("seed", range(20))
def test_random_games_agree_with_the_twin(size, seed):
    rng = Random(seed)
    state = GAME.start({"size": size, "first": seed % 2})
    cells: dict[str, int] = {}
    while not state.over:
        free = [f"{column}{row}" for row in range(1, size + 1) for column in "abcde"[:size]]
        assert state.legal() == [name for name in free if name not in cells]
        seat, text = state.to_move, rng.choice(state.legal())
        state, cells[text] = state.play(text), seat
        assert state.over == (won(cells, seat) or len(cells) == size**2)
    assert state.result.reason == ("row" if won(cells, 0) or won(cells, 1) else "full")


@pytest.mark.parametrize("size, counts", [(3, [9, 72, 504, 3024, 15120, 54720]), (4, [16, 240, 3360])])
def test_perft(size, counts):
    def leaves(state, depth):
        return sum(leaves(state.play(text), depth - 1) for text in state.legal()) if depth else 1

    assert [leaves(GAME.start({"size": size}), depth + 1) for depth in range(len(counts))] == counts


def test_a_cell_is_taken_once():
    with pytest.raises(IllegalAction, match="taken"):
        GAME.start().play("a1").play("a1")
