/**
 * Virtual time. Everything that a page waits for (storage, locks, messages, answers, timers) is a task of one queue,
 * run one at a time with all promises settled in between. So a test never sleeps, a simulation replays from its seed,
 * and between any two tasks a tab can die or a clock can jump.
 */

/** Whoever may die with work outstanding. The tasks of a dead owner are dropped. */
export interface Owner {
  isDead: boolean
}

interface Task {
  /** Tasks of one stream keep their order; streams may overtake each other. */
  stream: string
  run: () => unknown
  owner: Owner | null
}

interface Timer {
  due: number
  id: number
  callback: () => void
  owner: Owner | null
}

const realTurn = globalThis.setImmediate

export class VirtualTime {
  #now: number
  #tasks: Task[] = []
  #timers: Timer[] = []
  #ids = 0
  #isPumping = false
  #failure: unknown = null
  /** Which of so many streams goes next; the first, unless a simulation decides by its dice. */
  choose: (streams: number) => number = () => 0
  /** False: tasks run only inside `quiet`, `steps`, `pass` and `until`. */
  isRunning = true

  constructor(now: number) {
    this.#now = now
  }

  /** ms since 1970, true time: the server's. A device may believe in another. */
  now(): number {
    return this.#now
  }

  enqueue(stream: string, run: () => unknown, owner: Owner | null = null): void {
    this.#tasks.push({ stream, run, owner })
    if (this.isRunning && !this.#isPumping) void this.#pump(() => this.isRunning)
  }

  /** A promise that `work` settles in a task of its own. For a dead owner it never settles. */
  later<T>(stream: string, owner: Owner | null, work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      this.enqueue(
        stream,
        () => {
          try {
            resolve(work())
          } catch (error) {
            reject(error as Error)
          }
        },
        owner,
      )
    })
  }

  /** Calls back after `ms` of true time; the answer cancels it. */
  timer(ms: number, callback: () => void, owner: Owner | null = null): () => void {
    const timer: Timer = { due: this.#now + Math.max(0, ms), id: (this.#ids += 1), callback, owner }
    this.#timers.push(timer)
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer)
    }
  }

  /** Runs until nothing is left to do at this instant. */
  async quiet(): Promise<void> {
    await turn()
    while (this.#tasks.length > 0 || this.#isPumping) {
      if (this.#isPumping) await turn()
      else await this.#pump(() => true)
    }
    if (this.#failure !== null) throw this.#failure
  }

  /** Runs at most so many tasks. */
  async steps(count: number): Promise<void> {
    await turn()
    while (this.#isPumping) await turn()
    let left = count
    await this.#pump(() => (left -= 1) >= 0)
    if (this.#failure !== null) throw this.#failure
  }

  /** Lets `ms` go by, timers included. */
  async pass(ms: number): Promise<void> {
    const until = this.#now + ms
    for (;;) {
      await this.quiet()
      if (!this.#fireNext(until)) break
    }
    this.#now = until
    await this.quiet()
  }

  /** The device sleeps for `ms`: afterwards everything that was due meanwhile is due at once. */
  async sleep(ms: number): Promise<void> {
    await this.quiet()
    this.#now += ms
    await this.pass(0)
  }

  /** Lets time go by until `isTrue`, from timer to timer. False when `limit` ms were not enough. */
  async until(isTrue: () => boolean | Promise<boolean>, limit: number): Promise<boolean> {
    const until = this.#now + limit
    for (;;) {
      await this.quiet()
      if (await isTrue()) return true
      if (!this.#fireNext(until)) return false
    }
  }

  #fireNext(until: number): boolean {
    let next: Timer | null = null
    for (const timer of this.#timers) {
      if (!next || timer.due < next.due || (timer.due === next.due && timer.id < next.id)) next = timer
    }
    if (!next || next.due > until) return false
    const fired = next
    this.#timers = this.#timers.filter((timer) => timer !== fired)
    this.#now = Math.max(this.#now, fired.due)
    this.enqueue(`timer ${fired.id}`, fired.callback, fired.owner)
    return true
  }

  /** One at a time: two would let time go by while one of them is still in the middle of a task. */
  async #pump(isWanted: () => boolean): Promise<void> {
    this.#isPumping = true
    try {
      await turn()
      while (isWanted()) {
        const task = this.#take()
        if (!task) return
        if (!task.owner?.isDead) await task.run()
        await turn()
      }
    } catch (error) {
      this.#failure ??= error
    } finally {
      this.#isPumping = false
    }
  }

  #take(): Task | undefined {
    if (this.#tasks.length < 2) return this.#tasks.pop()
    const heads: number[] = []
    const seen = new Set<string>()
    for (const [index, task] of this.#tasks.entries()) {
      if (seen.has(task.stream)) continue
      seen.add(task.stream)
      heads.push(index)
    }
    const index = heads[heads.length === 1 ? 0 : this.choose(heads.length)] ?? 0
    return this.#tasks.splice(index, 1)[0]
  }
}

/** One turn of the real event loop: every promise that can settle has settled. */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    realTurn(resolve)
  })
}
