import { Trans, useLingui } from '@lingui/react/macro'
import { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser'
import KeyRound from 'lucide-react/icons/key-round'
import { useEffect, useEffectEvent, useState } from 'react'
import { PasskeyOptions, type PasskeyProof, signInOptionsPath } from '#contract/account-passkeys.ts'
import { callAsGuest } from '#data/account/request-result.ts'
import { login } from '#data/account/login.ts'
import { useNetwork } from '#data/network.ts'
import { useReading } from '#lib/use-reading.ts'
import { useWork } from '#lib/use-work.ts'
import { Alert } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { deviceRefusal } from '#words/more/device-refusal.ts'
import { cannotReach } from '#words/unreachable-words.ts'
import { loginUnreachableWords } from '../login-words.ts'
import { keepWords } from '#words/keep-words.ts'

keepWords(import.meta.glob('/src/locales/sign-in/*.po', { eager: true }))

type BrowserOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** Null: the server could not be asked. */
async function askForOptions(): Promise<BrowserOptions | null> {
  const outcome = await callAsGuest({ method: 'POST', path: signInOptionsPath })
  const read = PasskeyOptions.safeParse(outcome.kind === 'done' ? outcome.body : null)
  return read.success ? (read.data.options as unknown as BrowserOptions) : null
}

/** For browsers that offer passkeys in a field. */
async function readOffer() {
  const value = (await browserSupportsWebAuthnAutofill()) ? await askForOptions() : null
  return value ? { kind: 'read' as const, value } : { kind: 'none' as const }
}

/** Signing in with a passkey: offered by the browser in the field of the e-mail, and by a button. */
export function PasskeyWay({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const { t, i18n } = useLingui()
  const [isBusy, start] = useWork()
  const [problem, setProblem] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const otherwise = t`The passkey could not be used. Please try again, or use your password.`

  const enterWith = async ({ id, rawId, response }: PasskeyProof['passkey']) => {
    const outcome = await login({ passkey: { id, rawId, type: 'public-key', response } })
    if (outcome.kind === 'signed-in') return onSignedIn()
    if (outcome.kind === 'unreachable') setProblem(i18n._(loginUnreachableWords(outcome.network)))
    else if (outcome.kind === 'failed') {
      const refusal = deviceRefusal(outcome.code)
      setProblem(outcome.message ?? (refusal ? i18n._(refusal) : otherwise))
    } else setProblem(otherwise)
    setTries((count) => count + 1)
  }
  const enter = () =>
    start(async () => {
      setProblem(null)
      const options = await askForOptions()
      if (!options) return setProblem(otherwise)
      // Somebody who closes the browser's question has not asked for words about it.
      const answer = await startAuthentication({ optionsJSON: options }).catch(() => null)
      if (answer) await enterWith(answer as PasskeyProof['passkey'])
      else setTries((count) => count + 1)
    })

  return (
    <>
      {/* Anew after each try, which ends what was offered; and with a challenge that is not too old. */}
      <Offer key={tries} onAnswer={(passkey) => start(() => enterWith(passkey))} />
      <Alert>{problem}</Alert>
      <Button variant="secondary" isBlock icon={KeyRound} busy={isBusy} onClick={enter}>
        <Trans>Sign in with a passkey</Trans>
      </Button>
    </>
  )
}

/** Has the browser offer passkeys in the field of the e-mail, for one answer; where the server could not be asked, as soon as it can be. */
function Offer({ onAnswer }: { onAnswer: (passkey: PasskeyProof['passkey']) => Promise<void> }) {
  const answered = useEffectEvent(onAnswer)
  const { value: optionsJSON } = useReading(readOffer, !cannotReach(useNetwork().state))
  useEffect(() => {
    if (!optionsJSON) return undefined
    let isHere = true
    const offer = async () => {
      const answer = await startAuthentication({ optionsJSON, useBrowserAutofill: true }).catch(() => null)
      if (answer && isHere) await answered(answer as PasskeyProof['passkey'])
    }
    void offer()
    return () => {
      isHere = false
      WebAuthnAbortService.cancelCeremony()
    }
  }, [optionsJSON])
  return null
}
