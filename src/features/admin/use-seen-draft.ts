import { useState } from 'react'
import { keepText, useKeptText } from './use-kept-text.ts'

/** What is being typed, with what stood on the server when the typing began: kept on the device until it is saved or let go of. */
export interface SeenDraft<Seen, Wanted = Seen> {
  seen: Seen
  wanted: Wanted
  /** Whether something stands on this device that was not saved yet. */
  isTyped: boolean
  type(wanted: Wanted): void
  discard(): void
  /** Of what a save has sent: it is saved as this. What was typed on meanwhile stays, at `at` from now on. */
  settle(saved: Seen, at?: string): void
  /** Somebody else has changed it meanwhile. */
  isTheirs: boolean
  meetTheirs(): void
  /** From here on it is a change of what stands on the server now. */
  keepMine(): void
}

interface Place<Seen, Wanted> {
  /** As `useKeptText` takes it. */
  of: string
  /** What is wanted is kept under this name. */
  as: string
  /** What stands on the server, by the last reading. */
  current: Seen
  wantedOf: (current: Seen) => Wanted
}

export function useSeenDraft<Seen, Wanted>({
  of,
  as,
  current,
  wantedOf,
}: Place<Seen, Wanted>): SeenDraft<Seen, Wanted> {
  const [kept, keep, settle] = useKeptText(of)
  const [isTheirs, setTheirs] = useState(false)
  const parsed = (text: string) => JSON.parse(text) as { seen: Seen } & Record<string, Wanted>
  const typed = kept === '' ? null : parsed(kept)
  const seen = typed ? typed.seen : current
  const wanted = (typed ? typed[as] : wantedOf(current)) as Wanted
  const hold = (from: Seen, next: Wanted) => keep(JSON.stringify({ seen: from, [as]: next }))
  return {
    seen,
    wanted,
    isTyped: typed !== null,
    type: (next) => hold(seen, next),
    discard: () => {
      keep('')
      setTheirs(false)
    },
    settle: (saved, at = of) => {
      settle((text) => {
        const rest = text && JSON.stringify({ ...parsed(text), seen: saved })
        if (at === of) return rest
        keepText(at, rest)
        return ''
      })
      setTheirs(false)
    },
    isTheirs,
    meetTheirs: () => setTheirs(true),
    keepMine: () => {
      hold(current, wanted)
      setTheirs(false)
    },
  }
}
