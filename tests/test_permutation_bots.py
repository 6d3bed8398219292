"""The solved game, the computer players and the analysis of Permutation."""

from itertools import combinations, product
from random import Random

import permutation_plain as plain
import pytest

from pygames_core.core.history import History
from pygames_core.games.permutation import GAME
from pygames_core.games.permutation.board import PATHS, SLOTS, TURNED, dice_on, turns
from pygames_core.games.permutation.rules import State
from pygames_core.games.permutation.solve import boards, solve
from pygames_core.games.permutation.solved import DIE, POINT, Table, code, table, turned
from pygames_core.games.permutation.think import Outlook, points, turn_worth


def last(thoughts):
    for thought in thoughts:
        found = thought
    return found


def choice(state: State, level: int, seed: int = 1) -> str:
    return last(GAME.think(state.observe(state.to_move), level, seed)).action


def greedy(state: State, rng: Random) -> str:
    """Takes the dearest die that lies there, else plays anything."""
    best = max(turn.gain for turn in state.turns())
    return rng.choice([turn.text for turn in state.turns() if turn.gain == best])


def random_boards(count: int, seed: int):
    rng = Random(seed)
    while count:
        board = tuple(rng.choice((0, *range(1, 7), *range(1, 7))) for _ in range(6))
        if dice_on(board) >= 3:
            count -= 1
            yield board, rng.randrange(3)


# -- the table ---------------------------------------------------------------------------------------


def test_the_starts_are_worth_what_is_known():
    best = {}
    for path, name in enumerate(PATHS):
        state = GAME.start({"path": name})
        outlook = Outlook(state)
        top = max(map(outlook.worth, state.turns()))
        assert table().look(state.board, path)[0] == top
        best[name] = points(top), [turn.text for turn in state.turns() if outlook.worth(turn) == top]
    assert best == {"ad": (3, ["b>xf"]), "cf": (5, ["d<xb", "d<xe"]), "be": (0, ["b<", "d>", "e>", "f>"])}


def test_every_sampled_worth_is_the_best_of_its_turns():
    for board, path in random_boards(3000, 1):
        worth, distance = table().look(board, path)
        ahead = [turn_worth(turn, TURNED[path]) for turn in turns(board, path)]
        assert worth == max(ahead), board
        assert (distance > 0) == (worth != 0), board


def test_every_sampled_distance_counts_down():
    """The side that gains gets one turn nearer with its best turn; the other side cannot stay away longer."""
    for board, path in random_boards(2000, 2):
        worth, distance = table().look(board, path)
        if not worth:
            continue
        best = [turn for turn in turns(board, path) if turn_worth(turn, TURNED[path]) == worth]
        left = [0 if turn.gain else table().look(turn.board, TURNED[path])[1] for turn in best]
        assert distance == 1 + (min(left) if worth > 0 else max(left)), board


def test_a_board_is_the_same_however_the_table_is_turned():
    for board, path in random_boards(300, 3):
        for turn in range(6):
            seen = board[turn:] + board[:turn]
            assert table().look(seen, (path - turn) % 3) == table().look(board, path)
        assert code(turned(board, path)) == code(turned(board[3:] + board[:3], path))


def by_value_iteration(dice: int, longest: int) -> dict[str, int]:
    """Worth of all boards with so many dice when at most `longest` turns follow, by the plain rules."""
    ways = {}
    for slots in combinations(SLOTS, dice):
        for values in product(range(1, 7), repeat=dice):
            here = dict(zip(slots, values, strict=True))
            key = "".join(str(here.get(letter, 0)) for letter in SLOTS)
            exits, onward = [], set()
            for after, gain in plain.turns(here, "ad").values():
                board = tuple(after.get(letter, 0) for letter in SLOTS)
                if gain:
                    future = table().look(board, PATHS.index("cf"))[0] if len(after) > 2 else 0
                    exits.append(gain * POINT + DIE - future)
                else:
                    onward.add("".join(map(str, turned(board, PATHS.index("cf")))))
            ways[key] = max(exits, default=-(10**6)), onward
    worth = dict.fromkeys(ways, 0)
    for _ in range(longest):
        worth = {
            key: max(leaving, max((-worth[after] for after in onward), default=-(10**6)))
            for key, (leaving, onward) in ways.items()
        }
    return worth


@pytest.mark.long
def test_three_dice_agree_with_value_iteration():
    """An other way to the same numbers: play cut after ever more turns stops changing."""
    for key, worth in by_value_iteration(3, 40).items():
        assert table().look(tuple(map(int, key)), 0)[0] == worth, key


@pytest.mark.slow
def test_four_dice_agree_with_value_iteration():
    for key, worth in by_value_iteration(4, 40).items():
        assert table().look(tuple(map(int, key)), 0)[0] == worth, key


@pytest.mark.slow
def test_the_table_is_what_the_solver_makes():
    """On every board there is: the reachable ones are among them."""
    notes = []
    solution = solve(notes.append)
    made = Table.unpack(Table.of(solution.worth, solution.distance).pack())
    assert len(notes) == 4
    for dice in range(3, 7):
        for board in boards(dice):
            here = code(board)
            assert table().look(board, 0) == made.look(board, 0) == (solution.worth[here], solution.distance[here])


# -- the perfect level -------------------------------------------------------------------------------


def margin(options, perfect_seat: int, opponent, seed: int) -> int:
    """Points by which level 5 is ahead at the end."""
    state = GAME.start(options)
    rng = Random(seed)
    for ply in range(400):
        if state.over:
            break
        text = choice(state, 5, seed + ply) if state.to_move == perfect_seat else opponent(state, rng)
        state = state.play(text)
    return state.scores[perfect_seat] - state.scores[1 - perfect_seat]


def chance(state: State, rng: Random) -> str:
    return rng.choice(state.legal())


def level_three(state: State, rng: Random) -> str:
    return choice(state, 3, rng.randrange(1000))


@pytest.mark.parametrize("opponent", [chance, greedy, level_three])
@pytest.mark.parametrize(("path", "seat", "least"), [("cf", 0, 5), ("ad", 0, 3), ("be", 0, 0), ("be", 1, 0)])
def test_the_perfect_level_keeps_what_the_start_is_worth(path, seat, least, opponent):
    for seed in range(4):
        assert margin({"path": path, "repetition": 3}, seat, opponent, seed) >= least


def test_the_perfect_level_never_gives_away_a_point():
    rng = Random(11)
    for seed in range(40):
        state = GAME.start(GAME.draw({"players": 2}, seed))
        for _ in range(rng.randrange(8)):
            if not state.over:
                state = state.play(rng.choice(state.legal()))
        if state.over:
            continue
        outlook = Outlook(state)
        thought = last(GAME.think(state.observe(state.to_move), 5, seed))
        chosen = next(turn for turn in state.turns() if turn.text == thought.action)
        assert outlook.worth(chosen) == max(map(outlook.worth, state.turns()))
        assert thought.value == outlook.margin(chosen)


def test_the_last_die_of_the_example_is_found():
    state = GAME.start({"path": "ad"})
    for text in "a< d<xb e<xa d>xf cb,e<".split():
        state = state.play(text)
    text = choice(state, 5)
    assert state.play(text).over and text in {"ba,e>xa", "ba,e>xd"}


# -- analysis ----------------------------------------------------------------------------------------


def test_analysis_agrees_with_the_table():
    rng = Random(5)
    for seed in range(25):
        state = GAME.start(GAME.draw({"players": 2}, seed))
        for _ in range(rng.randrange(9)):
            if not state.over:
                state = state.play(rng.choice(state.legal()))
        if state.over:
            continue
        rows = last(GAME.analyse(state.observe(state.to_move)))
        assert [row.action for row in rows] == state.legal()
        ahead = state.scores[state.seat] - state.scores[1 - state.seat]
        for row in rows:
            after = state.play(row.action)
            gain = after.scores[state.seat] - state.scores[state.seat]
            future = 0 if after.over else -points(table().look(after.board, after.path)[0])
            if after.over:
                assert row.exact and row.value == ahead + gain
            assert row.value == ahead + gain + future, (state, row)
            assert row.verdict == ("win" if row.value > 0 else "loss" if row.value < 0 else "level")


def test_a_turn_that_ends_the_game_by_repetition_is_judged_as_such():
    state = GAME.start({"path": "cf"})
    after = state.play("a<")
    position = after.position
    worn = State(state.options, state.board, state.path, 0, state.won, history=History(3, [position] * 2))
    row = next(row for row in last(GAME.analyse(worn.observe(0))) if row.action == "a<")
    assert (row.value, row.verdict, row.exact) == (0, "level", True)
    assert worn.play("a<").result.reason == "repetition"


# -- the other levels --------------------------------------------------------------------------------


def test_level_one_always_takes_an_obvious_die():
    for board, path in random_boards(300, 7):
        state = State(GAME.start({}).options, board, path, 0, ((), ()))
        taking = {turn.text for turn in state.turns() if turn.gain}
        if taking:
            assert choice(state, 1, path) in taking


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_same_seed_same_answer(level):
    for seed in (1, 2):
        state = GAME.start(GAME.draw({"players": 2}, seed)).play(GAME.start(GAME.draw({"players": 2}, seed)).legal()[0])
        assert choice(state, level, 9) == choice(state, level, 9)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_more_players_are_played_by_every_level(players):
    state = GAME.start(GAME.draw({"players": players}, players))
    ply = 0
    while not state.over and ply < 30:
        level = 1 + ply % 3
        state = state.play(choice(state, level, ply))
        ply += 1
    thought = last(GAME.think(GAME.start({"players": players}).observe(0), 5, seconds=0.1))
    assert thought.action in GAME.start({"players": players}).legal()


def test_three_players_see_a_die_that_lies_there():
    state = GAME.start({"players": 3, "path": "cf"})
    for level in (2, 3, 4):
        thought = last(GAME.think(state.observe(0), level))
        assert next(turn.gain for turn in state.turns() if turn.text == thought.action) == 5


def test_analysis_with_three_players_proves_the_end():
    state = State(GAME.start({"players": 3, "repetition": 0}).options, (0, 3, 0, 1, 6, 0), 1, 0, ((), (), ()))
    rows = last(GAME.analyse(state.observe(0), seconds=0.3))
    assert [row.action for row in rows] == state.legal()
    taking = [row for row in rows if "x" in row.action]
    assert taking and all(row.exact and row.verdict == "win" and row.value >= 1 for row in taking)


# -- strength ----------------------------------------------------------------------------------------


@pytest.mark.slow
def test_level_one_against_a_player_who_only_takes():
    score = 0.0
    games = 600
    for seed in range(games):
        state = GAME.start(GAME.draw({"players": 2}, seed // 2))
        rng = Random(seed)
        while not state.over:
            mine = state.to_move == seed % 2
            state = state.play(choice(state, 1, rng.randrange(10**6)) if mine else greedy(state, rng))
        ranking = state.result.ranking
        score += 0.5 if len(ranking[0]) > 1 else ranking[0][0] == seed % 2
    assert 0.35 <= score / games <= 0.50
