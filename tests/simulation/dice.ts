/** Dice that fall the same way for the same seed (mulberry32). */
export class Dice {
  #state: number

  constructor(seed: number) {
    this.#state = (seed * 2_654_435_761) >>> 0
  }

  /** 0 ≤ x < 1. */
  readonly next = (): number => {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** 0 … below - 1. */
  readonly below = (below: number): number => Math.floor(this.next() * below)

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(from: readonly [T, ...T[]]): T
  pick<T>(from: readonly T[]): T | undefined
  pick<T>(from: readonly T[]): T | undefined {
    return from[this.below(from.length)]
  }

  /** One of the names, as often as its weight says. */
  weighted<K extends string>(weights: Record<K, number>): K {
    const entries = Object.entries(weights) as [K, number][]
    let at = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [name, weight] of entries) {
      at -= weight
      if (at < 0) return name
    }
    return entries[0]![0]
  }
}
