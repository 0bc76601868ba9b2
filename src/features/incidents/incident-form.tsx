import { useLingui } from '@lingui/react/macro'
import type { IncidentContent, IncidentField } from '#contract/incidents-content.ts'
import { logIncident, updateIncident } from '#data/incidents.ts'
import { wallTimeNow } from '#lib/wall-time.ts'
import { useAction } from '#lib/use-action.ts'
import { Form } from '#ui/form.tsx'
import { FormFooter } from '#ui/form-footer.tsx'
import { SaveFailure } from '#ui/save-failure.tsx'
import { type NotSaved, trySave } from '#ui/try-save.ts'
import { useFirstError } from '#ui/use-first-error.ts'
import { TextField } from '#ui/text-field.tsx'
import { INCIDENT_WORDS } from '#words/more/incident-words.ts'
import { type DraftError, draftErrors, fieldsOf, type IncidentDraft } from './incident-draft.ts'
import * as css from './incidents.css.ts'
import { OfferedChips } from './offered-chips.tsx'
import { OFFERED_FIELDS, type OfferedField } from './offered-words.ts'

interface IncidentFormProps {
  profileId: string
  /** As it was when the form was opened; null: a new one. */
  incident: IncidentContent | null
  /** The time that stood there when the form was opened; the clock may have gone back since. */
  begunAt: string
  draft: IncidentDraft
  offered: Record<OfferedField, string[]>
  onType: (draft: IncidentDraft) => void
  onSaved: () => void
}

const ROWS_MAX = 6

interface Outcome {
  errors: Partial<Record<IncidentField, DraftError>>
  failure: NotSaved
}

/** What happened, as a form. Only the time has to be there, and one word more; whatever goes wrong, what was typed stays. */
export function IncidentForm({ profileId, incident, begunAt, draft, offered, onType, onSaved }: IncidentFormProps) {
  const { t, i18n } = useLingui()
  const errorWords = useErrorWords()
  const [outcome, save] = useAction<Outcome>(
    async () => {
      const errors = draftErrors(draft, wallTimeNow(), begunAt)
      if (Object.keys(errors).length > 0) return { errors, failure: null }
      const fields = fieldsOf(draft)
      const failure = await trySave(() =>
        incident ? updateIncident(incident, fields) : logIncident(profileId, fields),
      )
      if (failure === null) onSaved()
      return { errors: {}, failure }
    },
    { errors: {}, failure: null },
  )
  const formRef = useFirstError(outcome.errors)

  // What was said to be wrong and is right by now is not wrong any more.
  const standing = draftErrors(draft, wallTimeNow(), begunAt)
  const field = (name: IncidentField) => ({
    name,
    label: t(INCIDENT_WORDS[name]),
    value: draft[name],
    onChange: (value: string) => onType({ ...draft, [name]: value }),
    error: outcome.errors[name] && standing[name] ? errorWords(standing[name]) : null,
  })
  return (
    <Form ref={formRef} action={() => save()} className={css.form} noValidate>
      <TextField {...field('happenedAt')} type="datetime-local" max={wallTimeNow()} />
      {OFFERED_FIELDS.map((name) => (
        <div key={name} className={css.field}>
          <TextField {...field(name)} multiline rows={rowsFor(draft[name])} autoComplete="off" spellCheck />
          <OfferedChips
            label={i18n._(INCIDENT_WORDS[name])}
            offered={offered[name]}
            text={draft[name]}
            onChange={(text) => onType({ ...draft, [name]: text })}
          />
        </div>
      ))}
      <div className={css.beside}>
        <TextField {...field('durationMinutes')} type="text" inputMode="numeric" autoComplete="off" />
        <TextField {...field('observer')} autoComplete="off" />
      </div>
      <SaveFailure failure={outcome.failure} />
      <FormFooter />
    </Form>
  )
}

/** As many as it has lines, for browsers that let no field grow by itself. */
const rowsFor = (text: string): number => Math.min(text.split('\n').length, ROWS_MAX)

function useErrorWords(): (error: DraftError) => string {
  const { t, i18n } = useLingui()
  return (error) => {
    switch (error.kind) {
      case 'no-time':
        return t`Please give a date and a time.`
      case 'year':
        return t`Please check the year.`
      case 'future':
        return t`This time is in the future.`
      case 'minutes':
        return t`Please write whole minutes, at most a day: 10, for example.`
      case 'empty':
        return t`Please write one thing of what happened. One word is enough.`
      case 'too-long': {
        const most = i18n.number(error.max)
        return t`Please shorten this to ${most} characters.`
      }
    }
  }
}
