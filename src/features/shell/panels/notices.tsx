import { Plural, Trans } from '@lingui/react/macro'
import { forgetLoss, useLostChanges } from '#data/lost-changes.ts'
import { useNetwork } from '#data/network.ts'
import { useDependents, useProfile } from '#data/people.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { cannotReach } from '#words/unreachable-words.ts'
import * as css from '../shell.css.ts'

/** What is seldom wrong with this device, above whatever screen is open. */
export const Notices = () => (
  <>
    <LostChanges />
    <NotHereYet />
  </>
)

/** No screen says more than "Loading" while nobody can be asked who has signed in. */
function NotHereYet() {
  const profile = useProfile()
  // Read after it: then the one that is not there is not just on its way from the disk.
  const dependents = useDependents()
  const { state } = useNetwork()
  if (profile || !dependents || !(state === 'signed-out' || cannotReach(state))) return null
  return (
    <div className={css.notice}>
      <Banner tone="sand" isNews>
        <Trans>Your details are not on this device yet. They will load once you’re online.</Trans>
      </Banner>
    </div>
  )
}

/** The browser has thrown this device's storage away, and with it changes that were nowhere else: it is told, not hidden. */
function LostChanges() {
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
