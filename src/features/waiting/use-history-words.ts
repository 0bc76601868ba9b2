import { useLingui } from '@lingui/react/macro'
import type { CarePlanSection } from '#contract/care-plan-content.ts'
import type { CommandName } from '#contract/commands.ts'
import { SECTION_WORDS } from '#lib/care-words.ts'
import { formatPlainDate } from '#lib/plain-date.ts'
import { formatExact } from './exact-moment.ts'
import type { HistoryStep } from './history-model.ts'

/** What a change of the black box was. It keeps which part was changed, never the words. */
export function useHistoryTitle(): (item: { command: string; label: string }) => string {
  const { t, i18n } = useLingui()
  return ({ command, label }) => {
    const name = label === command ? '' : label
    switch (command as CommandName) {
      case 'carePlan.saveSection': {
        const section = Object.hasOwn(SECTION_WORDS, label) ? t(SECTION_WORDS[label as CarePlanSection]) : label
        return t`Care plan: ${section}`
      }
      case 'carePlan.confirm':
        return t`Care plan: “Still right”`
      case 'dependents.create':
        return t`A dependent added`
      case 'dependents.update':
        return t`Details of a dependent`
      case 'attributes.save':
        return t`Attributes`
      case 'journal.answer': {
        const day = formatPlainDate(label, i18n.locale)
        return t`Journal answer for ${day}`
      }
      case 'folders.create':
        return t`New folder “${name}”`
      case 'folders.rename':
        return t`Folder renamed to “${name}”`
      case 'folders.delete':
        return name ? t`Delete folder “${name}”` : t`A folder deleted`
      case 'documents.create':
        return t`File ${name}`
      case 'documents.rename':
        return t`Document renamed to “${name}”`
      case 'documents.delete':
        return name ? t`Delete document “${name}”` : t`A document deleted`
      default:
        return t`A change that this version can not read`
    }
  }
}

/** One step of a change's way, with its time to the second. */
export function useStepWords(): (step: HistoryStep) => string {
  const { t, i18n } = useLingui()
  return (step) => {
    const at = formatExact(step.at, i18n.locale)
    switch (step.kind) {
      case 'typed':
        return t`Typed: ${at}`
      case 'on-device':
        return t`On this device: ${at}`
      case 'sent': {
        const times = step.times.map((time) => formatExact(time, i18n.locale)).join(' · ')
        const count = step.times.length
        return count > 1 ? t`Sent ${count} times: ${times}` : t`Sent: ${at}`
      }
      case 'received':
        return t`Received by the service: ${at}`
      case 'replayed':
        return t`Received by the service, which had it already: ${at}`
      case 'merged':
        return t`Nothing left to send, the service had the same: ${at}`
      case 'discarded':
        return t`Discarded by you: ${at}`
    }
  }
}
