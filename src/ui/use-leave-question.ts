import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { holdUnsaved } from '#lib/unsaved.ts'

interface Unsaved {
  /** Whether anything stands on the screen that is not saved yet. */
  isHolding: boolean
  /** Saves what can be saved without a question; called before the question. */
  save?: () => Promise<void>
  /** Asked in the moment of leaving, after `save`: whether something would be lost. As `isHolding` where it is not given. */
  wouldLose?: () => boolean
  letGo?: () => void
  /** It stays while another view of the same page is shown. */
  outlastsViews?: boolean
}

/**
 * For a `LeaveDialog`: asks on going elsewhere, on choosing another person and the like, and on closing this page.
 * `leave`: the next step is taken without the question, for what has been saved.
 */
export function useLeaveQuestion({
  isHolding,
  save,
  wouldLose = () => isHolding,
  letGo,
  outlastsViews = false,
}: Unsaved) {
  const [answer, setAnswer] = useState<((mayLeave: boolean) => void) | null>(null)
  const mayGo = useRef(false)
  const blocker = useBlocker({
    disabled: !isHolding,
    shouldBlockFn: ({ current, next }) => {
      if (mayGo.current || (outlastsViews && current.pathname === next.pathname)) {
        mayGo.current = false
        return false
      }
      void save?.()
      return wouldLose()
    },
    // A page that closes does not wait for what it has begun to save.
    enableBeforeUnload: true,
    withResolver: true,
  })
  const ask = useEffectEvent(async () => {
    await save?.()
    return !wouldLose() || new Promise<boolean>((resolve) => setAnswer(() => resolve))
  })
  useEffect(() => {
    if (!isHolding) return undefined
    // A step without the question was for what was saved then; where it led nowhere it is not for what is typed now.
    mayGo.current = false
    return holdUnsaved(() => ask())
  }, [isHolding])

  const answered = (mayLeave: boolean) => {
    answer?.(mayLeave)
    setAnswer(null)
  }
  const leave = (then: () => void) => {
    mayGo.current = true
    then()
  }
  const question = {
    open: blocker.status === 'blocked' || answer !== null,
    onStay: () => {
      answered(false)
      blocker.reset?.()
    },
    onLeave: () => {
      letGo?.()
      answered(true)
      blocker.proceed?.()
    },
  }
  return { question, leave }
}
