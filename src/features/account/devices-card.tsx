import { Trans, useLingui } from '@lingui/react/macro'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import { useState } from 'react'
import { type SignedInDevice, SignedInDevices } from '#contract/accounts.ts'
import { paths } from '#contract/paths.ts'
import { endDevice, endOtherDevices } from '#data/account/end-devices.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toast } from '#ui/toaster.tsx'
import * as css from './account.css.ts'
import { DeviceRow, useDeviceName } from './device-row.tsx'
import { NotRead } from './not-read.tsx'
import { useAnswer } from './use-answer.ts'
import { useOutcomeWords } from '#words/more/use-outcome-words.ts'
import { useStepUp } from './use-step-up.tsx'

/** This device first, then the ones used last. */
const inOrder = (list: readonly SignedInDevice[]): SignedInDevice[] =>
  list.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastUsedDate.localeCompare(a.lastUsedDate))

/** Where this account is signed in, and the way to end that: one by one, or all others at once. */
export function DevicesCard() {
  const { t } = useLingui()
  const outcomeWords = useOutcomeWords()
  const deviceName = useDeviceName()
  const answer = useAnswer(paths.devices, SignedInDevices)
  const [asked, setAsked] = useState<SignedInDevice | 'others' | null>(null)
  const { withPassword, dialog } = useStepUp()

  const end = async (target: SignedInDevice | 'others') => {
    const ended = await withPassword(() => (target === 'others' ? endOtherDevices() : endDevice(target.id)))
    const isGone = ended.kind === 'refused' && ended.code === 'not-found'
    if (ended.kind !== 'done' && !isGone) {
      throw new Error(outcomeWords(ended, t`This did not work. Please try again.`))
    }
    toast(target === 'others' ? t`All other devices are signed out.` : t`The device is signed out.`)
    answer.read()
  }
  // One that is not true would be worse than none.
  const list = answer.failure ? undefined : answer.value
  const name = asked && asked !== 'others' ? deviceName(asked) : ''
  return (
    <Card title={<Trans>Signed-in devices</Trans>} icon={MonitorSmartphone}>
      <NotRead asked={answer} lines={4} />
      {list && (
        <div className={css.stack}>
          <ul className={css.devices}>
            {inOrder(list).map((device) => (
              <DeviceRow key={device.id} device={device} onEnd={() => setAsked(device)} />
            ))}
          </ul>
          {list.some(({ isCurrent }) => !isCurrent) ? (
            <div>
              <Button variant="secondary" onClick={() => setAsked('others')}>
                <Trans>Sign out all other devices</Trans>
              </Button>
            </div>
          ) : (
            <p className={css.quiet}>
              <Trans>You are not signed in on any other device.</Trans>
            </p>
          )}
        </div>
      )}
      {asked && (
        <ConfirmDialog
          open
          onClose={() => setAsked(null)}
          title={asked === 'others' ? <Trans>Sign out all other devices?</Trans> : <Trans>Sign out {name}?</Trans>}
          confirmLabel={t`Sign out`}
          onConfirm={() => end(asked)}
        >
          <p>
            <Trans>You’ll have to sign in there again. Changes not sent yet stay on it until then.</Trans>
          </p>
        </ConfirmDialog>
      )}
      {dialog}
    </Card>
  )
}
