import { Trans, useLingui } from '@lingui/react/macro'
import { LIST_ITEM_MAX, LIST_MAX } from '#contract/care-plan-content.ts'
import { saveSection } from '#data/care-plan.ts'
import { splitList } from '#lib/list-text.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Form, SubmitButton } from '#ui/form.tsx'
import { SaveFailure } from '#ui/save-failure.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFirstError } from '#ui/use-first-error.ts'
import * as css from './first-steps.css.ts'
import { useKeptTyping } from './kept-typing.ts'
import { ASKED, type PlanStepProps, saveStep, START, type StepOutcome } from './save-step.ts'

/** The allergies, or in one tap that none are known: an empty field says neither (DECISIONS F4). */
export function AllergiesStep({ plan, onDone, onSkip }: PlanStepProps) {
  const { t } = useLingui()
  const { profileId, content } = plan
  const [typed, type, forget] = useKeptTyping(`${profileId}:allergies`, { allergies: '' })
  const items = splitList(typed.allergies)
  const wrong =
    items.length === 0
      ? t`Please write the allergies, or choose one of the other two buttons.`
      : items.length > LIST_MAX || items.some((item) => item.length > LIST_ITEM_MAX)
        ? t`Please shorten this.`
        : null

  // The step is for a plan without any: those that came since were not seen by whoever typed here.
  const save = (allergies: string[]): Promise<StepOutcome> =>
    saveStep(
      () => saveSection({ profileId, section: 'basic', seen: { allergies: [] }, wanted: { allergies } }),
      () => {
        forget()
        onDone()
      },
    )
  const [outcome, submit] = useAction<StepOutcome, 'typed' | 'none'>(async (_, answer) => {
    if (answer === 'none') return save([t`No known allergies`])
    return wrong === null ? save(items) : ASKED
  }, START)
  const said = outcome.isAsked && outcome.failure === null ? wrong : null
  const formRef = useFirstError(outcome)

  return (
    <Form
      ref={formRef}
      action={(data) => submit(data.get('answer') === 'none' ? 'none' : 'typed')}
      className={css.form}
      noValidate
      closes
    >
      <TextField
        label={t({ context: 'what somebody is allergic to', message: 'Allergies' })}
        name="allergies"
        value={typed.allergies}
        onChange={(allergies) => type({ allergies })}
        error={said}
        hint={t`For example: peanuts, penicillin, latex`}
        autoComplete="off"
      />
      <SaveFailure failure={outcome.failure} />
      <div className={css.buttons}>
        <SubmitButton>
          <Trans>Continue</Trans>
        </SubmitButton>
        {content.allergies.length === 0 && (
          <Button type="submit" name="answer" value="none" variant="secondary">
            <Trans>No known allergies</Trans>
          </Button>
        )}
        <Button variant="quiet" onClick={onSkip}>
          <Trans>Skip</Trans>
        </Button>
      </div>
    </Form>
  )
}
