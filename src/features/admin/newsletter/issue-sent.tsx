import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { Issue, issueSendingPath } from '#contract/admin/newsletter.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import * as css from '../admin.css.ts'
import { FailureBanner } from '../failure-banner.tsx'
import { send } from '../send.ts'
import type { Read } from '../use-read.ts'
import { useSend } from '../use-send.ts'
import { ISSUE_STATUS_WORDS } from './issue-words.ts'
import { LeftOver } from './left-over.tsx'

/** ms between looking how far it is. */
const LOOK = 3_000

interface IssueSentProps {
  issue: Issue
  userId: string
  /** How far it is, as it was read last. */
  of: Read<Issue>
}

/** An issue that goes or went out: how far it is, and a way to stop it. */
export function IssueSent({ issue, userId, of: { failure, isBusy: isLooking, again, set } }: IssueSentProps) {
  const { t } = useLingui()
  const { failure: refusal, isBusy, act } = useSend()
  const isSending = issue.status === 'sending'
  // The next reading would cut off one that takes longer.
  const look = useEffectEvent(() => !isLooking && again())
  useEffect(() => {
    if (!isSending) return undefined
    const rounds = setInterval(() => look(), LOOK)
    return () => clearInterval(rounds)
  }, [isSending])
  const change = () =>
    act(
      async () => {
        const body = isSending ? { status: 'stopped' } : { status: 'sending', seen: issue.texts }
        const outcome = await send({ method: 'POST', path: issueSendingPath(issue.id), body, mayRepeat: true })
        if (outcome.kind === 'refused') again()
        return outcome
      },
      (changed) => set(Issue.parse(changed)),
    )
  const { waiting, sent, refused } = issue.progress
  const shown = refusal ?? failure
  return (
    <>
      <PageHeader
        title={issue.texts.en.subject}
        subtitle={t(ISSUE_STATUS_WORDS[issue.status])}
        actions={
          <ButtonLink to="/admin/$" params={{ _splat: 'newsletter/issues' }} variant="quiet">
            <Trans context="content area">All issues</Trans>
          </ButtonLink>
        }
      />
      <Card>
        <div className={css.stack}>
          <dl className={css.facts}>
            <dt>
              <Trans context="emails of an issue">Waiting</Trans>
            </dt>
            <dd>{waiting}</dd>
            <dt>
              <Trans context="emails of an issue">Sent</Trans>
            </dt>
            <dd>{sent}</dd>
            <dt>
              <Trans context="emails of an issue">Refused</Trans>
            </dt>
            <dd>{refused}</dd>
          </dl>
          {shown && <FailureBanner failure={shown} again={refusal ? undefined : again} />}
          {issue.status !== 'sent' && (
            <div className={css.ways}>
              <Button variant={isSending ? 'secondary' : 'primary'} busy={isBusy} onClick={change}>
                {isSending ? <Trans context="content area">Stop</Trans> : <Trans context="content area">Go on</Trans>}
              </Button>
            </div>
          )}
        </div>
      </Card>
      <LeftOver id={issue.id} userId={userId} />
      {LANGUAGES.filter((language) => issue.texts[language].body.trim() !== '').map((language) => (
        <Card key={language} title={<span lang={language}>{issue.texts[language].subject}</span>}>
          <p className={css.written} lang={language} dir="auto">
            {issue.texts[language].body}
          </p>
        </Card>
      ))}
    </>
  )
}
