import { Trans } from '@lingui/react/macro'
import { useNetwork } from '#data/network.ts'
import { Banner } from '#ui/banner.tsx'

/** A month that was never read from the server: what is not shown may well be written. */
export function MonthNotHere({ hasAnswers }: { hasAnswers: boolean }) {
  const { state } = useNetwork()
  return (
    <Banner tone="sand" isNews>
      {state === 'ok' || state === 'slow' ? (
        <Trans>Loading this month.</Trans>
      ) : hasAnswers ? (
        <Trans>
          You see only what was written on this device. The rest of this month will load once you’re online.
        </Trans>
      ) : (
        <Trans>This month is not on this device yet. It will load once you’re online.</Trans>
      )}
    </Banner>
  )
}
