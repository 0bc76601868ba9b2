import { Trans, useLingui } from '@lingui/react/macro'
import { fullName } from '#contract/care-reading.ts'
import { useDependents, useProfile } from '#data/people.ts'
import { useLeaveQuestion } from '#ui/leave-dialog.tsx'
import { dropDrafts, hasDirtyDraft, useHasDirtyDraft } from './plan-drafts.ts'

/**
 * Asks before typed text is lost: on leaving the plan, on choosing another person, on closing the page. It stands beside
 * every view of the plan, for the text outlasts them; the emergency view is never in the way of a question.
 */
export function UnsavedGuard() {
  return useLeaveQuestion({
    isHolding: useHasDirtyDraft(),
    wouldLose: () => hasDirtyDraft(),
    letGo: dropDrafts,
    outlastsViews: true,
    words: <Whose />,
  }).leaveDialog
}

/** Read only once it is asked. The emergency view chooses another person without a question, so there may be several. */
function Whose() {
  const { i18n } = useLingui()
  const profile = useProfile()
  const people = [...(useDependents()?.rows ?? []), ...(profile ? [profile] : [])]
  const names = people.filter(({ id }) => hasDirtyDraft(id)).map((person) => fullName(person))
  // Of somebody who was deleted elsewhere meanwhile.
  if (names.length === 0) return <Trans>What you typed here is not saved yet.</Trans>
  const name = new Intl.ListFormat(i18n.locale).format(names)
  return <Trans>Your changes to the care plan of {name} are not saved yet.</Trans>
}
