import { use, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { seedOf, SeedsContext } from '#lib/seeds.ts'
import { device } from './session/this-device.ts'
import type { Account } from './session/account.ts'
import { throttledLiveQuery } from './mirror/throttled-live-query.ts'
import { useStore } from '#lib/use-store.ts'

/** ms between two reads of the same live query. */
const READ_EVERY = 150

/** The open account, or null when nobody is signed in. */
export function useAccount(): Account | null {
  return useStore(device.account)
}

/**
 * A live read of this user's database for one subject. Undefined until that very subject has been read: a live query
 * hands out its last result while it reads for new arguments, and that would be another person's data under this
 * person's name. [Note: never the wrong person]
 * `name`: of the read, for what is shown on pages that are kept.
 */
export function useLive<T>(
  subject: string | undefined,
  read: (account: Account, subject: string) => Promise<T>,
  { name, readEvery = READ_EVERY }: { name?: string; readEvery?: number } = {},
): T | undefined {
  const account = useAccount()
  const seeds = use(SeedsContext)
  const [found, setFound] = useState(() => {
    if (!account || subject === undefined || name === undefined) return undefined
    const seed = seedOf(seeds, `${name}|${subject}`, () => read(account, subject))
    return seed && { account, subject, value: seed.value as T }
  })
  const readNow = useEffectEvent(read)
  useEffect(() => {
    if (!account || subject === undefined) return undefined
    return throttledLiveQuery(
      () => readNow(account, subject),
      readEvery,
      (value) => setFound({ account, subject, value }),
      // To the nearest error screen, as if the drawing itself had failed.
      (error) =>
        setFound(() => {
          throw error
        }),
      account.commits,
    )
  }, [account, subject, readEvery])
  return found && found.account === account && found.subject === subject ? found.value : undefined
}

interface Shared<T> {
  subscribe: (listener: () => void) => () => void
  /** Throws what reading threw, to the nearest error screen. */
  get: () => T | undefined
}

/**
 * A hook for a live read that several parts of the page need: read once for all of them, only while one is shown, and new to all of them
 * at once. As with `useLive`, undefined until the very subject has been read.
 */
export function sharedLive<T>(name: string, read: (account: Account, subject: string) => Promise<T>) {
  const shared = new WeakMap<Account, Map<string, Shared<T>>>()
  const of = (account: Account, subject: string): Shared<T> => {
    const ofAccount = shared.get(account) ?? new Map<string, Shared<T>>()
    const known = ofAccount.get(subject) ?? share(account, () => read(account, subject))
    shared.set(account, ofAccount.set(subject, known))
    return known
  }
  return function useShared(subject = ''): T | undefined {
    const account = useAccount()
    const seeds = use(SeedsContext)
    const { subscribe, get } = account ? of(account, subject) : (NOBODY as Shared<T>)
    const key = subject ? `${name}|${subject}` : name
    const seeded = () =>
      account ? (seedOf(seeds, key, () => read(account, subject))?.value as T | undefined) : undefined
    return useSyncExternalStore(subscribe, () => get() ?? seeded(), seeded)
  }
}

const NOBODY: Shared<never> = { subscribe: () => () => {}, get: () => undefined }

function share<T>({ commits }: Account, read: () => Promise<T>): Shared<T> {
  const listeners = new Set<() => void>()
  let stop = () => {}
  let found: { value: T } | { error: unknown } | undefined
  const tell = (what: typeof found) => {
    found = what
    for (const listener of listeners) listener()
  }
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      if (listeners.size === 1) {
        stop = throttledLiveQuery(
          read,
          READ_EVERY,
          (value) => tell({ value }),
          (error) => tell({ error }),
          commits,
        )
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop()
        found = undefined
      }
    },
    get: () => {
      if (found && 'error' in found) throw found.error
      return found?.value
    },
  }
}
