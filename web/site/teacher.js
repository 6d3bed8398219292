// A lesson or a problem in place of a game: the engine judges each action, the other side answers what it says; what
// refutes a mistake is played for both. No DOM.

const FOLLOW = 700; // milliseconds before an answer, so that what it answers is seen

/**
 * Until the learner must decide, or the step is decided; `play(text)` plays for the other side.
 * @param {Session} session @param {number} turn @param {(text: string, passed?: boolean) => Promise<void>} play
 */
export async function teach(session, turn, play) {
  const current = () => turn === session.turn && session.cursor === null;
  while (current()) {
    session.busy = true;
    session.hooks.changed();
    const { reply, line, ...verdict } = await judged(session);
    if (!current()) return;
    const { state } = verdict;
    Object.assign(session, { busy: false, verdict: state === "open" ? null : verdict });
    if (session.lesson && state === "right") session.hooks.learnt(session.lesson);
    session.hooks.changed();
    for (const shown of line) {
      await session.hooks.pause(FOLLOW);
      if (current()) await play(shown, true);
    }
    if (!reply) return;
    await session.hooks.pause(FOLLOW);
    if (current()) await play(reply);
  }
}

/**
 * How it stands; a problem is proved, and `line` refutes a mistake.
 * @param {Session} session
 * @returns {Promise<Wire.Proved & Pick<Verdict, "said" | "others">>}
 */
async function judged(session) {
  if (session.lesson?.judge) return session.lesson.judge(session);
  if (session.lesson?.problem) return /** @type {Wire.Proved} */ (await session.ask("prove", {}));
  return { line: [], ...(await session.ask("judge", {})) };
}
