import type { Locks } from '#data/platform.ts'
import type { Owner, VirtualTime } from './virtual-time.ts'

interface Waiter {
  owner: Owner
  start: () => void
  /** Its lock was taken from it. */
  rob: () => void
}

/** Web Locks of one device: exclusive, first come first served; a dead tab holds none. */
export class TestLocks {
  readonly #time: VirtualTime
  /** The first of each queue holds the lock. */
  readonly #queues = new Map<string, Waiter[]>()

  constructor(time: VirtualTime) {
    this.#time = time
  }

  for(owner: Owner): Locks {
    return {
      request: <T>(name: string, { signal, steal }: { signal?: AbortSignal; steal?: true }, held: () => Promise<T>) =>
        new Promise<T>((resolve, reject) => {
          if (signal?.aborted) return reject(signal.reason as Error)
          const waiter: Waiter = {
            owner,
            rob: () => reject(new DOMException('The lock was stolen', 'AbortError')),
            start: () => {
              signal?.removeEventListener('abort', giveUp)
              void held()
                .then(resolve, reject)
                .finally(() => this.#leave(name, waiter))
            },
          }
          const giveUp = () => {
            this.#leave(name, waiter)
            reject(signal?.reason as Error)
          }
          signal?.addEventListener('abort', giveUp)
          const queue = this.#queues.get(name) ?? []
          this.#queues.set(name, queue)
          if (steal) {
            // What the holder runs goes on.
            queue.shift()?.rob()
            queue.unshift(waiter)
          } else queue.push(waiter)
          if (queue[0] === waiter) this.#grant(name, waiter)
        }),
    }
  }

  letGo(owner: Owner): void {
    for (const [name, queue] of this.#queues) {
      for (const waiter of queue.filter((one) => one.owner === owner)) this.#leave(name, waiter)
    }
  }

  #grant(name: string, waiter: Waiter): void {
    this.#time.enqueue(
      'locks',
      () => {
        if (this.#queues.get(name)?.[0] === waiter) waiter.start()
      },
      waiter.owner,
    )
  }

  #leave(name: string, waiter: Waiter): void {
    const queue = this.#queues.get(name) ?? []
    const at = queue.indexOf(waiter)
    if (at < 0) return
    queue.splice(at, 1)
    const next = queue[0]
    if (at === 0 && next) this.#grant(name, next)
  }
}
