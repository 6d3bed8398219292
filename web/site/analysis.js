// Judgements of every move of the position looked at, as they come; the panel shows them.

export class Analysis {
  #session;
  #panel;
  #task = null;

  constructor(session, panel) {
    this.#session = session;
    this.#panel = panel;
  }

  async start() {
    this.stop();
    this.#panel.judge([], true);
    const task = this.#session.analyse((said) => said && this.#task === task && this.#panel.judge(said.rows, true));
    this.#task = task;
    const done = await task.catch(() => null);
    if (this.#task !== task) return;
    this.#task = null;
    this.#panel.judge(done?.rows ?? null);
  }

  stop() {
    this.#task?.stop();
    this.#task = null;
    this.#panel.judge(null);
  }
}
