import { liveQuery } from 'dexie'
import { useEffect, useEffectEvent, useState } from 'react'
import { device } from './app.ts'
import type { Account } from './device/account.ts'
import { useStore } from './use-store.ts'

/** ms between two reads of the same live query. */
const READ_EVERY = 150
/** A read that takes long (a thousand changes wait on a slow phone) is given so many times its own length of rest. */
const REST = 4
/** ms: however long a read takes, the screen is never older than this. */
const OLDEST = 2000

/** The open account, or null when nobody is signed in. */
export function useAccount(): Account | null {
  return useStore(device.account)
}

/**
 * A live read of this user's database for one subject. Undefined until that very subject has been read: a live query
 * hands out its last result while it reads for new arguments, and that would be another person's data under this
 * person's name. [Note: never the wrong person]
 */
export function useLive<T>(
  subject: string | undefined,
  read: (account: Account, subject: string) => Promise<T>,
  readEvery = READ_EVERY,
): T | undefined {
  const account = useAccount()
  const [found, setFound] = useState<{ account: Account; subject: string; value: T }>()
  const readNow = useEffectEvent(read)
  useEffect(() => {
    if (!account || subject === undefined) return undefined
    let lastRead = 0
    let cost = 0
    const query = liveQuery(async () => {
      // While a long queue drains, rows change faster than anybody reads: the first change shows at once, then a few a second.
      const pause = Math.max(readEvery, Math.min(cost * REST, OLDEST))
      const wait = lastRead + pause - performance.now()
      if (wait > 0) await Promise.resolve(new Promise((resolve) => setTimeout(resolve, wait)))
      lastRead = performance.now()
      const value = await readNow(account, subject)
      cost = performance.now() - lastRead
      return { account, subject, value }
    })
    const subscription = query.subscribe({
      next: setFound,
      // To the nearest error screen, as if the drawing itself had failed.
      error: (error: unknown) =>
        setFound(() => {
          throw error
        }),
    })
    return () => subscription.unsubscribe()
  }, [account, subject, readEvery])
  return found && found.account === account && found.subject === subject ? found.value : undefined
}
