/** Runs one piece of work after the other, whatever becomes of each. */
export class OneByOne {
  #last: Promise<unknown> = Promise.resolve()

  run<T>(work: () => Promise<T>): Promise<T> {
    const run = this.#last.then(work)
    this.#last = run.catch(() => {})
    return run
  }
}
