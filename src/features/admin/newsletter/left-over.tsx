import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState, useTransition } from 'react'
import { Issue, issuesPath } from '#contract/admin/newsletter.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { FailureBanner } from '../failure-banner.tsx'
import { send } from '../send.ts'
import type { Failure } from '../use-read.ts'
import { useLeftOver } from './use-issue-draft.ts'

interface LeftOverProps {
  /** Of the issue. */
  id: string
  userId: string
}

/** What was typed here for a draft that somebody else has sent or deleted meanwhile: it becomes a draft of its own. */
export function LeftOver({ id, userId }: LeftOverProps) {
  const navigate = useNavigate()
  const [texts, forget] = useLeftOver(userId, id)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, start] = useTransition()
  if (!texts) return null
  const begin = () =>
    start(async () => {
      const outcome = await send({ method: 'POST', path: issuesPath, body: { texts } })
      setFailure(outcome.kind === 'done' ? null : outcome)
      if (outcome.kind !== 'done') return
      forget()
      const issue = Issue.parse(outcome.body)
      await navigate({ to: '/admin/$', params: { _splat: `newsletter/issues/${issue.id}` }, replace: true })
    })
  return (
    <>
      <Banner
        tone="sand"
        action={
          <Button variant="secondary" busy={isBusy} onClick={begin}>
            <Trans context="content area">Make it a new draft</Trans>
          </Button>
        }
      >
        <Trans context="content area">What you typed here was not saved.</Trans>
      </Banner>
      {failure && <FailureBanner failure={failure} />}
    </>
  )
}
