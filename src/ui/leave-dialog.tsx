import { Trans } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { holdUnsaved } from '#lib/unsaved.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface LeaveDialogProps {
  open: boolean
  onStay: () => void
  onLeave: () => void
  /** What is not saved yet, where it is not what the person is typing right here. */
  children?: ReactNode
}

/** Asks before something typed is lost by going elsewhere. */
export function LeaveDialog({ open, onStay, onLeave, children }: LeaveDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={<Trans>Leave without saving?</Trans>}
      size="s"
      footer={
        <>
          <Button variant="secondary" onClick={onLeave}>
            <Trans>Leave without saving</Trans>
          </Button>
          <Button onClick={onStay}>
            <Trans>Keep editing</Trans>
          </Button>
        </>
      }
    >
      <p>{children ?? <Trans>What you typed here is not saved yet.</Trans>}</p>
    </Dialog>
  )
}

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
  /** What is not saved yet, where it is not what the person is typing right here. */
  words?: ReactNode
}

/**
 * Asks before the person goes elsewhere, chooses another person and the like, or closes this page.
 * `leaveDialog`: the question; it has to stand on the screen. `leave`: takes a step without the question, for what has been saved.
 */
export function useLeaveQuestion({
  isHolding,
  save,
  wouldLose = () => isHolding,
  letGo,
  outlastsViews = false,
  words,
}: Unsaved) {
  const [answer, setAnswer] = useState<((mayLeave: boolean) => void) | null>(null)
  const mayGo = useRef(false)
  const blocker = useBlocker({
    disabled: !isHolding,
    shouldBlockFn: ({ current, next }) => {
      // Back and then Forward: they have answered themselves. A step of none, taken back, would load the page anew.
      if (blocker.proceed && JSON.stringify(current) === JSON.stringify(next)) {
        blocker.proceed()
        return false
      }
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
    const settle = mayLeave ? blocker.proceed : blocker.reset
    settle?.()
  }
  const leave = (then: () => void) => {
    mayGo.current = true
    then()
  }
  const leaveDialog = (
    <LeaveDialog
      open={Boolean(blocker.proceed ?? answer)}
      onStay={() => answered(false)}
      onLeave={() => {
        letGo?.()
        answered(true)
      }}
    >
      {words}
    </LeaveDialog>
  )
  return { leaveDialog, leave }
}
