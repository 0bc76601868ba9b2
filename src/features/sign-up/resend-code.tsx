import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { sendCode } from '#data/account/sign-up.ts'
import { changeDraft } from '#data/account/sign-up-draft.ts'
import { useWork } from '#lib/use-work.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toaster.tsx'
import { unreachableWords } from '#words/unreachable-words.ts'
import * as css from './sign-up.css.ts'

/** Seconds between two codes: the mail of the first may still be on its way. */
const PAUSE = 30

interface ResendCodeProps {
  email: string
  /** A new code is on its way: the one before is worthless. */
  onSent: () => void
}

/** One more code. The pause begins with the first that was asked for here. */
export function ResendCode({ email, onSent }: ResendCodeProps) {
  const { t, i18n } = useLingui()
  const [isBusy, start] = useWork()
  const [left, setLeft] = useState(0)
  const [said, setSaid] = useState<string | null>(null)
  const isPausing = left > 0

  useEffect(() => {
    if (!isPausing) return undefined
    const second = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1000)
    return () => clearInterval(second)
  }, [isPausing])

  const failed = (message: string) => {
    toast(message, { tone: 'error' })
    setSaid(message)
  }
  const resend = () =>
    start(async () => {
      setSaid(null)
      const outcome = await sendCode(email)
      if (outcome.kind === 'done') {
        toast(t`OTP resent.`)
        setLeft(PAUSE)
        changeDraft({ codeSentTo: email, notice: null })
        onSent()
      } else if (outcome.kind === 'unreachable') {
        toast(t`Failed to resend OTP`, { tone: 'error' })
        setSaid(i18n._(unreachableWords(outcome.network)))
      } else failed((outcome.kind === 'refused' ? outcome.message : null) ?? t`Failed to resend OTP`)
    })

  return (
    <div className={css.ways}>
      <Button
        variant="secondary"
        busy={isBusy}
        aria-disabled={isPausing || undefined}
        onClick={() => isPausing || resend()}
      >
        <Trans>Resend Code</Trans>
      </Button>
      {isPausing ? (
        <span className={css.quiet}>
          <Trans>A new code is on its way. You can ask again in {left} s.</Trans>
        </span>
      ) : (
        said && <span className={css.quiet}>{said}</span>
      )}
    </div>
  )
}
