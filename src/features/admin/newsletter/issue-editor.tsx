import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useActionState, useState } from 'react'
import { Issue, ISSUE_MAX, issuePath, issuesPath, type IssueTexts, SUBJECT_MAX } from '#contract/admin/newsletter.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { languageName } from '#lib/language-name.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { Form, SubmitButton } from '#ui/form.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toaster.tsx'
import * as css from '../admin.css.ts'
import { FailureBanner } from '../failure-banner.tsx'
import { send } from '../send.ts'
import { useKeptText } from '../use-kept-text.ts'
import type { Failure } from '../use-read.ts'
import { IssueReady } from './issue-ready.tsx'

interface IssueEditorProps {
  /** As it is on the server, by the last reading; absent: not saved yet. */
  issue?: Issue
  userId: string
  onChange?: (issue: Issue) => void
  again?: () => void
}

/** What is being typed, with what stood there when the typing began: on the device until it is saved or let go of. */
interface Draft {
  seen: IssueTexts
  texts: IssueTexts
}

const EMPTY = { subject: '', body: '' }
const NOTHING: IssueTexts = { en: EMPTY, fr: EMPTY, es: EMPTY }

/** A draft in its three languages; once it is saved, the mail itself, a test and the sending. */
export function IssueEditor({ issue, userId, onChange, again }: IssueEditorProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [kept, keep] = useKeptText(`${userId}:issue:${issue?.id ?? 'new'}`)
  const saved = issue?.texts ?? NOTHING
  const draft: Draft = kept === '' ? { seen: saved, texts: saved } : (JSON.parse(kept) as Draft)
  const [theirs, setTheirs] = useState(false)
  const type = (language: keyof IssueTexts, change: Partial<IssueTexts['en']>) => {
    const texts = { ...draft.texts, [language]: { ...draft.texts[language], ...change } }
    keep(JSON.stringify({ ...draft, texts } satisfies Draft))
  }
  const save = async (): Promise<Failure | null> => {
    const outcome = issue
      ? await send({ method: 'PATCH', path: issuePath(issue.id), body: draft })
      : await send({ method: 'POST', path: issuesPath, body: { texts: draft.texts } })
    if (outcome.kind === 'refused' && outcome.code === 'conflict') {
      setTheirs(true)
      again?.()
      return null
    }
    if (outcome.kind !== 'done') return outcome
    keep('')
    setTheirs(false)
    toast(t({ context: 'content area', message: 'The draft is saved.' }))
    const now = Issue.parse(outcome.body)
    onChange?.(now)
    if (!issue) await navigate({ to: '/admin/$', params: { _splat: `newsletter/issues/${now.id}` }, replace: true })
    return null
  }
  const [failure, submit, isBusy] = useActionState<Failure | null>(save, null)
  return (
    <>
      <PageHeader
        title={t({ context: 'content area', message: 'Write an issue' })}
        actions={
          <ButtonLink to="/admin/$" params={{ _splat: 'newsletter/issues' }} variant="quiet">
            <Trans context="content area">All issues</Trans>
          </ButtonLink>
        }
      />
      <Card>
        <Form action={() => submit()} className={css.stack} noValidate>
          {theirs && (
            <Banner
              tone="error"
              role="alert"
              action={
                <Button
                  variant="secondary"
                  onClick={() => {
                    keep(JSON.stringify({ seen: saved, texts: draft.texts } satisfies Draft))
                    setTheirs(false)
                  }}
                >
                  <Trans context="content area">Keep mine</Trans>
                </Button>
              }
            >
              <Trans context="content area">
                Somebody else has changed this draft meanwhile. What they wrote stands under each field.
              </Trans>
            </Banner>
          )}
          <p className={css.quiet}>
            <Trans context="content area">
              Everybody gets it in their language. Where you leave a language empty, they get the English one.
            </Trans>
          </p>
          {LANGUAGES.map((language) => {
            const name = languageName(language)
            return (
              <div key={language} className={css.stack}>
                <TextField
                  label={t({ context: 'content area', message: `Subject: ${name}` })}
                  name={`${language}-subject`}
                  value={draft.texts[language].subject}
                  onChange={(subject) => type(language, { subject })}
                  maxLength={SUBJECT_MAX}
                  hint={theirs ? saved[language].subject : undefined}
                  spellCheck
                />
                <TextField
                  label={t({ context: 'content area', message: `Text: ${name}` })}
                  name={`${language}-body`}
                  multiline
                  rows={6}
                  value={draft.texts[language].body}
                  onChange={(body) => type(language, { body })}
                  maxLength={ISSUE_MAX}
                  hint={
                    theirs
                      ? saved[language].body
                      : t({ context: 'content area', message: 'An empty line begins a new paragraph.' })
                  }
                  spellCheck
                />
              </div>
            )
          })}
          {failure && <FailureBanner failure={failure} />}
          <div className={css.ways}>
            <SubmitButton busy={isBusy}>
              <Trans context="content area">Save draft</Trans>
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
          </div>
        </Form>
      </Card>
      {issue && onChange && kept === '' ? (
        <IssueReady issue={issue} onChange={onChange} />
      ) : (
        <p className={css.quiet}>
          <Trans context="content area">Save the draft to see the email, test it and send it.</Trans>
        </p>
      )}
    </>
  )
}
