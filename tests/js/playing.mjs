// A session at work on the tiny engine: what the tests of sessions share.

import { Session } from "../../web/site/session.js";
import { FakeEngine, FakeStore, newRecord, seats } from "./fake.mjs";

const { human, computer } = seats;

/** A session at work: `{session, engine, store, seen (plies), notices, told (events)}`. */
export async function playing({
  players = [human("Ada"), computer()],
  actions = [],
  rules,
  clock = null,
  engine = new FakeEngine(rules),
  store = new FakeStore(),
  save = null,
  slow = false,
  patient = false,
  show = async () => {},
} = {}) {
  engine.slow = slow;
  const seen = [];
  const notices = [];
  const told = [];
  const hooks = {
    changed: () => {},
    show: async (action) => {
      seen.push(action.ply);
      await show(action);
    },
    notice: (kind, facts) => notices.push([kind, facts]),
    pause: () => (patient ? new Promise(() => {}) : Promise.resolve()),
    now: () => 0,
    learnt: ({ name, step }) => told.push(`learnt ${name}/${step}`),
  };
  const name = (seat, all) => all[seat].name || `Seat ${seat}`;
  const session = new Session({ rpc: engine, store, lang: "fr", name, levels: 5, hooks });
  for (const event of ["position", "ended"]) session.on(event, () => told.push(event));
  const kept = save ?? store.keep({ record: newRecord({ players: players.length }, actions), seats: players, clock });
  const opened = session.open(kept);
  if (!slow) await opened;
  await settled();
  return { session, engine, store, seen, notices, told };
}
export const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
export const kept = ({ session, store }) => store.load(session.save.id).record;

/** What `act` asks of the engine. */
export async function asks({ engine }, act) {
  const before = engine.asked.length;
  await act();
  await settled();
  return engine.asked.slice(before).map(({ op }) => op);
}

/** A save of the step of a lesson. */
export const lesson = (actions = []) => ({
  record: newRecord({ players: 2 }, actions),
  seats: [human("Ada"), computer()],
  clock: null,
  given: 0,
  lesson: { name: "add", step: 1 },
});
