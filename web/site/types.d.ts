// What the page's modules name among themselves; what crosses to the engine is in shapes.d.ts.

/** A question under way; `stop()` asks for the best there is so far. */
interface Call<T> extends Promise<T> {
  stop(): void;
}

/** What fills the holes of a sentence. */
type Facts = Record<string, any>; // any: numbers and texts, also those that are not there

/** What went wrong: `code` and `text` are the engine's, `reason` says why Python could not start. */
interface Failure extends Error {
  code?: string;
  text?: string;
  reason?: string;
}

/** What happens to the worker. */
interface News {
  boot?: { done: number; total: number };
  ready?: true;
  unfit?: string; // why it had to start without the snapshot that there was
  woken?: true;
  restoring?: true;
  answered?: true;
  lost?: "broken" | "silent";
  restarted?: true;
  fatal?: { code: string; text: string };
}

/** What is true of the files on this device: bytes, and "unsupported", "absent", "partial", "loading"… */
interface Offline {
  mode: string;
  have: number;
  total: number;
  snapshot: number; // of Python's memory, beside the files
  update: boolean;
}

/** What is asked of the engine about the game that is open: its record and the language go without saying. */
type About<Op extends keyof Wire.Ops> = Omit<Wire.Ops[Op]["args"], "lang" | "record"> & Partial<Wire.OfRecord>;

type Answer<Op extends keyof Wire.Ops> = Wire.Ops[Op]["answer"];

interface Seat {
  name: string;
  kind: "human" | "computer" | "link";
  level?: number; // of a computer; it may lie between two
  mine?: boolean; // « À ma mesure »: each new game has the level of the results so far
}

/** How a game against a computer « À ma mesure » came out. */
interface Result {
  game: string; // short hash of its save
  level: number;
  score: number; // 1 won, 0 lost
  at: number;
}

interface Clock {
  minutes: number;
  increment?: number;
  loses: boolean;
  left: number[];
  paused: boolean;
}

/** Where a step of a course is found. */
interface StepName {
  name: string;
  step: number;
}

/** A step that is played: the `at`th of `of`, and what comes after it. */
interface Step extends StepName {
  at: number;
  of: number;
  next: StepName | null;
  solo: boolean;
}

/** What was learnt of a game: steps as "lesson/step". */
interface Learnt {
  done: string[];
  finished: boolean;
}

/** What was done best in one table of a game: `rank` higher first, last minus the hints; hashes of games and finds. */
interface Table {
  rank: number[];
  texts: Record<string, string>;
  finished: string[];
  finds: string[];
}

type Tables = Record<string, Table>;

/** What was tried beside a game: its first `ply` actions were the game's when it began. `kept`: how often. */
interface Branch {
  id: string;
  kept: number;
  ply: number;
  actions: string[];
  seats: Seat[];
  name?: string;
}

/** A game as it is played; a step of a lesson, and what was never kept, has no id. */
interface Save {
  id?: string;
  created?: number;
  touched?: number;
  record: Wire.RecordData;
  seats: Seat[];
  clock: Clock | null;
  title?: string;
  goal?: string;
  note?: string;
  over?: boolean;
  given?: number;
  came?: number;
  sent?: string; // how far the link that was handed over last tells it
  hints?: number;
  problem?: { kind: string; seed: number };
  lesson?: Step & { problem?: string; band?: number } & Pick<Wire.Begun, "title" | "goal" | "say" | "point"> & Own;
  branches?: Branch[];
  beside?: { game: string; ply: number; name?: string; title: string; goal: string; leave: string }; // of a branch
  token?: string; // of a game by link, see received.js
  measured?: number; // how strong the computer will play after this game, which it has counted
  review?: { lang: string; seat: number; played: string; judged: number; said: unknown }; // the last one, see reviewed.js
}

/** A step that the engine’s lessons do not know: what its questions carry, how it is judged, what its buttons do. */
interface Own {
  asks?: Pick<Wire.OfRecord, "moment">;
  judge?: (session: any) => Promise<any>; // any: workers have no screens
  does?: Record<string, (session: any) => unknown>;
  home?: string; // the address that it is left for
}

/** A choice in a past game that gave much away; `told` says in each language what was played. */
interface Moment extends Wire.Known {
  id: number;
  code: string;
  save: string | undefined;
  ply: number;
  seat: number;
  seats: number;
  line: string[];
  at: number;
  found: boolean;
  told: Record<string, string>;
}

/** A game as it lies on the device. */
type Kept = Save & { id: string; created: number; touched: number };

/** What is true of a game whoever looks. */
type Live = Pick<Wire.Position, "log" | "plies" | "to_move" | "over" | "result" | "hides" | "undo_to" | "out" | "seats">;

/** What a person is choosing. */
interface Choice {
  picked: Wire.Tapped;
  refusal: ({ id: string | null; none?: boolean } & Wire.Refused) | null; // `none`: no hint is known
  hint: ({ stage: "seeking" | "where" | "what" } & Partial<Wire.Advice>) | null;
  offer: { id: string; take: number; label: string } | null;
  bar: (Wire.Button & { undo?: boolean }) | null;
}

/** Files by path: [sha256, bytes on the wire, bytes]. */
type Files = Record<string, [string, number, number]>;

/** What the build writes into the service worker. */
interface Manifest {
  version: string;
  base: string;
  ours: string;
  headers: string;
  shell: Files;
  pages: Record<string, Files>;
  rest: Files;
  workshop: Files;
  away: Record<string, { page: string; title: string; text: string }>;
  repair: string[];
}

/** Of browsers whose telephones have a back key. */
declare class CloseWatcher extends EventTarget {
  destroy(): void;
}

interface Window {
  bringScanner(): Promise<unknown>; // theme.js
}

interface Navigator {
  readonly standalone?: boolean; // of an app on an iPhone's first screen
}

declare module "*/uqr.mjs" {
  export function encode(text: string, options?: { border?: number }): { data: boolean[][]; size: number };
}
