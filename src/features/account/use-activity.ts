import { useEffect, useState, useTransition } from 'react'
import type { Activity } from '#contract/account-activity.ts'
import { useNetwork } from '#data/network.ts'
import { cannotReach } from '#words/unreachable-words.ts'
import { type ActivityAnswer, readActivity } from './read-activity.ts'

export interface ActivityList {
  /** Null: nothing has been read yet. */
  events: readonly Activity[] | null
  hasMore: boolean
  /** Why the newest attempt brought nothing. */
  failure: Exclude<ActivityAnswer, { kind: 'read' }> | null
  /** Nobody has been asked yet, and nobody can be. */
  isOffline: boolean
  isBusy: boolean
  /** The first events, or those before the ones that are there. */
  readMore(): void
}

type Known = Pick<ActivityList, 'events' | 'hasMore' | 'failure'>

/** What is known after an answer to the question for more than `events`. */
const after = (answer: ActivityAnswer, events: ActivityList['events']): Known =>
  answer.kind === 'read'
    ? { events: [...(events ?? []), ...answer.page.events], hasMore: answer.page.more, failure: null }
    : { events, hasMore: events !== null, failure: answer }

/** What has been read so far of who was there. Read at first, and when the network comes back before anything was. */
export function useActivity(): ActivityList {
  const mayAsk = !cannotReach(useNetwork().state)
  const [known, setKnown] = useState<Known>({ events: null, hasMore: false, failure: null })
  const [isBusy, start] = useTransition()
  const { events } = known

  const isUnread = events === null
  useEffect(() => {
    if (!isUnread || !mayAsk) return undefined
    let isCurrent = true
    void readActivity().then((answer) => isCurrent && setKnown(after(answer, null)))
    return () => {
      isCurrent = false
    }
  }, [isUnread, mayAsk])

  return {
    ...known,
    isOffline: isUnread && !mayAsk,
    isBusy,
    readMore: () => start(async () => setKnown(after(await readActivity(events?.at(-1)), events))),
  }
}
