import { Trans } from '@lingui/react/macro'
import { useNetwork } from '#data/network.ts'
import { Banner } from '#ui/banner.tsx'

/** A month that was never read from the server: what is not shown may well be written. */
export function MonthNotHere({ hasAnswers }: { hasAnswers: boolean }) {
  const { state } = useNetwork()
  return (
    <Banner tone="sand" isNews>
      {state === 'ok' || state === 'slow' ? (
        <Trans>This month is on its way to this device.</Trans>
      ) : hasAnswers ? (
        <Trans>Only what was written on this device is shown. The rest of this month comes with the next signal.</Trans>
      ) : (
        <Trans>This month has not reached this device yet. It comes as soon as there is signal.</Trans>
      )}
    </Banner>
  )
}
