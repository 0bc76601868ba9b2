import { Trans, useLingui } from '@lingui/react/macro'
import Pencil from 'lucide-react/icons/pencil'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { CarePlanContent } from '#contract/care-plan-content.ts'
import { areEpisodesInDoubt } from '#contract/care-reading.ts'
import { isFocusFree } from '#lib/is-focus-free.ts'
import { lazyForm } from '#words/lazy-after-first-screen.ts'
import { SECTION_WORDS } from '#words/plan-words.ts'
import { Card } from '#ui/card.tsx'
import { DotsButton } from '#ui/dots-button.tsx'
import { LeaveDialog } from '#ui/leave-dialog.tsx'
import { PlanCardBody } from './plan-card-body.tsx'
import { EpisodesDoubt } from './episodes-doubt.tsx'
import { dropDraft, startDraft, useDraft } from './plan-drafts.ts'
import * as css from './plan-read.css.ts'
import type { PlanCard } from './plan-view.ts'
import { type FormField, isDirty } from './section-form.ts'
import { Spinner } from '#ui/spinner.tsx'
import { SectionStatus } from './section-status.tsx'

const SectionEditor = lazyForm(async () => (await import('./more/section-editor.tsx')).SectionEditor)

interface SectionCardProps {
  profileId: string
  card: PlanCard
  content: CarePlanContent
  name: string
  birthDate: string
  isKnown: boolean
}

/** One card of the plan: read-only until Edit is chosen from its two-dot menu (SPEC §4). */
export function SectionCard({ profileId, card, content, name, birthDate, isKnown }: SectionCardProps) {
  const { t } = useLingui()
  const { section } = card
  const title = t(SECTION_WORDS[section])
  const draft = useDraft(profileId, section)
  const isEditing = draft !== undefined
  const [isAsking, setAsking] = useState(false)
  const id = `plan-${section}`

  // The form takes the focus when it opens; when it closes, the focus goes back to the button that opened it.
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    const isOver = wasEditing.current && !isEditing
    if (isOver && isFocusFree()) document.querySelector<HTMLElement>(`#${id} button`)?.focus()
    wasEditing.current = isEditing
  }, [isEditing, id])

  const [startAt, setStartAt] = useState<FormField>()
  const edit = (field?: FormField) => {
    setStartAt(field)
    startDraft(profileId, section, content)
  }
  const close = () => {
    setAsking(false)
    dropDraft(profileId, section)
  }
  return (
    <Card
      id={id}
      title={title}
      actions={
        !isEditing && (
          <DotsButton label={t`${title}: menu`} items={[{ label: t`Edit`, icon: Pencil, onSelect: () => edit() }]} />
        )
      }
    >
      {/* Under the heading, where the eye and the focus are when the form has closed: a long card's end is out of sight. */}
      <SectionStatus profileId={profileId} section={section} />
      {draft ? (
        <Suspense fallback={<Spinner />}>
          <SectionEditor
            profileId={profileId}
            draft={draft}
            locked={{ name, birthDate }}
            startAt={startAt}
            onCancel={() => (isDirty(draft) ? setAsking(true) : close())}
          />
        </Suspense>
      ) : (
        <>
          {section === 'emergency' && areEpisodesInDoubt(content) && (
            <EpisodesDoubt content={content} onEdit={() => edit()} />
          )}
          <PlanCardBody card={card} birthDate={birthDate} isKnown={isKnown} onEdit={edit} />
          <p className={css.hint}>
            <Trans>Click the two-dot button above to edit</Trans>
          </p>
        </>
      )}
      <LeaveDialog open={isAsking} onStay={() => setAsking(false)} onLeave={close}>
        <Trans>What you typed in {title} will be lost.</Trans>
      </LeaveDialog>
    </Card>
  )
}
