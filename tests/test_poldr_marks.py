"""What the last action of POLD.R leaves on the board: where things came, and where they were."""

from poldr_games import after

from pygames_core import GAMES
from pygames_core.games.poldr.board import board_of
from pygames_core.games.poldr.chart import chart_of
from pygames_core.games.poldr.figures import SAMPLE

GAME = GAMES["poldr"]


def test_the_last_move_is_marked_where_it_came_and_dotted_where_it_left():
    nodes = view_of(after(4))["scene"]["nodes"]
    where = {node["id"]: node["at"] for node in nodes if "id" in node}
    laid = lying(after(4)).keys() - lying(after(3)).keys()
    assert laid and where["marker-1"] == chart_of(board_of(6)).at(25)
    assert sorted(marked(nodes, "brackets")) == sorted([where["marker-1"], *(where[id] for id in laid)])
    assert marked(nodes, "left") == [where["c4"]]


def test_bricks_are_marked_where_they_came_and_dotted_where_they_were():
    for plies in range(1, len(SAMPLE) + 1):
        before, now = (lying(after(n)) for n in (plies - 1, plies))
        nodes = view_of(after(plies))["scene"]["nodes"]
        taken = after(plies - 1).round.sea and after(plies).round.sea
        movers = [node["at"] for node in nodes if node.get("id", "").startswith(("marker", "pawn"))]
        laid = {tuple(now[id]) for id in now.keys() - before.keys()}
        gone = {tuple(at) for id, at in before.items() if taken and id not in now and at not in movers}
        assert {tuple(at) for at in marked(nodes, "brackets") if at not in movers} == laid
        assert gone <= {tuple(at) for at in marked(nodes, "left")}, plies


def lying(state):
    """Where each brick lies, by its id."""
    nodes = view_of(state)["scene"]["nodes"]
    return {node["id"]: node["at"] for node in nodes if node.get("use", "").startswith("brick-")}


def marked(nodes, use):
    return [node["at"] for node in nodes if node.get("use") == use]


def view_of(state):
    return GAME.view(state.observe(None), "fr")
