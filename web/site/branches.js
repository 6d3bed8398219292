// What is tried beside a game: branches, kept with its save; each is played as a save of its own. No DOM.

export const MOST = 30; // of one game

/**
 * How many actions are the game's too: there a branch leaves it.
 * @param {string[]} actions @param {Pick<Save, "record">} game
 */
export function leaves(actions, { record }) {
  const at = actions.findIndex((action, n) => action !== record.actions[n]);
  return at < 0 ? actions.length : at;
}

/** What is hidden while a game goes on must stay so. @param {Pick<Live, "hides" | "over">} game */
export const closed = ({ hides, over }) => hides && !over;

/** Something else than the game was played. @param {Pick<Branch, "actions">} branch @param {Save} game */
export const tried = ({ actions }, game) => leaves(actions, game) < actions.length;

/**
 * Who sits in a branch: a lone person who is to move goes on against the computers of the game; else all sides are
 * played here.
 * @param {Seat[]} seats @param {number | null} mover @returns {Seat[]}
 */
export function sitting(seats, mover) {
  const people = seats.filter(({ kind }) => kind !== "computer");
  const asInGame = people.length === 1 && people[0] === seats[mover ?? -1];
  return seats.map((seat) => (asInGame && seat.kind === "computer" ? seat : { name: seat.name, kind: "human" }));
}

/**
 * What begins where the game was after `ply` actions, with those that are played there already.
 * @param {Save} game @param {number} ply @param {Seat[]} seats @param {string[]} [played] @returns {Branch}
 */
export const begun = ({ record }, ply, seats, played = []) => ({
  id: newId(),
  kept: 0,
  ply,
  actions: [...record.actions.slice(0, ply), ...played],
  seats,
});

/**
 * A branch as a save: no clock runs in it, nobody ended it. Undo stops where it began; who plays alone takes back
 * whatever is their own.
 * @param {Save} game @param {Branch} branch @param {NonNullable<Save["beside"]>} beside @returns {Save}
 */
export function branchSave(game, { id, kept, ply, actions, seats }, beside) {
  return {
    id: `${game.id}/${id}`,
    touched: kept,
    record: { ...game.record, actions, end: null },
    seats,
    clock: null,
    given: seats.length === 1 ? game.given : ply,
    hints: game.hints,
    beside,
  };
}

/**
 * The store of the branches of a game, in place of that of games: what is kept of one goes into the save of the game,
 * which stays as it is. `shown(game, branch)` makes a branch a save; `wrote(game, id)` hears what was kept where.
 * @param {Store} store @param {Save} game
 * @param {{ shown: (game: Save, branch: Branch) => Save, wrote?: (game: Kept, id: string) => void }} does
 * @returns {Store}
 */
export function branchStore(store, game, { shown, wrote = () => {} }) {
  let known = game; // as it was last seen: it may have been forgotten since
  const now = () => (known = store.load(known.id) ?? known);
  return {
    load(id) {
      const branch = now().branches?.find((each) => each.id === idOf(id));
      return branch ? shown(known, branch) : null;
    },
    keep(save) {
      const id = idOf(save.id) ?? newId();
      const before = now().branches ?? [];
      const all = joined(before, { ...played(save), id });
      const branches = all.filter((each) => each.id !== id || tried(each, known)); // the game may be undone
      const hints = known.over ? known.hints : save.hints;
      if (branches.length || before.length || hints !== known.hints) {
        const kept = store.keep({ ...known, branches, hints });
        known = kept;
        wrote(kept, id);
      }
      return { ...save, id: `${known.id}/${id}`, created: 0, touched: (save.touched ?? 0) + 1 };
    },
  };
}

/** What is kept of a branch. @param {Save} save @returns {Omit<Branch, "id">} */
function played({ touched = 0, record: { actions }, seats, beside }) {
  const { ply = 0, name } = beside ?? {};
  return { kept: touched + 1, ply, actions, seats, name };
}

/** In its place, with what a newer version says of it. @param {Branch[]} branches @param {Branch} branch */
const joined = (branches, branch) =>
  branches.some(({ id }) => id === branch.id)
    ? branches.map((each) => (each.id === branch.id ? { ...each, ...branch } : each))
    : [...branches, branch];

/** @param {string | undefined} id of the save of a branch */
const idOf = (id) => id?.split("/")[1];

const newId = () => `b${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
