import { Trans, useLingui } from '@lingui/react/macro'
import { promptPath, PromptRow, type PromptTexts } from '#contract/admin/prompts.ts'
import { QUESTION_MAX } from '#contract/journal-content.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { handOnFocus } from '#lib/hand-on-focus.ts'
import { languageName } from '#lib/language-name.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { Form, SubmitButton } from '#ui/form.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toaster.tsx'
import { useFirstError } from '#ui/use-first-error.ts'
import * as css from '../admin.css.ts'
import { FailureBanner } from '../failure-banner.tsx'
import { send } from '../send.ts'
import { TheirsBanner } from '../theirs-banner.tsx'
import type { Failure } from '../use-read.ts'
import { useSeenDraft } from '../use-seen-draft.ts'
import { sayPromptDay } from './say-prompt-day.ts'

interface PromptEditorProps {
  /** As it is on the server, by the last reading. */
  row: PromptRow
  userId: string
  onChange: (row: PromptRow) => void
  again: () => void
}

interface Attempt {
  isIncomplete: boolean
  failure: Failure | null
}

const NOTHING: Attempt = { isIncomplete: false, failure: null }

/** One prompt in its three languages. */
export function PromptEditor({ row, userId, onChange, again }: PromptEditorProps) {
  const { t, i18n } = useLingui()
  const draft = useSeenDraft({
    of: `${userId}:prompt:${row.day}`,
    as: 'wanted',
    current: row.texts,
    wantedOf: (texts) => texts,
  })
  const save = async (wanted: PromptTexts | null): Promise<Attempt> => {
    if (wanted && LANGUAGES.some((language) => wanted[language].trim() === ''))
      return { ...NOTHING, isIncomplete: true }
    const outcome = await send({ method: 'PATCH', path: promptPath(row.day), body: { seen: draft.seen, wanted } })
    if (outcome.kind === 'refused' && outcome.code === 'conflict') {
      draft.meetTheirs()
      again()
      return NOTHING
    }
    if (outcome.kind !== 'done') return { ...NOTHING, failure: outcome }
    const saved = PromptRow.parse(outcome.body)
    draft.settle(saved.texts)
    toast(t({ context: 'content area', message: 'The prompt is saved.' }))
    onChange(saved)
    return NOTHING
  }
  const [attempt, submit, isBusy] = useAction<Attempt, PromptTexts | null>((_, wanted) => save(wanted), NOTHING)
  const form = useFirstError(attempt)
  return (
    <>
      <PageHeader
        title={sayPromptDay(row.day, i18n.locale)}
        actions={
          <ButtonLink to="/admin/$" params={{ _splat: 'journal' }} variant="quiet">
            <Trans context="content area">All prompts</Trans>
          </ButtonLink>
        }
      />
      <Card>
        <Form ref={form} action={() => submit(draft.wanted)} className={css.stack} noValidate>
          {draft.isTheirs && (
            <TheirsBanner onKeepMine={draft.keepMine}>
              <Trans context="content area">
                Somebody else has changed this prompt meanwhile. What they wrote stands under each field.
              </Trans>
            </TheirsBanner>
          )}
          {LANGUAGES.map((language) => (
            <TextField
              key={language}
              label={languageName(language)}
              name={language}
              multiline
              rows={2}
              value={draft.wanted[language]}
              onChange={(text) => draft.type({ ...draft.wanted, [language]: text })}
              maxLength={QUESTION_MAX}
              hint={draft.isTheirs ? row.texts[language] : undefined}
              error={
                attempt.isIncomplete && draft.wanted[language].trim() === ''
                  ? t({ context: 'content area', message: 'Please write the question in this language, too.' })
                  : null
              }
              spellCheck
            />
          ))}
          {attempt.failure && <FailureBanner failure={attempt.failure} />}
          <div className={css.ways}>
            <SubmitButton busy={isBusy}>
              <Trans>Save</Trans>
            </SubmitButton>
            {draft.isTyped && (
              <Button ref={handOnFocus} variant="quiet" onClick={draft.discard}>
                <Trans context="content area">Discard what I typed</Trans>
              </Button>
            )}
            {row.isReworded && (
              <Button ref={handOnFocus} variant="quiet" busy={isBusy} onClick={() => void submit(null)}>
                <Trans context="content area">Back to the original wording</Trans>
              </Button>
            )}
          </div>
        </Form>
      </Card>
    </>
  )
}
