// What the page's modules name among themselves and that lives in a document, which workers do not have.

type Session = import("./session.js").Session;
type State = import("./state.js").State;
type Store = Pick<typeof import("./store.js"), "load" | "keep"> & { durable?: boolean };

// -- the page as it was built

/** The data block; what only pages of a game have is not there in the others. */
interface Page {
  lang: string;
  base: string;
  repair: string;
  site: { version: string; wheel: string; runtime: string; worker: boolean; ours: string };
  games: Record<string, { title: string; url: string; taught: boolean; lessons?: Wire.Course[]; problems?: Page["problems"] }>;
  game: string;
  url: string;
  title: string;
  options: Option[];
  levels: { name: string; text: string }[]; // of the computer: what each is called, what it does
  seats: number[];
  solo: boolean;
  hides: boolean;
  lessons: Wire.Course[];
  challenges: { kind: string; title: string; text: string; daily: boolean }[];
  problems: { file: string; bands: string; daily: number } | null;
  embeds: Record<string, string>; // an embedded board's page in each language
  atelier: unknown;
  examples: string[];
  names: { values: Name[]; own: Name[] }; // what the workshop's editor proposes
}

type Value = string | number | boolean;

/** A name of the games' package. */
type Name = { label: string; type: string; detail: string };

/** An option of a game as the form shows it. */
interface Option {
  name: string;
  kind: string;
  default: Value;
  chance: boolean;
  mode?: "solo" | "table";
  label: string;
  help?: string;
  drawn?: string;
  drawnHelp?: string;
  drawnPicture?: string;
  proposed?: Record<string, Value>;
  limits?: Record<string, Value[]>;
  why?: string;
  choices?: Offer<Value>[];
}

/** The parts of the game screen by their names: templates/play.html. */
interface Parts {
  expert: HTMLDetailsElement;
  table: HTMLElement;
  board: SVGSVGElement;
  tray: SVGSVGElement;
  ask: HTMLDialogElement;
  curtain: HTMLDialogElement;
  menu: HTMLDialogElement;
  back: HTMLAnchorElement;
  notation: HTMLFormElement;
  "notation-field": HTMLInputElement;
}
type Key =
  | "turn" | "aside"
  | "agree" | "analyse"
  | "ask-no" | "ask-yes" | "cancel" | "confirm" | "curtain-open" | "first" | "flip" | "hint" | "last"
  | "menu-close" | "menu-open" | "menu-share" | "menu-wide" | "next" | "notation-play" | "panel-close" | "panel-open"
  | "pause" | "previous" | "redo" | "resign" | "restart" | "review" | "share" | "told" | "turn-left" | "turn-right" | "undo"
  | "zoom-all" | "zoom-in" | "zoom-out";
type Words =
  | "turn-text" | "timeline" | "status" | "panel-head" | "panel-body"
  | "actions" | "ask-more" | "ask-text" | "bar" | "bar-moves" | "camera" | "choices" | "confirm-text" | "curtain-more"
  | "curtain-text" | "curtain-told" | "ends" | "lesson-dots" | "lesson-goal" | "light" | "log" | "notation-problem"
  | "panel" | "place" | "play-title" | "players" | "speaker" | "stages" | "status-more" | "status-text" | "told-text"
  | "tray-area" | "turners";
interface Parts extends Record<Key, HTMLButtonElement>, Record<Words, HTMLElement> {}

// -- elements

type Attributes = Record<string, string | number | boolean | null | undefined | ((event: Event) => unknown)>;
type Child = Node | string | false | null | undefined;
type Children = (Child | Child[])[];
type Make<Tags> = <Tag extends keyof Tags>(tag: Tag, attributes?: Attributes, ...children: Children) => Tags[Tag];

interface HTMLElementTagNameMap {
  "jeu-de-plateau": HTMLElement;
}

/** One of a form's choices. */
interface Offer<V> {
  value: V;
  label: Child;
  help?: string;
  picture?: string | null;
}

interface Field<V> {
  name: string;
  label: string;
  value: V;
  change: (value: V) => void;
}

interface Radios<V> extends Field<V> {
  options: Offer<V>[];
  hidden?: boolean; // the label is for screen readers alone
}

// -- what is chosen before a game

interface Sitting {
  name: string | null;
  kind: Seat["kind"];
  level: number | "mine"; // « À ma mesure »
}

interface Chosen {
  solo: boolean;
  problem: string | null;
  players: number;
  seats: Sitting[];
  options: Record<string, Value>;
  clock: Timing;
}

type Timing = Pick<Clock, "minutes" | "loses"> & Partial<Clock>;

/** What the game screen starts from. */
interface Plan {
  options?: Record<string, Value>;
  seats: Seat[];
  clock: Timing | null;
  problem?: Save["problem"] | null;
}

// -- on the screen

/** How a board shows what is chosen: ids by state, and what is laid over the scene. */
interface Marks {
  can: Set<string>;
  able: Set<string> | null; // what a tap goes on from, as it is told; null: nobody is asked to tap
  chosen: Set<string>;
  hinted: Set<string>;
  pointed: string; // the word for what is hinted
  leaving: Set<string>;
  replaced: Set<string>;
  refused: string | null;
  badge: string | null;
  ghosts: Wire.Node[];
  decorations: Wire.Node[];
}

/** What moves and what comes when a scene takes the place of another. */
interface Changes {
  moved: { element: SVGElement; from: string; to: string }[];
  came: SVGElement[];
}

/** A film to be seen, and the position that it leads to. */
interface Shown {
  film: Wire.Scene[];
  view: Wire.Position;
  ply: number;
  waits?: boolean; // its steps may wait for a word
}

/** A button that something is done with. */
interface Deed {
  key: string;
  label: string;
  icon: string;
}

/** What the status line says, and its buttons. */
interface Said {
  text: string;
  more: string;
  others: Deed[];
  confirm: string | null;
  cancel: boolean;
}

/** How a step of a lesson came out; a step that judges itself says so in its own words. */
type Verdict = Omit<Wire.Judged, "reply"> & { said?: string; others?: Deed[] };

/** A review beside the board. */
interface Reviewing {
  heard: string; // to be said once it is known: not every step of the way
  draw(state: State): void;
  close(): void;
}

/** What leads out of a game; `over` hears of its end. */
type Leads = Record<
  "share" | "picture" | "again" | "restart" | "next" | "learn" | "real" | "over" | "aside" | "review",
  () => unknown
>;

/** What a session asks of whoever shows it. */
interface Hooks {
  changed(): void; // there is something to draw
  show(action: Shown): Promise<void>; // play a film; resolves when it is seen
  notice(kind: "conflict" | "kept" | "time" | "cut", facts: { seat?: number }): void; // a word
  renamed(): void; // what was known in part goes on as another save
  learnt(step: StepName): void; // a step of a lesson
  awake(): Promise<unknown>; // resolves once somebody looks here
  pause(ms: number): Promise<unknown>;
  now(): number;
}

/** Who sits in a row of players. */
interface Seated {
  name: string;
  kind: string;
  active: boolean;
  rank?: number;
}
