import { Trans } from '@lingui/react/macro'
import { sessionNow } from '#data/session.ts'
import { LeaveDialog } from '#ui/leave-dialog.tsx'
import { useLeaveQuestion } from '#ui/use-leave-question.ts'
import { dropDrafts, hasDirtyDraft, useHasDirtyDraft } from './plan-drafts.ts'

/**
 * Asks before typed text is lost: on leaving the plan, on choosing another person, on closing the page. The emergency
 * view is never in the way of a question; the text is still there behind it. Nor is signing out held up here.
 */
export function UnsavedGuard({ profileId, name }: { profileId: string; name: string }) {
  const question = useLeaveQuestion({
    isHolding: useHasDirtyDraft(profileId),
    wouldLose: () => sessionNow().kind !== 'signed-out' && hasDirtyDraft(profileId),
    letGo: () => dropDrafts(profileId),
  })
  return (
    <LeaveDialog {...question}>
      <Trans>Your changes to the care plan of {name} are not saved yet.</Trans>
    </LeaveDialog>
  )
}
