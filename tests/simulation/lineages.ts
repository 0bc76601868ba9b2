/** One change of a person through all its keys: an answered or corrected one goes on under another. */
import type { OutboxEntry } from '#data/database/entry.ts'
import type { TestDevice } from '#tests/support/device.ts'

export interface Lineage {
  /** Made by a build of another day: it does not say what was seen. */
  isOld: boolean
  /** A person has answered a question of it, so what is wanted is no longer what was typed. */
  isAnswered: boolean
}

type Placed = Pick<OutboxEntry, 'id' | 'seq' | 'madeAt'>

export class Lineages {
  readonly #byId = new Map<string, Lineage>()
  readonly #byPlace = new Map<string, Lineage>()

  /** Brought back from the trash a change keeps its id; answered or corrected, its place. */
  of(home: TestDevice, userId: string, entry: Placed): Lineage {
    const place = `${home.name} ${userId} ${entry.seq} ${entry.madeAt}`
    const found = this.#byId.get(entry.id) ?? this.#byPlace.get(place) ?? { isOld: false, isAnswered: false }
    this.#byId.set(entry.id, found)
    this.#byPlace.set(place, found)
    return found
  }

  byId(id: string): Lineage | undefined {
    return this.#byId.get(id)
  }

  /** Of a change that ended before anybody looked at its entry. */
  named(id: string): Lineage {
    const found = this.#byId.get(id) ?? { isOld: false, isAnswered: false }
    this.#byId.set(id, found)
    return found
  }
}
