import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { APPOINTMENT_LIST_MAX } from '#contract/appointments-content.ts'
import { type AppointmentView, makeReady, saveAppointment } from '#data/appointments.ts'
import { useLatestDocuments } from '#data/documents.ts'
import { useAction } from '#lib/use-action.ts'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { FormFooter } from '#ui/form-footer.tsx'
import { SaveFailure } from '#ui/save-failure.tsx'
import { type NotSaved, trySave } from '#ui/try-save.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useLeaveQuestion } from '#ui/leave-dialog.tsx'
import { CATEGORY_WORDS } from '#words/category-words.ts'
import * as css from './appointments.css.ts'

interface PapersDialogProps {
  appointment: AppointmentView
  onClose: () => void
}

/** All documents of the person, to choose from, the newest first. */
export function PapersDialog({ appointment, onClose }: PapersDialogProps) {
  const { t } = useLingui()
  const documents = useLatestDocuments(appointment.profileId, Number.MAX_SAFE_INTEGER)
  const [seen] = useState(appointment.papers)
  const [chosen, setChosen] = useState<readonly string[]>(seen)
  const isDirty = chosen.length !== seen.length || chosen.some((id) => !seen.includes(id))
  const isTooMany = chosen.length > APPOINTMENT_LIST_MAX
  const { leaveDialog, leave } = useLeaveQuestion({ isHolding: isDirty })

  const [failure, save] = useAction<NotSaved>(async () => {
    if (isTooMany) return null
    const papers = [...chosen]
    const failed = isDirty ? await trySave(() => saveAppointment(appointment, { papers: seen }, { papers })) : null
    if (failed !== null) return failed
    // Nobody waits for the bytes; the page says which of them are here.
    void makeReady(false).catch(() => {})
    leave(onClose)
    return null
  }, null)

  return (
    <Dialog open onClose={onClose} title={<Trans>Papers for this appointment</Trans>} isDirty={isDirty}>
      <Form action={() => save()} className={css.form} noValidate>
        {!documents && <Skeleton lines={4} />}
        {documents?.length === 0 && (
          <p className={css.soft}>
            <Trans>There are no documents yet. Add them under Documents, then choose them here.</Trans>
          </p>
        )}
        {documents && documents.length > 0 && (
          <div className={css.stack}>
            {documents.map(({ id, name, category }) => (
              <CheckboxField
                key={id}
                name={`paper-${id}`}
                label={
                  <>
                    <bdi>{name}</bdi> <span className={css.fact}>{t(CATEGORY_WORDS[category])}</span>
                  </>
                }
                isChecked={chosen.includes(id)}
                onChange={(checked) =>
                  setChosen((now) => (checked ? [...now, id] : now.filter((other) => other !== id)))
                }
              />
            ))}
          </div>
        )}
        {isTooMany && (
          <p role="alert">
            <Trans>Please choose at most {APPOINTMENT_LIST_MAX}.</Trans>
          </p>
        )}
        <SaveFailure failure={failure} />
        <FormFooter />
      </Form>
      {leaveDialog}
    </Dialog>
  )
}
