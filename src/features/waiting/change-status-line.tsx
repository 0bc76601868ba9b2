import { Trans, useLingui } from '@lingui/react/macro'
import type { LucideIcon } from 'lucide-react'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Clock from 'lucide-react/icons/clock'
import KeyRound from 'lucide-react/icons/key-round'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import Pause from 'lucide-react/icons/pause'
import ServerOff from 'lucide-react/icons/server-off'
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
              This could not be sent for more than a day. It is safe here, and we keep trying. You can also export it.
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
  const { i18n } = useLingui()
  const { state } = useNetwork()
  switch (status.kind) {
    case 'no-signal':
      return state === 'ok' || state === 'slow' ? (
        <Trans>Waiting its turn</Trans>
      ) : (
        <Trans>Waiting until you’re online</Trans>
      )
    case 'service-down': {
      if (status.nextAt === null) return <Trans>Havenbook does not answer. We’ll keep trying.</Trans>
      const time = formatTime(new Date(status.nextAt).toISOString(), i18n.locale)
      return <Trans>Havenbook does not answer. Next try at {time}</Trans>
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
      return <Trans>This cannot be read. It is kept here, and you can export it.</Trans>
  }
}

function HeldWords({ by }: { by: WaitingEntry | null }) {
  const changeWords = useChangeWords()
  if (!by) return <Trans>On hold until an earlier change is settled</Trans>
  const { title } = changeWords(by)
  return <Trans>On hold until this is settled: {title}</Trans>
}
