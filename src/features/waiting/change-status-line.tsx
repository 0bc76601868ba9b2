import { Trans } from '@lingui/react/macro'
import { CircleAlert, CircleHelp, Clock, KeyRound, LoaderCircle, type LucideIcon, Pause, ServerOff } from 'lucide-react'
import { useNetwork } from '#data/network.ts'
import type { WaitingEntry } from '#data/waiting/waiting.ts'
import { formatTime } from '#lib/moment.ts'
import { Icon } from '#ui/icon.tsx'
import * as css from './waiting.css.ts'
import { heldBy } from './held-by.ts'
import { useChangeWords } from './use-change-words.ts'
import { type WaitingStatus, statusOf } from './waiting-model.ts'

const ICONS: Record<WaitingStatus['kind'], LucideIcon> = {
  'no-signal': Clock,
  'service-down': ServerOff,
  sending: LoaderCircle,
  'sign-in': KeyRound,
  question: CircleHelp,
  'not-accepted': CircleAlert,
  held: Pause,
  unreadable: CircleAlert,
}

interface ChangeStatusLineProps {
  entry: WaitingEntry
  /** Everything that waits: one change may hold up another. */
  all: readonly WaitingEntry[]
  hasFailedLong: boolean
}

/** The status of a change, in one line. */
export function ChangeStatusLine({ entry, all, hasFailedLong }: ChangeStatusLineProps) {
  const status = statusOf(entry)
  return (
    <p className={css.status}>
      <Icon of={ICONS[status.kind]} size={20} className={css.statusIcon} />
      <span>
        <StatusWords status={status} entry={entry} all={all} />
        {hasFailedLong && (
          <b className={css.long}>
            <Trans>
              This has been tried for more than a day. It is safe here and still tried; you can also export it.
            </Trans>
          </b>
        )}
      </span>
    </p>
  )
}

interface StatusWordsProps {
  status: WaitingStatus
  entry: WaitingEntry
  all: readonly WaitingEntry[]
}

function StatusWords({ status, entry, all }: StatusWordsProps) {
  const { state } = useNetwork()
  switch (status.kind) {
    case 'no-signal':
      return state === 'ok' || state === 'slow' ? <Trans>Waiting its turn</Trans> : <Trans>Waiting for signal</Trans>
    case 'service-down': {
      if (status.nextAt === null) return <Trans>The service does not answer. It is tried again by itself.</Trans>
      const time = formatTime(new Date(status.nextAt).toISOString())
      return <Trans>The service does not answer. Next try at {time}</Trans>
    }
    case 'sending':
      return <Trans>Sending…</Trans>
    case 'sign-in':
      return <Trans>Sign in again to send</Trans>
    case 'question':
      return <Trans>Needs your answer</Trans>
    case 'not-accepted':
      return status.message ? <Trans>Not accepted: {status.message}</Trans> : <Trans>Not accepted</Trans>
    case 'held':
      return <HeldWords by={heldBy(entry, all)} />
    case 'unreadable':
      return <Trans>Could not be read. It is kept here; you can export it.</Trans>
  }
}

function HeldWords({ by }: { by: WaitingEntry | null }) {
  const changeWords = useChangeWords()
  if (!by) return <Trans>On hold until the change it builds on is settled</Trans>
  const { title } = changeWords(by)
  return <Trans>On hold. It goes as soon as this is settled: {title}</Trans>
}
