/** A value that screens and the data layer share outside React. */
export interface Store<T> {
  get(): T
  /** What pages are drawn with that are taken over later. */
  drawn(): T
  set(value: T): void
  subscribe(listener: () => void): () => void
}

/** `isOfThisVisit`: a drawn page says nothing of it, and begins as every visit does. */
export function createStore<T>(initial: T, isOfThisVisit = false): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    drawn: () => (isOfThisVisit ? initial : value),
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of Array.from(listeners)) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
