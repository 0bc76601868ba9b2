import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatDay, formatTime } from '#lib/moment.ts'

/**
 * How fresh a paper or a code is: it is read on another day than it was made, so the day is always said. `asOf`: server
 * time of what stands there, null when it was never read from there. `pending`: changes that only this device has.
 */
export function usePaperDates(asOf: string | null, pending: number): string[] {
  const { t, i18n } = useLingui()
  const when = asOf === null ? '' : `${formatDay(asOf, i18n.locale)}, ${formatTime(asOf, i18n.locale)}`
  const plus = plural(pending, {
    one: 'plus # of your changes not yet sent',
    other: 'plus # of your changes not yet sent',
  })
  return [when && t`As of ${when}`, pending > 0 ? plus : ''].filter(Boolean)
}
