import { Trans } from '@lingui/react/macro'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { applyUpdate, useUpdate } from '#data/app-update.ts'
import { mayLeave } from '#lib/unsaved.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import * as css from './shell.css.ts'

/** A newer build waits. It comes by itself once nobody is looking; whoever wants it now may have it. */
export function UpdateReady() {
  const state = useUpdate()
  if (state === 'none') return null
  const update = async () => {
    if (await mayLeave()) applyUpdate()
  }
  return (
    <div className={css.notice}>
      <Banner
        icon={RefreshCw}
        isNews
        action={
          // The browser lets the newer worker in once the older one is at rest, which may take half a minute.
          <Button variant="quiet" busy={state === 'wanted'} onClick={() => void update()}>
            <Trans>Restart now</Trans>
          </Button>
        }
      >
        <Trans>Update ready</Trans>
      </Banner>
    </div>
  )
}
