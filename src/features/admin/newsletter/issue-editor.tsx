import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { Issue, ISSUE_MAX, issuePath, issuesPath, type IssueTexts, SUBJECT_MAX } from '#contract/admin/newsletter.ts'
import { type Language, LANGUAGES } from '#contract/languages.ts'
import { languageName } from '#lib/language-name.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Form, SubmitButton } from '#ui/form.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toaster.tsx'
import * as css from '../admin.css.ts'
import { FailureBanner } from '../failure-banner.tsx'
import { send } from '../send.ts'
import { TheirsBanner } from '../theirs-banner.tsx'
import type { Failure } from '../use-read.ts'
import { IssueReady } from './issue-ready.tsx'
import { placeOf, useIssueDraft } from './use-issue-draft.ts'

interface IssueEditorProps {
  /** As it is on the server, by the last reading; absent: not saved yet. */
  issue?: Issue
  userId: string
  onChange?: (issue: Issue) => void
  again?: () => void
}

/** A draft in its three languages; once it is saved, the mail itself, a test and the sending. */
export function IssueEditor({ issue, userId, onChange, again }: IssueEditorProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const draft = useIssueDraft(userId, issue?.id, issue?.texts)
  const { seen, wanted: texts } = draft
  const type = (language: Language, change: Partial<IssueTexts['en']>) =>
    draft.type({ ...texts, [language]: { ...texts[language], ...change } })
  const [asksToDiscard, setAsksToDiscard] = useState(false)
  const theirs = draft.isTheirs ? issue?.texts : undefined
  /** What stands on the server in place of what is typed here; undefined where that is the same. */
  const theirsOf = (language: Language, field: 'subject' | 'body') => {
    const their = theirs?.[language][field]
    if (their === undefined || their === texts[language][field]) return undefined
    return <span className={css.written}>{their || t({ context: 'content area', message: '(empty)' })}</span>
  }
  const form = useRef<HTMLFormElement>(null)
  const save = async (): Promise<Failure | null> => {
    const tooLong = LANGUAGES.find((language) => texts[language].body.length > ISSUE_MAX)
    if (tooLong) {
      form.current?.querySelector<HTMLElement>(`[name="${tooLong}-body"]`)?.focus()
      return null
    }
    const outcome = issue
      ? await send({ method: 'PATCH', path: issuePath(issue.id), body: { seen, texts } })
      : await send({ method: 'POST', path: issuesPath, body: { texts } })
    if (outcome.kind === 'refused' && (outcome.code === 'conflict' || outcome.code === 'not-found')) {
      draft.meetTheirs()
      again?.()
      return null
    }
    if (outcome.kind !== 'done') return outcome
    const now = Issue.parse(outcome.body)
    draft.settle(now.texts, placeOf(userId, now.id))
    toast(t({ context: 'content area', message: 'The draft is saved.' }))
    onChange?.(now)
    if (!issue) await navigate({ to: '/admin/$', params: { _splat: `newsletter/issues/${now.id}` }, replace: true })
    return null
  }
  const [failure, submit, isBusy] = useAction<Failure | null>(save, null)
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
        <Form ref={form} action={() => submit()} className={css.stack} noValidate>
          {theirs && (
            <TheirsBanner onKeepMine={draft.keepMine}>
              <Trans context="content area">
                Somebody else has changed this draft meanwhile. Where they wrote something else, it stands under the
                field.
              </Trans>
            </TheirsBanner>
          )}
          <p className={css.quiet}>
            <Trans context="content area">
              Everybody gets it in their language. Where you leave a language empty, they get the English one.
            </Trans>
          </p>
          {LANGUAGES.map((language) => {
            const name = languageName(language)
            const { length } = texts[language].body
            return (
              <div key={language} className={css.stack}>
                <TextField
                  label={t({ context: 'content area', message: `Subject: ${name}` })}
                  name={`${language}-subject`}
                  value={texts[language].subject}
                  onChange={(subject) => type(language, { subject })}
                  maxLength={SUBJECT_MAX}
                  hint={theirsOf(language, 'subject')}
                  spellCheck
                />
                <TextField
                  label={t({ context: 'content area', message: `Text: ${name}` })}
                  name={`${language}-body`}
                  multiline
                  rows={6}
                  value={texts[language].body}
                  onChange={(body) => type(language, { body })}
                  error={
                    length > ISSUE_MAX
                      ? t`Please shorten this to ${i18n.number(ISSUE_MAX)} characters. It has ${i18n.number(length)} now.`
                      : null
                  }
                  hint={
                    theirsOf(language, 'body') ??
                    t({ context: 'content area', message: 'An empty line begins a new paragraph.' })
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
            {draft.isTyped && (
              <Button variant="quiet" onClick={() => setAsksToDiscard(true)}>
                <Trans context="content area">Discard what I typed</Trans>
              </Button>
            )}
          </div>
        </Form>
      </Card>
      <ConfirmDialog
        open={asksToDiscard}
        onClose={() => setAsksToDiscard(false)}
        title={<Trans context="content area">Discard what you typed?</Trans>}
        confirmLabel={t({ context: 'content area', message: 'Discard' })}
        tone="danger"
        onConfirm={draft.discard}
      >
        <Trans context="content area">What was saved before stays as it is.</Trans>
      </ConfirmDialog>
      {issue && onChange && again && !draft.isTyped ? (
        <IssueReady issue={issue} onChange={onChange} again={again} />
      ) : (
        <p className={css.quiet}>
          <Trans context="content area">Save the draft to see the email, test it and send it.</Trans>
        </p>
      )}
    </>
  )
}
