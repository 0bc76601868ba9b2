import { Plural, Trans, useLingui } from '@lingui/react/macro'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { type NewAuthenticator, SecondStep, secondStepPath } from '#contract/account-second-step.ts'
import { formatDay } from '#lib/moment.ts'
import { useWork } from '#lib/use-work.ts'
import { Alert, Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toast } from '#ui/toaster.tsx'
import * as css from './account.css.ts'
import { NotRead } from './not-read.tsx'
import { CodesDialog } from './codes-dialog.tsx'
import { beginWithApp, renewRecoveryCodes, turnSecondStepOff } from './second-step-calls.ts'
import { SecondStepDialog } from './second-step-dialog.tsx'
import { useAnswer } from './use-answer.ts'
import { useOutcomeWords } from '#words/more/use-outcome-words.ts'
import { useStepUp } from './use-step-up.tsx'

/** What stands open: the app that is being added, the codes that are shown this once, or a question. */
type Open = { app: NewAuthenticator } | { codes: readonly string[] } | 'renew' | 'off' | null

/** A code after the password: turned on, off, and the recovery codes for when the phone is lost. */
export function SecondStepCard() {
  const { t } = useLingui()
  const outcomeWords = useOutcomeWords()
  const asked = useAnswer(secondStepPath, SecondStep)
  const { withPassword, dialog } = useStepUp()
  const [open, setOpen] = useState<Open>(null)
  const [isBusy, start] = useWork()
  const [problem, setProblem] = useState<string | null>(null)
  const otherwise = t`This did not work. Please try again.`

  const begin = () =>
    start(async () => {
      setProblem(null)
      const begun = await withPassword(beginWithApp)
      if (begun.kind === 'read') setOpen({ app: begun.value })
      else setProblem(outcomeWords(begun, otherwise))
    })
  const renew = async () => {
    const made = await withPassword(renewRecoveryCodes)
    if (made.kind !== 'read') throw new Error(outcomeWords(made, otherwise))
    setOpen({ codes: made.value.codes })
  }
  const turnOff = async () => {
    const done = await withPassword(turnSecondStepOff)
    if (done.kind !== 'done') throw new Error(outcomeWords(done, otherwise))
    toast(t`Signing in needs only your password.`)
    setOpen(null)
    asked.read()
  }
  const closed = () => {
    setOpen(null)
    asked.read()
  }

  return (
    <Card title={<Trans>Second step</Trans>} icon={ShieldCheck}>
      <div className={css.stack}>
        <NotRead asked={asked} />
        {asked.value && <State of={asked.value} />}
        <Alert>{problem}</Alert>
        {asked.value?.since === null && (
          <div>
            <Button variant="secondary" busy={isBusy} onClick={begin}>
              <Trans>Turn on</Trans>
            </Button>
          </div>
        )}
        {asked.value?.since && (
          <div className={css.ways}>
            <Button variant="secondary" onClick={() => setOpen('renew')}>
              <Trans>New recovery codes</Trans>
            </Button>
            <Button variant="quiet" onClick={() => setOpen('off')}>
              <Trans>Turn off</Trans>
            </Button>
          </div>
        )}
      </div>
      {open !== null && typeof open === 'object' && 'app' in open && (
        <SecondStepDialog app={open.app} onMade={(codes) => setOpen({ codes })} onClose={closed} />
      )}
      {open !== null && typeof open === 'object' && 'codes' in open && (
        <CodesDialog codes={open.codes} onClose={closed} />
      )}
      {open === 'renew' && (
        <ConfirmDialog
          open
          onClose={() => setOpen((now) => (now === 'renew' ? null : now))}
          title={<Trans>Make new recovery codes?</Trans>}
          confirmLabel={t`Make new codes`}
          onConfirm={renew}
        >
          <p>
            <Trans>Your old codes will stop working.</Trans>
          </p>
        </ConfirmDialog>
      )}
      {open === 'off' && (
        <ConfirmDialog
          open
          onClose={() => setOpen(null)}
          title={<Trans>Turn off the second step?</Trans>}
          confirmLabel={t`Turn off`}
          tone="danger"
          onConfirm={turnOff}
        >
          <p>
            <Trans>Then anyone with your password can sign in. Your recovery codes stop working too.</Trans>
          </p>
        </ConfirmDialog>
      )}
      {dialog}
    </Card>
  )
}

function State({ of: { since, codesLeft } }: { of: SecondStep }) {
  const { i18n } = useLingui()
  if (since === null) {
    return (
      <p>
        <Trans>
          Signing in then also needs a code from an app on your phone. A stranger with your password cannot get in.
        </Trans>
      </p>
    )
  }
  const day = formatDay(since, i18n.locale)
  return (
    <>
      <p>
        <Trans>On since {day}. Signing in needs your password and a code from your app.</Trans>
      </p>
      {codesLeft > 3 ? (
        <p className={css.quiet}>
          <Plural value={codesLeft} one="# recovery code is left." other="# recovery codes are left." />
        </p>
      ) : (
        <Banner tone="sand">
          <Plural
            value={codesLeft}
            _0="No recovery code is left. Please make new ones."
            one="# recovery code is left. Please make new ones."
            other="# recovery codes are left. Please make new ones."
          />
        </Banner>
      )}
    </>
  )
}
