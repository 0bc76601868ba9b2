import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import {
  APPOINTMENT_LINE_MAX,
  APPOINTMENT_SAID_MAX,
  appointmentFields,
  type AppointmentEdit,
} from '#contract/appointments-content.ts'
import { type AppointmentView, createAppointment, saveAppointment } from '#data/appointments.ts'
import { useCarePlan } from '#data/care-plan.ts'
import { sameValue } from '#contract/merge.ts'
import { isYearMistyped } from '#lib/mistyped-year.ts'
import { whenOf, whenParts } from '#lib/wall-time.ts'
import { takeFocus } from '#lib/take-focus.ts'
import { useAction } from '#lib/use-action.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { FormFooter } from '#ui/form-footer.tsx'
import { SaveFailure } from '#ui/save-failure.tsx'
import { type NotSaved, trySave } from '#ui/try-save.ts'
import { TextField } from '#ui/text-field.tsx'
import { useLeaveQuestion } from '#ui/leave-dialog.tsx'
import { APPOINTMENT_WORDS } from '#words/more/appointment-words.ts'
import * as css from './appointments.css.ts'

interface DetailsDialogProps {
  profileId: string
  /** As it was when the form was opened. Null: a new one. */
  appointment: AppointmentView | null
  /** Where the writing begins. */
  focus?: 'said' | undefined
  onClose: () => void
  /** With the id of the appointment. */
  onSaved: (id: string) => void
}

type Typed = Record<'day' | 'time' | 'withWhom' | 'place' | 'said', string>

/** When, with whom, where, and what was said. It closes once that is durable on this device, and never before. */
export function DetailsDialog({ profileId, appointment, focus, onClose, onSaved }: DetailsDialogProps) {
  const { t } = useLingui()
  const formRef = useRef<HTMLFormElement>(null)
  const plan = useCarePlan(profileId)
  const [start] = useState(() => typedOf(appointment))
  const [typed, setTyped] = useState(start)
  const [isJudged, setJudged] = useState(false)
  const isDirty = !sameValue(typed, start)
  const { leaveDialog, leave } = useLeaveQuestion({ isHolding: isDirty })

  const tooLong = (text: string, max: number) =>
    text.trim().length > max ? t`Please keep this to ${max} characters.` : null
  const dayError = () => {
    if (typed.day === '' && typed.time !== '') return t`Please enter the date too, or take the time out.`
    return isYearMistyped(typed.day) ? t`Please check the year.` : null
  }
  const errors: Partial<Record<keyof Typed, string | null>> = {
    day: dayError(),
    withWhom: tooLong(typed.withWhom, APPOINTMENT_LINE_MAX),
    place: tooLong(typed.place, APPOINTMENT_LINE_MAX),
    said: tooLong(typed.said, APPOINTMENT_SAID_MAX),
  }

  const [failure, save] = useAction<NotSaved>(async () => {
    setJudged(true)
    const wrong = Object.entries(errors).find(([, error]) => error)
    if (wrong) {
      formRef.current?.querySelector<HTMLElement>(`[name="${wrong[0]}"]`)?.focus()
      return null
    }
    const wanted = fieldsOf(typed)
    return trySave(async () => {
      const id = appointment?.id ?? (await createAppointment(profileId, appointmentFields(wanted)))
      if (appointment && isDirty) await saveAppointment(appointment, ...changed(fieldsOf(start), wanted))
      leave(() => onSaved(id))
    })
  }, null)

  const field = (name: keyof Typed) => ({
    name,
    value: typed[name],
    onChange: (value: string) => setTyped((now) => ({ ...now, [name]: value })),
    error: isJudged ? (errors[name] ?? null) : null,
    autoComplete: 'off' as const,
  })
  const { providerName = '', specialtyProviders = [] } = plan?.content ?? {}
  const known = [providerName, ...specialtyProviders.map((specialist) => specialist.providerName)]

  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={appointment ? <Trans>Edit appointment</Trans> : <Trans>New appointment</Trans>}
        isDirty={isDirty}
      >
        <Form ref={formRef} action={() => save()} className={css.form} noValidate>
          <div className={css.pair}>
            <TextField label={t({ context: 'of an appointment', message: 'Date' })} {...field('day')} type="date" />
            <TextField label={t`Time, if you know it`} {...field('time')} type="time" />
          </div>
          <TextField
            label={t(APPOINTMENT_WORDS.withWhom)}
            {...field('withWhom')}
            hint={t`For example: Dr Amari, or the speech therapist`}
            suggestions={known.filter((name) => name !== '')}
          />
          <TextField label={t(APPOINTMENT_WORDS.place)} {...field('place')} />
          {appointment && (
            <TextField
              label={t(APPOINTMENT_WORDS.said)}
              {...field('said')}
              multiline
              rows={6}
              ref={focus === 'said' ? takeFocus : undefined}
            />
          )}
          <SaveFailure failure={failure} />
          <FormFooter />
        </Form>
      </Dialog>
      {leaveDialog}
    </>
  )
}

function typedOf(appointment: AppointmentView | null): Typed {
  const { when, withWhom, place, said } = appointmentFields(appointment ?? undefined)
  return { ...whenParts(when), withWhom, place, said }
}

const fieldsOf = ({ day, time, ...texts }: Typed): AppointmentEdit => ({ ...texts, when: whenOf(day, time) })

/** Only what somebody changed here: a field that they left alone is not spoken of. */
function changed(seen: AppointmentEdit, wanted: AppointmentEdit): [AppointmentEdit, AppointmentEdit] {
  const fields = (Object.keys(wanted) as (keyof AppointmentEdit)[]).filter((name) => wanted[name] !== seen[name])
  const only = (edit: AppointmentEdit) =>
    Object.fromEntries(fields.map((name) => [name, edit[name]])) as AppointmentEdit
  return [only(seen), only(wanted)]
}
