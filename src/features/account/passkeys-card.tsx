import { Trans, useLingui } from '@lingui/react/macro'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import { useState } from 'react'
import { type Passkey, Passkeys, passkeysPath } from '#contract/account-passkeys.ts'
import { formatMoment } from '#lib/moment.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toast } from '#ui/toaster.tsx'
import * as css from './account.css.ts'
import { NotRead } from './not-read.tsx'
import { removePasskey } from './passkey-calls.ts'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { useAnswer } from './use-answer.ts'
import { useOutcomeWords } from '#words/more/use-outcome-words.ts'
import { useStepUp } from './use-step-up.tsx'

/** Signing in with what unlocks the device: which there are, a new one, another name, the end of one. */
export function PasskeysCard() {
  const { t } = useLingui()
  const outcomeWords = useOutcomeWords()
  const asked = useAnswer(passkeysPath, Passkeys)
  const { withPassword, dialog } = useStepUp()
  const [naming, setNaming] = useState<Passkey | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  const remove = async ({ id }: Passkey) => {
    const removed = await withPassword(() => removePasskey(id))
    const isGone = removed.kind === 'refused' && removed.code === 'not-found'
    if (removed.kind !== 'done' && !isGone) {
      throw new Error(outcomeWords(removed, t`This did not work. Please try again.`))
    }
    toast(t`Passkey removed.`)
    asked.read()
  }
  // Also where none was added as far as this page has heard.
  const close = () => {
    setNaming(null)
    asked.read()
  }
  const list = asked.value ?? []
  const name = leaving?.name ?? ''
  return (
    <Card title={<Trans>Passkeys</Trans>} icon={Fingerprint}>
      <div className={css.stack}>
        <p>
          <Trans>Sign in with your fingerprint, your face or the PIN of your device, without a password.</Trans>
        </p>
        <NotRead asked={asked} />
        {list.length > 0 && (
          <ul className={css.devices}>
            {list.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                onRename={() => setNaming(passkey)}
                onRemove={() => setLeaving(passkey)}
              />
            ))}
          </ul>
        )}
        {browserSupportsWebAuthn() ? (
          <div>
            <Button variant="secondary" onClick={() => setNaming('new')}>
              <Trans>Add a passkey</Trans>
            </Button>
          </div>
        ) : (
          <p className={css.quiet}>
            <Trans>This browser does not support passkeys.</Trans>
          </p>
        )}
      </div>
      {naming && <PasskeyDialog passkey={naming === 'new' ? null : naming} onClose={close} />}
      {leaving && (
        <ConfirmDialog
          open
          onClose={() => setLeaving(null)}
          title={<Trans>Remove the passkey {name}?</Trans>}
          confirmLabel={t`Remove`}
          tone="danger"
          onConfirm={() => remove(leaving)}
        >
          <p>
            <Trans>It can no longer sign in. Delete it on the device too. We cannot do that for you.</Trans>
          </p>
        </ConfirmDialog>
      )}
      {dialog}
    </Card>
  )
}

interface PasskeyRowProps {
  passkey: Passkey
  onRename: () => void
  onRemove: () => void
}

function PasskeyRow({ passkey: { name, createdDate, lastUsedDate }, onRename, onRemove }: PasskeyRowProps) {
  const { t, i18n } = useLingui()
  const since = formatMoment(createdDate, i18n.locale)
  const lastUsed = lastUsedDate === null ? null : formatMoment(lastUsedDate, i18n.locale)
  return (
    <li className={css.device}>
      <div className={css.deviceWords}>
        <b dir="auto">{name}</b>
        <span className={css.quiet}>
          {lastUsed === null ? (
            <Trans>Added {since} · not used yet</Trans>
          ) : (
            <Trans>
              Last used {lastUsed} · added {since}
            </Trans>
          )}
        </span>
      </div>
      <span className={css.ways}>
        <Button variant="quiet" aria-label={t`Rename ${name}`} onClick={onRename}>
          <Trans>Rename</Trans>
        </Button>
        <Button variant="quiet" aria-label={t`Remove ${name}`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      </span>
    </li>
  )
}
