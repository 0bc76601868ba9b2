import { Trans, useLingui } from '@lingui/react/macro'
import HardDrive from 'lucide-react/icons/hard-drive'
import { type ReactNode, useState } from 'react'
import { askToPersist, freeRecent, useDeviceStorage } from '#data/files/device-storage.ts'
import { formatFileSize, formatRoom } from '#lib/file-size.ts'
import { takeFocus } from '#lib/take-focus.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import * as css from './on-this-device.css.ts'

/** What files take up here, what the browser has promised, and what can be given back. */
export function OnThisDevice() {
  const { i18n } = useLingui()
  const storage = useDeviceStorage()
  const [isAllowed, setAllowed] = useState<boolean | null>(null)
  const [freed, setFreed] = useState<number | null>(null)
  if (!storage) return null
  const { usage, quota, unsent, kept, recent } = storage
  const isPersisted = isAllowed || storage.isPersisted
  const size = (bytes: number) => formatFileSize(bytes, i18n.locale)

  return (
    <Card icon={HardDrive} title={<Trans>On this device</Trans>} tone="quiet" id="on-this-device">
      <dl className={css.facts}>
        <Fact term={<Trans>Waiting to send</Trans>}>{size(unsent)}</Fact>
        <Fact term={<Trans>Kept offline</Trans>}>{size(kept)}</Fact>
        <Fact term={<Trans>Recently opened</Trans>}>{size(recent)}</Fact>
        {quota > 0 && (
          <Fact term={<Trans>All of Havenbook</Trans>}>
            <Trans>
              {size(usage)} of {formatRoom(quota, i18n.locale)}
            </Trans>
          </Fact>
        )}
      </dl>
      {/* The button that was pressed has gone. */}
      <p ref={isAllowed ? takeFocus : undefined} tabIndex={-1} className={css.words}>
        {isPersisted ? (
          <Trans>The browser has promised not to delete this on its own.</Trans>
        ) : (
          <Trans>
            If this device runs very low on space, the browser may delete what is kept here. What was sent is safe.
          </Trans>
        )}
      </p>
      <div className={css.actions}>
        {!isPersisted && storage.isPersisted !== null && (
          <Button variant="secondary" onClick={() => void askToPersist().then(setAllowed)}>
            <Trans>Ask to keep</Trans>
          </Button>
        )}
        {recent > 0 && (
          <Button variant="secondary" onClick={() => void freeRecent().then(setFreed)}>
            <Trans>Free space</Trans>
          </Button>
        )}
      </div>
      <output className={css.words}>
        {isAllowed === false && (
          <Trans>The browser said no for now. It may help to add Havenbook to the home screen.</Trans>
        )}
        {freed !== null && recent === 0 && (
          // And so has the button here.
          <span ref={takeFocus} tabIndex={-1}>
            <Trans>{size(freed)} freed. You can download these files again.</Trans>
          </span>
        )}
      </output>
    </Card>
  )
}

function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt className={css.term}>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
