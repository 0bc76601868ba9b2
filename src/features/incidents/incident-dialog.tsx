import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { fullName } from '#contract/care-reading.ts'
import type { CarePlanContent } from '#contract/care-plan-content.ts'
import type { AttributesContent } from '#contract/attributes-content.ts'
import { sameValue } from '#contract/merge.ts'
import type { IncidentView } from '#data/incidents.ts'
import type { ActivePerson } from '#data/people.ts'
import { wallTimeNow } from '#lib/wall-time.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useLeaveQuestion } from '#ui/leave-dialog.tsx'
import { draftOf, newDraft } from './incident-draft.ts'
import { IncidentForm } from './incident-form.tsx'
import { offeredWords } from './offered-words.ts'

interface IncidentDialogProps {
  person: ActivePerson
  /** Null: a new one. */
  incident: IncidentView | null
  /** First name of whoever is signed in: most often it is they who saw it. */
  observer: string
  plan: CarePlanContent
  attributes: AttributesContent
  logged: readonly IncidentView[]
  onClose: () => void
}

/** Logging what happened, or changing it. It keeps what it was opened on, and asks before typed words go. */
export function IncidentDialog({ person, incident, observer, plan, attributes, logged, onClose }: IncidentDialogProps) {
  const { t } = useLingui()
  const [opened] = useState(incident)
  const [begun] = useState(() => (incident ? draftOf(incident) : newDraft(wallTimeNow(), observer)))
  const [offered] = useState(() => offeredWords(plan, attributes, logged))
  const [draft, setDraft] = useState(begun)
  const isDirty = !sameValue(draft, begun)
  const { leaveDialog, leave } = useLeaveQuestion({ isHolding: isDirty })
  const close = () => leave(onClose)
  return (
    <>
      <Dialog
        open
        onClose={close}
        title={opened ? t`Change what you logged` : t`Log what happened`}
        description={<bdi>{fullName(person)}</bdi>}
        isDirty={isDirty}
      >
        <IncidentForm
          profileId={person.id}
          incident={opened}
          begunAt={begun.happenedAt}
          draft={draft}
          offered={offered}
          onType={setDraft}
          onSaved={close}
        />
      </Dialog>
      {leaveDialog}
    </>
  )
}
