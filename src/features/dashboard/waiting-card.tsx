import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { lazyAfterFirstScreen } from '#words/lazy-after-first-screen.ts'
import { useUnsentCount } from '#data/waiting/unsent.ts'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import * as css from './dashboard.css.ts'

const UnsentWords = lazyAfterFirstScreen(async () => (await import('./more/unsent-words.tsx')).UnsentWords)

/** What is only on this device. Each change stands in "Waiting to send", which this opens as the status line does. */
export function WaitingCard() {
  const unsent = useUnsentCount()
  if (unsent === undefined) return null
  return (
    <Card title={<Trans>Waiting to send</Trans>} tone="quiet">
      <div className={css.stack}>
        {unsent === 0 ? (
          <p>
            <Trans>Everything you wrote is saved.</Trans>
          </p>
        ) : (
          <Suspense fallback={<Skeleton lines={3} />}>
            <UnsentWords unsent={unsent} />
          </Suspense>
        )}
      </div>
    </Card>
  )
}
