import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Receipt } from '#data/receipts.ts'
import type { ToastTone } from '#ui/toast-queue.ts'

export interface ReceiptWords {
  message: MessageDescriptor
  tone: ToastTone
}

const done = (message: MessageDescriptor): ReceiptWords => ({ message, tone: 'status' })
const failed = (message: MessageDescriptor): ReceiptWords => ({ message, tone: 'error' })

/** What the app says once the server has answered a change (SPEC §8); null: the status line says enough. */
export function receiptWords({ command, outcome }: Pick<Receipt, 'command' | 'outcome'>): ReceiptWords | null {
  if (outcome === 'conflict')
    return failed(msg`Somebody else changed the same thing. Your change waits for your choice.`)
  const isConfirmed = outcome === 'confirmed'
  switch (command) {
    case 'dependents.create':
      return isConfirmed ? done(msg`Dependent created successfully!`) : failed(msg`Failed to create dependent`)
    case 'dependents.update':
      return isConfirmed ? done(msg`Dependent updated successfully!`) : failed(msg`Failed to update dependent`)
    case 'carePlan.saveSection':
    case 'carePlan.confirm':
      return isConfirmed
        ? null
        : failed(msg`A change of the care plan was not accepted. It is kept for you to correct.`)
    case 'journal.answer':
      return isConfirmed
        ? done(msg`Journal Answer updated successfully`)
        : failed(msg`Failed to update journal answer. Please try again.`)
    default:
      return null
  }
}
