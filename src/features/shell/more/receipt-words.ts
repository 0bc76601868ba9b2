import type { I18n } from '@lingui/core'
import type { Receipt } from '#data/waiting/receipts.ts'
import type { ToastTone } from '#ui/toast-queue.ts'
import { wordsOf } from '#words/more/command-words.ts'

/** What the app says once the server has answered a change (SPEC §8); null: the status line says enough. */
export function receiptWords(
  { command, outcome, input }: Pick<Receipt, 'command' | 'outcome' | 'input'>,
  i18n: I18n,
): { text: string; tone: ToastTone } | null {
  const says = wordsOf({ command, input })[outcome]
  return says && { text: i18n._(says(input, i18n)), tone: outcome === 'confirmed' ? 'status' : 'error' }
}
