import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Issue, issuesPath } from '#contract/admin/newsletter.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { FailureBanner } from '../failure-banner.tsx'
import { send } from '../send.ts'
import { useSend } from '../use-send.ts'
import { useIssueDraft } from './use-issue-draft.ts'

interface LeftOverProps {
  /** Of the issue. */
  id: string
  userId: string
}

/** What was typed here for a draft that somebody else has sent or deleted meanwhile: it becomes a draft of its own. */
export function LeftOver({ id, userId }: LeftOverProps) {
  const navigate = useNavigate()
  const { wanted: texts, isTyped, discard } = useIssueDraft(userId, id)
  const { failure, isBusy, act } = useSend()
  if (!isTyped) return null
  const begin = () =>
    act(
      () => send({ method: 'POST', path: issuesPath, body: { texts } }),
      async (body) => {
        discard()
        const { id: begun } = Issue.parse(body)
        await navigate({ to: '/admin/$', params: { _splat: `newsletter/issues/${begun}` }, replace: true })
      },
    )
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
