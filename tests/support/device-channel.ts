import type { Channel } from '#data/platform.ts'
import type { Owner, VirtualTime } from './virtual-time.ts'

/** A BroadcastChannel of one device: everybody but the sender hears it, in order. */
export class TestChannel {
  readonly #time: VirtualTime
  readonly #listeners: { owner: Owner; hear: (message: unknown) => void }[] = []

  constructor(time: VirtualTime) {
    this.#time = time
  }

  for(owner: Owner): Channel {
    return {
      post: (message) => {
        const copy: unknown = structuredClone(message)
        for (const listener of this.#listeners) {
          if (listener.owner !== owner) this.#time.enqueue('channel', () => listener.hear(copy), listener.owner)
        }
      },
      listen: (hear) => {
        const listener = { owner, hear }
        this.#listeners.push(listener)
        return () => {
          const at = this.#listeners.indexOf(listener)
          if (at >= 0) this.#listeners.splice(at, 1)
        }
      },
    }
  }

  letGo(owner: Owner): void {
    for (let at = this.#listeners.length - 1; at >= 0; at -= 1) {
      if (this.#listeners[at]?.owner === owner) this.#listeners.splice(at, 1)
    }
  }
}
