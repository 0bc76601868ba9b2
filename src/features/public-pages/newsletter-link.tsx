import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { RequestResult } from '#data/account/request-result.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { unreachableWords } from '#words/unreachable-words.ts'
import { asked } from './asked.ts'

type LinkStatus = 'asking' | 'waiting' | 'done' | 'gone' | { problem: string }

interface NewsletterLinkProps {
  what: 'confirm' | 'end'
  token: string
}

/** Where the links in the newsletter's mails lead. Ending takes one click, which was the one in the mail. */
export function NewsletterLink({ what, token }: NewsletterLinkProps) {
  const { t, i18n } = useLingui()
  const [status, setStatus] = useState<LinkStatus>(what === 'end' ? 'waiting' : 'asking')
  const statusOf = (answer: RequestResult): LinkStatus => {
    if (answer.kind === 'done') return 'done'
    if (answer.kind === 'unreachable') return { problem: i18n._(unreachableWords(answer.network)) }
    return answer.kind === 'refused' && answer.code === 'not-found'
      ? 'gone'
      : { problem: t`This did not work. Please try again.` }
  }
  const follow = async () => {
    setStatus('waiting')
    const answer = await asked(({ confirmNewsletter, endNewsletter }) =>
      what === 'end' ? endNewsletter(token) : confirmNewsletter(token),
    )
    setStatus(statusOf(answer))
  }
  useEffect(() => {
    if (what === 'end') void follow()
    // Once for a link, whatever is drawn anew meanwhile.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [what, token])

  if (status === 'done') {
    return (
      <Banner isNews>
        {what === 'end' ? (
          <Trans>You’ll get no more newsletters. Your address is deleted.</Trans>
        ) : (
          <Trans>Thank you. You’ll get the newsletter from now on.</Trans>
        )}
      </Banner>
    )
  }
  if (status === 'gone') {
    return (
      <Banner isNews>
        <Trans>This link no longer works. You can ask for the newsletter again below.</Trans>
      </Banner>
    )
  }
  const problem = typeof status === 'object' ? status.problem : null
  return (
    <Banner
      tone={problem ? 'error' : 'sand'}
      role={problem ? 'alert' : undefined}
      action={
        (what === 'confirm' || problem) && (
          <Button busy={status === 'waiting'} onClick={() => void follow()}>
            {problem ? t`Try again` : t`Yes, send me the newsletter`}
          </Button>
        )
      }
    >
      {problem ?? (what === 'end' ? t`Unsubscribing…` : t`Do you want the Havenbook newsletter?`)}
    </Banner>
  )
}
