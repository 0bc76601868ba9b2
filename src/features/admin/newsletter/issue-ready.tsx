import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import {
  Issue,
  issuePath,
  IssuePreview,
  issuePreviewPath,
  issueSendingPath,
  issueTestsPath,
  missingIn,
} from '#contract/admin/newsletter.ts'
import { type Language, LANGUAGES } from '#contract/languages.ts'
import { useProfile } from '#data/people.ts'
import { languageName } from '#lib/language-name.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import * as css from '../admin.css.ts'
import { FailureBanner, useFailureWords } from '../failure-banner.tsx'
import { ReadState } from '../read-state.tsx'
import { send } from '../send.ts'
import { useRead } from '../use-read.ts'
import { useSend } from '../use-send.ts'

interface IssueReadyProps {
  issue: Issue
  onChange: (issue: Issue) => void
  /** Reads it anew: somebody else may have changed, sent or deleted it. */
  again: () => void
}

/** A saved draft as the mail that it will be: to read, to send to oneself, to send to all. */
export function IssueReady({ issue, onChange, again }: IssueReadyProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const failureWords = useFailureWords()
  const own = useProfile()?.email ?? ''
  const [language, setLanguage] = useState<Language>('en')
  const [asks, setAsks] = useState<'send' | 'delete' | null>(null)
  const { failure, isBusy, act } = useSend()
  const [isTested, setTested] = useState(false)
  const missing = missingIn(issue.texts)
  const missingName = missing && languageName(missing.language)
  const count = issue.progress.waiting

  const test = () =>
    act(
      () => send({ method: 'POST', path: issueTestsPath(issue.id), body: { language }, seen: issue.updatedAt }),
      () => setTested(true),
    )
  /** Throws in words what the dialog then shows. */
  const insist = async (write: Parameters<typeof send>[0]): Promise<unknown> => {
    const outcome = await send(write)
    if (outcome.kind === 'done') return outcome.body
    if (outcome.kind === 'refused') again()
    throw new Error(failureWords(outcome))
  }
  const sendAll = async () => {
    const body = { status: 'sending', seen: issue.texts }
    onChange(Issue.parse(await insist({ method: 'POST', path: issueSendingPath(issue.id), body })))
  }
  const remove = async () => {
    await insist({ method: 'DELETE', path: issuePath(issue.id), body: { seen: issue.texts } })
    await navigate({ to: '/admin/$', params: { _splat: 'newsletter/issues' }, replace: true })
  }
  return (
    <Card title={<Trans context="content area">The email</Trans>}>
      <div className={css.stack}>
        <SelectField
          label={t({ context: 'content area', message: 'Language' })}
          name="language"
          value={language}
          onChange={(next) => setLanguage(next as Language)}
          options={LANGUAGES.map((one) => ({ value: one, label: languageName(one) }))}
        />
        <Preview key={`${issue.updatedAt} ${language}`} id={issue.id} language={language} />
        {missing && (
          <Banner tone="sand">
            {missing.field === 'subject' ? (
              <Trans context="content area">It cannot be sent yet: the subject is missing in {missingName}.</Trans>
            ) : (
              <Trans context="content area">It cannot be sent yet: the text is missing in {missingName}.</Trans>
            )}
          </Banner>
        )}
        {failure && <FailureBanner failure={failure} />}
        {isTested && !failure && (
          <Banner isNews>
            <Trans context="content area">A test is on its way to {own}.</Trans>
          </Banner>
        )}
        <div className={css.ways}>
          <Button variant="secondary" busy={isBusy} onClick={test}>
            <Trans context="content area">Send a test to myself</Trans>
          </Button>
          {!missing && (
            <Button onClick={() => setAsks('send')}>
              <Trans context="content area">Send to all</Trans>
            </Button>
          )}
          <Button variant="quiet" onClick={() => setAsks('delete')}>
            <Trans context="content area">Delete draft</Trans>
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={asks === 'send'}
        onClose={() => setAsks(null)}
        title={<Trans context="content area">Send this issue?</Trans>}
        confirmLabel={t({ context: 'content area', message: 'Send now' })}
        onConfirm={sendAll}
      >
        <Trans context="content area">Subscribers who get it: {count}. What was sent cannot be taken back.</Trans>
      </ConfirmDialog>
      <ConfirmDialog
        open={asks === 'delete'}
        onClose={() => setAsks(null)}
        title={<Trans context="content area">Delete this draft?</Trans>}
        confirmLabel={t({ context: 'content area', message: 'Delete draft' })}
        tone="danger"
        onConfirm={remove}
      />
    </Card>
  )
}

function Preview({ id, language }: { id: string; language: Language }) {
  const read = useRead(`${issuePreviewPath(id)}?language=${language}`, IssuePreview)
  const { value } = read
  if (!value) return <ReadState of={read} lines={4} />
  return (
    <article lang={value.language} className={css.stack}>
      <h3>{value.subject}</h3>
      <p className={css.written} dir="auto">
        {value.text}
      </p>
    </article>
  )
}
