import { Trans, useLingui } from '@lingui/react/macro'
import { LIST_ITEM_MAX, pairs } from '#contract/care-plan-content.ts'
import { saveSection } from '#data/care-plan.ts'
import { typedEpisodes } from '#contract/typed-episodes.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Form, SubmitButton } from '#ui/form.tsx'
import { SaveFailure } from '#ui/save-failure.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFirstError } from '#ui/use-first-error.ts'
import * as css from './first-steps.css.ts'
import { useKeptTyping } from './kept-typing.ts'
import { ASKED, type PlanStepProps, saveStep, START, type StepOutcome } from './save-step.ts'

/** One "when you see, do": a row of the plan as its editor writes them (DECISIONS F8). */
export function EpisodeStep({ plan, onDone, onSkip }: PlanStepProps) {
  const { t } = useLingui()
  const { profileId, content } = plan
  const [typed, type, forget] = useKeptTyping(`${profileId}:episode`, { sign: '', help: '' })
  const [row] = typedEpisodes([typed])
  const tooLong = t`Please shorten this to ${LIST_ITEM_MAX} characters.`
  const wrong = {
    sign: row === undefined || row.sign === '' ? t`Please write what you would see.` : longer(row.sign),
    help: row === undefined || row.help === '' ? t`Please write what to do then.` : longer(row.help),
  }
  const [outcome, submit] = useAction<StepOutcome>(async () => {
    if (row === undefined || wrong.sign !== null || wrong.help !== null) return ASKED
    const before = pairs(content)
    const wanted = { episodes: [...before, row] }
    return saveStep(
      () => saveSection({ profileId, section: 'emergency', seen: { episodes: before }, wanted }),
      () => {
        forget()
        onDone()
      },
    )
  }, START)
  const said = outcome.isAsked && outcome.failure === null ? wrong : { sign: null, help: null }
  const formRef = useFirstError(outcome)

  return (
    <Form ref={formRef} action={() => submit()} className={css.form} noValidate closes>
      <TextField
        label={t({ context: 'a sign that an episode has begun', message: 'When you see …' })}
        name="sign"
        value={typed.sign}
        onChange={(sign) => type({ sign })}
        error={said.sign}
        hint={t`For example: covers both ears and rocks`}
        autoComplete="off"
      />
      <TextField
        label={t({ context: 'when an episode has begun', message: 'Do this' })}
        name="help"
        value={typed.help}
        onChange={(help) => type({ help })}
        error={said.help}
        hint={t`One step per line.`}
        multiline
        rows={3}
        autoComplete="off"
      />
      <SaveFailure failure={outcome.failure} />
      <div className={css.buttons}>
        <SubmitButton>
          <Trans>Show the emergency view</Trans>
        </SubmitButton>
        <Button variant="quiet" onClick={onSkip}>
          <Trans>Skip</Trans>
        </Button>
      </div>
    </Form>
  )

  function longer(text: string): string | null {
    return text.length > LIST_ITEM_MAX ? tooLong : null
  }
}
