import { Trans } from '@lingui/react/macro'
import HousePlus from 'lucide-react/icons/house-plus'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import * as css from './install.css.ts'
import { install, type InstallWay } from './install-way.ts'
import { TwoTaps } from './two-taps.tsx'

interface InstallCardProps {
  way: Exclude<InstallWay, 'none'>
  onInstalled: () => void
  /** Left out where the person has come to look for it. */
  onClose?: () => void
}

/** What it is good for, in a sentence, and the one tap or the two that it takes. */
export function InstallCard({ way, onInstalled, onClose }: InstallCardProps) {
  const ask = async () => {
    if (await install()) onInstalled()
  }
  return (
    <Card title={<Trans>Havenbook on your home screen</Trans>} icon={HousePlus} tone="quiet">
      <div className={css.stack}>
        <p>
          <Trans>Then the care plan is one tap away, even offline.</Trans>
        </p>
        {way === 'share' && <TwoTaps />}
        <div className={css.buttons}>
          {way === 'prompt' && (
            <Button variant="secondary" onClick={() => void ask()}>
              <Trans>Add to home screen</Trans>
            </Button>
          )}
          {onClose && (
            <Button variant="quiet" onClick={onClose}>
              {way === 'prompt' ? <Trans>Not now</Trans> : <Trans>Got it</Trans>}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
