import { Trans, useLingui } from '@lingui/react/macro'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useEffect, useState, useTransition } from 'react'
import { useNetwork } from '#data/network.ts'
import { endDevice, endOtherDevices, readDevices, type SignedInDevice } from '#data/account/signed-in-devices.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toaster.tsx'
import { cannotReach } from '#words/unreachable-words.ts'
import * as css from './account.css.ts'
import { DeviceRow, useDeviceName } from './device-row.tsx'
import { useOutcomeWords } from '#words/more/use-outcome-words.ts'
import { useStepUp } from './use-step-up.tsx'

type Listing = Awaited<ReturnType<typeof readDevices>>

/** Where this account is signed in, and the way to end that: one by one, or all others at once. */
export function DevicesCard() {
  const { t } = useLingui()
  const outcomeWords = useOutcomeWords()
  const deviceName = useDeviceName()
  const network = useNetwork().state
  const [listing, setListing] = useState<Listing | null>(null)
  const [asked, setAsked] = useState<SignedInDevice | 'others' | null>(null)
  const { withPassword, dialog } = useStepUp()
  const [isBusy, start] = useTransition()
  const read = () => start(async () => setListing(await readDevices()))

  const hasList = Array.isArray(listing)
  const mayAsk = !cannotReach(network)
  // At first, and when the network comes back to a list that could not be read.
  useEffect(() => {
    if (hasList || !mayAsk) return undefined
    let isCurrent = true
    void readDevices().then((found) => isCurrent && setListing(found))
    return () => {
      isCurrent = false
    }
  }, [hasList, mayAsk])

  const end = async (target: SignedInDevice | 'others') => {
    const ended = await withPassword(() => (target === 'others' ? endOtherDevices() : endDevice(target.id)))
    const isGone = ended.kind === 'refused' && ended.code === 'not-found'
    if (ended.kind !== 'done' && !isGone) {
      throw new Error(outcomeWords(ended, t`This did not work. Please try again.`))
    }
    toast(target === 'others' ? t`All other devices are signed out.` : t`The device is signed out.`)
    setListing(await readDevices())
  }
  const others = hasList ? listing.filter(({ isCurrent }) => !isCurrent) : []
  const name = asked && asked !== 'others' ? deviceName(asked) : ''
  return (
    <Card title={<Trans>Signed-in devices</Trans>} icon={MonitorSmartphone}>
      {listing === null && mayAsk && <Skeleton lines={4} />}
      {!hasList && (listing || !mayAsk) && (
        <Banner
          isNews
          action={
            <Button variant="secondary" icon={RefreshCw} busy={isBusy} onClick={read}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {!listing || listing.kind === 'unreachable' ? (
            <Trans>You need to be online to see this list.</Trans>
          ) : (
            outcomeWords(listing, t`The list could not be loaded.`)
          )}
        </Banner>
      )}
      {hasList && (
        <div className={css.stack}>
          <ul className={css.devices}>
            {listing.map((device) => (
              <DeviceRow key={device.id} device={device} onEnd={() => setAsked(device)} />
            ))}
          </ul>
          {others.length > 0 ? (
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
          onOpenChange={(open) => open || setAsked(null)}
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
