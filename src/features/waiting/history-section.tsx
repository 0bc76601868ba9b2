import { Trans } from '@lingui/react/macro'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { type HistoryItem, useHistory } from '#data/waiting/history.ts'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { historySteps } from './history-model.ts'
import { usePastWords } from './use-change-words.ts'
import { useStepWords } from './use-step-words.ts'
import * as css from './waiting.css.ts'

const SHOWN = 50

/** The black box of each change, read when it is opened. It works without signal like everything here. */
export function HistorySection() {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={css.trash} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={css.trashSummary}>
        <Icon of={ChevronRight} className={css.trashMark} />
        <Trans>History</Trans>
      </summary>
      <p className={css.trashText}>
        <Trans>
          When each change was typed, sent and saved. If something seems lost, look here. It never shows your words.
        </Trans>
      </p>
      {isOpen && <HistoryList />}
    </details>
  )
}

function HistoryList() {
  const history = useHistory(SHOWN)
  if (!history) return <Skeleton lines={4} />
  if (history.length === 0) {
    return (
      <p className={css.detail}>
        <Trans>No changes sent or discarded from this device yet.</Trans>
      </p>
    )
  }
  return (
    <ol className={css.list}>
      {history.map((item) => (
        <Way key={`${item.id} ${item.endedAt}`} item={item} />
      ))}
    </ol>
  )
}

function Way({ item }: { item: HistoryItem }) {
  const pastWords = usePastWords()
  const stepWords = useStepWords()
  return (
    <li className={css.way}>
      <h3 dir="auto" className={css.headline}>
        {pastWords(item)}
      </h3>
      {item.personName && (
        <p className={css.detail}>
          <bdi>{item.personName}</bdi>
        </p>
      )}
      <ol className={css.steps}>
        {historySteps(item).map((step) => (
          <li key={step.kind} className={css.step} data-kind={step.kind}>
            {stepWords(step)}
          </li>
        ))}
      </ol>
    </li>
  )
}
