import { Trans } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { sessionNow } from '#data/session.ts'
import { holdUnsaved } from '#lib/unsaved.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { dropDrafts, hasDirtyDraft, useHasDirtyDraft } from './plan-drafts.ts'

/**
 * Asks before typed text is lost: on leaving the plan, on choosing another person, on closing the page. The emergency
 * view is never in the way of a question; the text is still there behind it. Nor is signing out held up here.
 */
export function UnsavedGuard({ profileId, name }: { profileId: string; name: string }) {
  const isDirty = useHasDirtyDraft(profileId)
  const [answer, setAnswer] = useState<((mayLeave: boolean) => void) | null>(null)

  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname && hasDirtyDraft(profileId) && sessionNow().kind !== 'signed-out',
    enableBeforeUnload: () => hasDirtyDraft(profileId),
    withResolver: true,
  })

  useEffect(() => {
    if (!isDirty) return
    return holdUnsaved(() => new Promise((resolve) => setAnswer(() => resolve)))
  }, [isDirty])

  const isAsking = blocker.status === 'blocked' || answer !== null
  const stay = () => {
    answer?.(false)
    setAnswer(null)
    blocker.reset?.()
  }
  const leave = () => {
    dropDrafts(profileId)
    answer?.(true)
    setAnswer(null)
    blocker.proceed?.()
  }
  return (
    <Dialog
      open={isAsking}
      onOpenChange={(open) => open || stay()}
      title={<Trans>Leave without saving?</Trans>}
      size="s"
      footer={
        <>
          <Button variant="secondary" onClick={leave}>
            <Trans>Leave without saving</Trans>
          </Button>
          <Button onClick={stay}>
            <Trans>Keep editing</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>What you changed in the care plan of {name} is not saved yet.</Trans>
      </p>
    </Dialog>
  )
}
