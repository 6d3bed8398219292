// A lesson in place of a game: the engine judges each step, and the other side answers what the step says. No DOM.

const FOLLOW = 700; // milliseconds before an answer, so that what it answers is seen

/** Until the learner must decide, or the step is decided; `play(text)` plays for the other side. */
export async function teach(session, turn, play) {
  const current = () => turn === session.turn && session.cursor === null;
  while (current()) {
    session.busy = true;
    session.hooks.changed();
    const { state, text, reply } = await session.ask("judge");
    if (!current()) return;
    Object.assign(session, { busy: false, verdict: state === "open" ? null : { state, text } });
    if (state === "right") session.hooks.learnt(session.lesson);
    session.hooks.changed();
    if (!reply) return;
    await session.hooks.pause(FOLLOW);
    if (current()) await play(reply);
  }
}
