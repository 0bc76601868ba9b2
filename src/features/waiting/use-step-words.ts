import { useLingui } from '@lingui/react/macro'
import { formatExact } from './exact-moment.ts'
import type { HistoryStep } from './history-model.ts'

/** One step of a change's way, with its time to the second. */
export function useStepWords(): (step: HistoryStep) => string {
  const { t, i18n } = useLingui()
  return (step) => {
    const at = formatExact(step.at, i18n.locale)
    switch (step.kind) {
      case 'typed':
        return t`Typed: ${at}`
      case 'on-device':
        return t`Saved on this device: ${at}`
      case 'sent': {
        const times = step.times.map((time) => formatExact(time, i18n.locale)).join(' · ')
        const count = step.times.length
        return count > 1 ? t`Sent ${count} times: ${times}` : t`Sent: ${at}`
      }
      case 'received':
        return t`Saved: ${at}`
      case 'replayed':
        return t`Saved, it was there already: ${at}`
      case 'merged':
        return t`Nothing left to send, it was the same already: ${at}`
      case 'discarded':
        return t`Discarded by you: ${at}`
    }
  }
}
