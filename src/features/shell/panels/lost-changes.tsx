import { Plural, Trans } from '@lingui/react/macro'
import { forgetLoss, useLostChanges } from '#data/lost-changes.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import * as css from '../shell.css.ts'

/** The browser has thrown this device's storage away, and with it changes that were nowhere else: it is told, not hidden. */
export function LostChanges() {
  const lost = useLostChanges()
  if (lost === 0) return null
  return (
    <div className={css.notice}>
      <Banner
        tone="error"
        role="alert"
        action={
          <Button variant="quiet" onClick={() => void forgetLoss()}>
            <Trans>I have read this</Trans>
          </Button>
        }
      >
        <Plural
          value={lost}
          one="The browser ran out of space and deleted what was on this device. # change not sent yet is lost. Please check what you wrote last."
          other="The browser ran out of space and deleted what was on this device. # changes not sent yet are lost. Please check what you wrote last."
        />
      </Banner>
    </div>
  )
}
