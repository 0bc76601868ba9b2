/**
 * What live reads answer before they have read. A page that is drawn to be kept (`src/keep/keep-pages.tsx`) gets its rows from
 * here, and whoever takes over that page starts with the same: so both draw the same.
 */
import { createContext, use, useSyncExternalStore } from 'react'

export interface Seeds {
  /** By the name of the read and its subject. */
  values: Map<string, unknown>
  /** Asked for and not in `values`. */
  wanted: Map<string, () => Promise<unknown>>
}

export const SeedsContext = createContext<Seeds | null>(null)

export const noSeeds = (values: Iterable<[string, unknown]> = []): Seeds => ({
  values: new Map(values),
  wanted: new Map(),
})

/** What is known under `key`, and whether anything is; `read` is noted down where it is not. */
export function seedOf(seeds: Seeds | null, key: string, read: () => Promise<unknown>): { value: unknown } | undefined {
  if (seeds?.values.has(key)) return { value: seeds.values.get(key) }
  seeds?.wanted.set(key, read)
  return undefined
}

/** Whether this is drawn to be read some other day: then nothing is said of "today" or of how long ago something was. */
export function useIsKept(): boolean {
  const seeds = use(SeedsContext)
  return useSyncExternalStore(
    subscribe,
    () => false,
    () => seeds !== null,
  )
}

/** Whether this is drawn to be taken over, or has just been: nothing can be pressed yet. */
export function useIsDrawn(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  )
}

const subscribe = () => () => {}
