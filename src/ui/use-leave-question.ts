import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { holdUnsaved } from '#lib/unsaved.ts'

interface Unsaved {
  /** Whether anything stands on the screen that is not saved yet. */
  isHolding: boolean
  /** Asked in the moment of leaving: whether something would be lost. */
  wouldLose: () => boolean
  letGo: () => void
}

/** For a `LeaveDialog`: asks on going to another page, on choosing another person and the like, and on closing this page. */
export function useLeaveQuestion({ isHolding, wouldLose, letGo }: Unsaved) {
  const [answer, setAnswer] = useState<((mayLeave: boolean) => void) | null>(null)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && wouldLose(),
    enableBeforeUnload: wouldLose,
    withResolver: true,
  })
  const ask = useEffectEvent(() =>
    wouldLose() ? new Promise<boolean>((resolve) => setAnswer(() => resolve)) : Promise.resolve(true),
  )
  useEffect(() => (isHolding ? holdUnsaved(() => ask()) : undefined), [isHolding])

  const answered = (mayLeave: boolean) => {
    answer?.(mayLeave)
    setAnswer(null)
  }
  return {
    open: blocker.status === 'blocked' || answer !== null,
    onStay: () => {
      answered(false)
      blocker.reset?.()
    },
    onLeave: () => {
      letGo()
      answered(true)
      blocker.proceed?.()
    },
  }
}
