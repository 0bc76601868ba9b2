import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatInstant, formatMoment } from '#lib/moment.ts'
import { plainDateOf } from '#lib/plain-date.ts'
import { useIsKept } from '#lib/seeds.ts'
import { useWaiting } from '#lib/use-settled.ts'
import { useToday } from '#lib/use-today.ts'

interface AsOfProps {
  /** Server time of the last complete answer; null: never. */
  asOf: string | null
  /** Changes on top of it that are only on this device. */
  pending?: number | undefined
}

/** How fresh something is: 'As of Tue 14:02, plus 2 of your changes not yet sent'. */
export function AsOf({ asOf, pending: saved = 0 }: AsOfProps) {
  const pending = useWaiting(saved)
  const { i18n } = useLingui()
  const isKept = useIsKept()
  const moment = asOf === null ? '' : (isKept ? formatInstant : formatMoment)(asOf, i18n.locale)
  const today = useToday()
  const isToday = !isKept && plainDateOf(new Date(asOf ?? 0)) === today
  if (pending === 0) {
    if (asOf === null) return <Trans>Not loaded yet</Trans>
    return isToday ? <Trans>As of today {moment}</Trans> : <Trans>As of {moment}</Trans>
  }
  const plus = (
    <Plural value={pending} one="plus # of your changes not yet sent" other="plus # of your changes not yet sent" />
  )
  if (asOf === null) return <Trans>Not loaded yet, {plus}</Trans>
  return isToday ? (
    <Trans>
      As of today {moment}, {plus}
    </Trans>
  ) : (
    <Trans>
      As of {moment}, {plus}
    </Trans>
  )
}
