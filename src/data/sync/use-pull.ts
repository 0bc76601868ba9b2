import { useEffect, useEffectEvent } from 'react'
import type { Account } from '../session/account.ts'
import { useAccount } from '../live.ts'
import { type Pull, syncQuery } from './queries.ts'
import { schedule } from './schedule.ts'

/**
 * Keeps what a screen shows of `subject` fresh while the screen stands. Undefined: nothing to ask for yet.
 * By default the family's books. The screen itself reads from this device and never waits for this.
 */
export function usePull(subject: string | undefined, pullOf: (account: Account) => Pull = syncQuery): void {
  const account = useAccount()
  const pull = useEffectEvent(pullOf)
  useEffect(() => {
    if (!account || subject === undefined) return undefined
    const wanted = pull(account)
    let stop: (() => void) | null = () => {}
    schedule()
      .then(({ observe }) => {
        if (stop) stop = observe(wanted)
      })
      .catch(() => {})
    return () => {
      stop?.()
      stop = null
    }
  }, [account, subject])
}
