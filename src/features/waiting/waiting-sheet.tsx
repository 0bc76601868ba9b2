import { Trans, useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useState } from 'react'
import { retryNow, useWaiting, type WaitingEntry } from '#data/waiting/waiting.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { HistorySection } from './history-section.tsx'
import { TrashList } from './trash-list.tsx'
import { TypedInContext } from './typed-in.ts'
import { WaitingItem } from './waiting-item.tsx'
import { inOrderOfNeed } from './waiting-model.ts'
import * as css from './waiting.css.ts'

/** Every change that the service has not received, and what can be done with each (promise P3 of the README). */
export function WaitingSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [typedIn, setTypedIn] = useState<readonly WaitingEntry[]>([])
  return (
    <Sheet open onClose={onClose} title={t`Waiting to send`} isDirty={typedIn.length > 0}>
      <TypedInContext value={setTypedIn}>
        <WaitingList typedIn={typedIn} />
      </TypedInContext>
      <TrashList />
      <HistorySection />
    </Sheet>
  )
}

function WaitingList({ typedIn }: { typedIn: readonly WaitingEntry[] }) {
  const waiting = useWaiting()
  const [now] = useState(() => Date.now())
  if (!waiting) return <Skeleton lines={3} />
  const gone = typedIn.filter(({ id }) => waiting.every((entry) => entry.id !== id))
  if (waiting.length + gone.length === 0) {
    return <EmptyState icon={CircleCheck} title={<Trans>Everything you wrote is saved.</Trans>} />
  }
  return (
    <>
      <div className={css.intro}>
        <p>
          <Trans>These changes are safe on this device. They will be sent as soon as possible.</Trans>
        </p>
        {waiting.length > 1 && (
          <Button variant="secondary" icon={RotateCw} onClick={() => retryNow()}>
            <Trans>Try all now</Trans>
          </Button>
        )}
      </div>
      <ul className={css.list}>
        {inOrderOfNeed([...waiting, ...gone], now).map((entry) => (
          <WaitingItem key={entry.id} entry={entry} all={waiting} now={now} />
        ))}
      </ul>
    </>
  )
}
