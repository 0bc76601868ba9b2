import { Trans } from '@lingui/react/macro'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { applyUpdate, useIsUpdateReady } from '#data/app-update.ts'
import { mayLeave } from '#lib/unsaved.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import * as css from './shell.css.ts'

/** A newer build waits. It comes by itself once nobody is looking; whoever wants it now may have it. */
export function UpdateReady() {
  const isReady = useIsUpdateReady()
  // The browser lets the newer worker in once the older one is at rest: half a minute at worst.
  const [isStarting, setStarting] = useState(false)
  if (!isReady) return null
  const update = async () => {
    if (!(await mayLeave())) return
    setStarting(true)
    applyUpdate()
  }
  return (
    <div className={css.notice}>
      <Banner
        icon={RefreshCw}
        isNews
        action={
          <Button variant="quiet" busy={isStarting} onClick={() => void update()}>
            <Trans>Restart now</Trans>
          </Button>
        }
      >
        <Trans>Update ready</Trans>
      </Banner>
    </div>
  )
}
