import { Trans, useLingui } from '@lingui/react/macro'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import { useRef, useState } from 'react'
import { keepAccount } from '#data/account/leaving.ts'
import { isFocusFree } from '#lib/is-focus-free.ts'
import { formatDay } from '#lib/moment.ts'
import { useWork } from '#lib/use-work.ts'
import { Alert, Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toaster.tsx'
import { useOutcomeWords } from '#words/more/use-outcome-words.ts'

/** While an account waits for its deletion: when that is, and the way back. `deleteOn` null: it does not. */
export function LeavingNotice({ deleteOn }: { deleteOn: string | null }) {
  const { t, i18n } = useLingui()
  const outcomeWords = useOutcomeWords()
  const [isBusy, start] = useWork()
  const [problem, setProblem] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  if (deleteOn === null) return null
  const day = formatDay(deleteOn, i18n.locale)
  const keep = () =>
    start(async () => {
      setProblem(null)
      const kept = await keepAccount()
      if (kept.kind === 'done') {
        toast(t`You keep your account.`)
        if (isFocusFree(button.current)) document.querySelector<HTMLElement>('#content h1')?.focus()
      } else setProblem(outcomeWords(kept, t`This did not work. Please try again.`))
    })
  return (
    <>
      <Banner
        tone="sand"
        icon={CalendarClock}
        action={
          <Button ref={button} busy={isBusy} onClick={keep}>
            <Trans>Keep my account</Trans>
          </Button>
        }
      >
        <Trans>Your account will be deleted on {day}, with everything in it.</Trans>
      </Banner>
      <Alert>{problem}</Alert>
    </>
  )
}
