import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { promptPath, PromptRow, type PromptTexts } from '#contract/admin/prompts.ts'
import { QUESTION_MAX } from '#contract/journal-content.ts'
import { LANGUAGES } from '#contract/languages.ts'
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
import { useKeptText } from '../use-kept-text.ts'
import type { Failure } from '../use-read.ts'
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

/** What is being typed, with what stood there when the typing began: kept on the device until it is saved or let go of. */
interface Draft {
  seen: PromptTexts
  wanted: PromptTexts
}

/** One prompt in its three languages. */
export function PromptEditor({ row, userId, onChange, again }: PromptEditorProps) {
  const { t, i18n } = useLingui()
  const [kept, keep, settle] = useKeptText(`${userId}:prompt:${row.day}`)
  const draft: Draft = kept === '' ? { seen: row.texts, wanted: row.texts } : (JSON.parse(kept) as Draft)
  const [theirs, setTheirs] = useState(false)
  const type = (change: Partial<PromptTexts>) =>
    keep(JSON.stringify({ ...draft, wanted: { ...draft.wanted, ...change } } satisfies Draft))
  const save = async (wanted: PromptTexts | null): Promise<Attempt> => {
    if (wanted && LANGUAGES.some((language) => wanted[language].trim() === ''))
      return { ...NOTHING, isIncomplete: true }
    const outcome = await send({ method: 'PATCH', path: promptPath(row.day), body: { seen: draft.seen, wanted } })
    if (outcome.kind === 'refused' && outcome.code === 'conflict') {
      setTheirs(true)
      again()
      return NOTHING
    }
    if (outcome.kind !== 'done') return { ...NOTHING, failure: outcome }
    const saved = PromptRow.parse(outcome.body)
    settle((typed) =>
      typed === '' ? '' : JSON.stringify({ ...(JSON.parse(typed) as Draft), seen: saved.texts } satisfies Draft),
    )
    setTheirs(false)
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
          {theirs && (
            <TheirsBanner
              onKeepMine={() => {
                keep(JSON.stringify({ seen: row.texts, wanted: draft.wanted } satisfies Draft))
                setTheirs(false)
              }}
            >
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
              onChange={(text) => type({ [language]: text })}
              maxLength={QUESTION_MAX}
              hint={theirs ? row.texts[language] : undefined}
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
            {kept !== '' && (
              <Button
                variant="quiet"
                onClick={() => {
                  keep('')
                  setTheirs(false)
                }}
              >
                <Trans context="content area">Discard what I typed</Trans>
              </Button>
            )}
            {row.isReworded && (
              <Button variant="quiet" busy={isBusy} onClick={() => void submit(null)}>
                <Trans context="content area">Back to the original wording</Trans>
              </Button>
            )}
          </div>
        </Form>
      </Card>
    </>
  )
}
