/**
 * Words that the browser keeps for us beside the database. It may refuse to, or have no room: then nothing is kept, nothing fails, and
 * the page goes on with what it has.
 */
interface Memory {
  /** Null: nothing is kept. */
  read(key: string): string | null
  /** What was kept as JSON; null where there is none, or no JSON. */
  parse(key: string): unknown
  /** Null: what was kept goes. */
  keep(key: string, text: string | null): void
}

/** Of all tabs, until it is taken away. */
export const deviceMemory = memoryIn('localStorage')
/** This tab's alone: it outlasts a reload, and goes with the tab and at a sign-out. */
export const tabMemory = memoryIn('sessionStorage')

function memoryIn(storage: 'localStorage' | 'sessionStorage'): Memory {
  const orNull = <T>(work: () => T): T | null => {
    try {
      return work()
    } catch {
      return null
    }
  }
  const read = (key: string) => orNull(() => globalThis[storage].getItem(key))
  return {
    read,
    parse: (key) => orNull<unknown>(() => JSON.parse(read(key) ?? 'null')),
    keep: (key, text) =>
      orNull(() => (text === null ? globalThis[storage].removeItem(key) : globalThis[storage].setItem(key, text))),
  }
}
