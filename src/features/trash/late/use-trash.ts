import { useEffect, useState, useTransition } from 'react'
import type { TrashItem } from '#contract/trash.ts'
import type { Answered, Failure } from '#data/account/request-result.ts'
import { useNetwork } from '#data/network.ts'
import { cannotReach } from '#words/unreachable-words.ts'
import { readTrash } from './trash-calls.ts'

interface Trash {
  /** Null: nothing has been read yet. */
  items: readonly TrashItem[] | null
  /** Why the newest attempt brought nothing. */
  failure: Failure | null
  /** Nobody can be asked now. */
  isOffline: boolean
  isBusy: boolean
  read(): void
  /** It is in the list no more. */
  drop(item: TrashItem): void
}

type Known = Pick<Trash, 'items' | 'failure'>

/** What is known after an answer: a failure leaves the list that was read before. */
const after = (answer: Answered<TrashItem[]>, { items }: Known): Known =>
  answer.kind === 'read' ? { items: answer.value, failure: null } : { items, failure: answer }

/** The list as it was read last. Read at first, and when the network comes back before anything was. */
export function useTrash(profileId: string | null): Trash {
  const isOffline = cannotReach(useNetwork().state)
  const [{ items, failure }, setKnown] = useState<Known>({ items: null, failure: null })
  const [isBusy, start] = useTransition()
  const isWanted = items === null && !isOffline
  useEffect(() => {
    if (!isWanted) return undefined
    let isCurrent = true
    void readTrash(profileId).then((answer) => isCurrent && setKnown((known) => after(answer, known)))
    return () => {
      isCurrent = false
    }
  }, [isWanted, profileId])

  return {
    items,
    failure,
    isOffline,
    isBusy,
    read: () =>
      start(async () => {
        const answer = await readTrash(profileId)
        setKnown((known) => after(answer, known))
      }),
    drop: (item) =>
      setKnown(({ items: list, ...known }) => ({ ...known, items: list?.filter((one) => one !== item) ?? null })),
  }
}
