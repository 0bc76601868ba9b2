import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SaveAttributesInput } from '#contract/attributes-commands.ts'
import { ATTRIBUTE_LISTS, changesBetween, partsOf } from '#contract/attributes-content.ts'
import { isCommandInput } from '#contract/command-inputs.ts'
import type { Receipt } from '#data/receipts.ts'
import { LIST_WORDS } from '#words/attribute-words.ts'
import type { ToastTone } from '#ui/toast-queue.ts'

export interface ReceiptWords {
  /** `{attribute}` in it is filled with the names of `lists`. */
  message: MessageDescriptor
  lists?: readonly MessageDescriptor[]
  tone: ToastTone
}

const done = (message: MessageDescriptor): ReceiptWords => ({ message, tone: 'status' })
const failed = (message: MessageDescriptor): ReceiptWords => ({ message, tone: 'error' })

type ReceiptFacts = Pick<Receipt, 'command' | 'outcome'> & Partial<Pick<Receipt, 'input'>>

/** What the app says once the server has answered a change (SPEC §8); null: the status line says enough. */
export function receiptWords({ command, outcome, input }: ReceiptFacts): ReceiptWords | null {
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
    case 'attributes.save':
      return {
        ...(isConfirmed
          ? done(msg({ message: 'Updated {attribute} successfully!' }))
          : failed(msg({ message: 'Failed to update {attribute}. Please try again.' }))),
        lists: changedLists(input),
      }
    case 'folders.create':
    case 'folders.rename':
    case 'folders.delete':
      return isConfirmed ? null : failed(msg`A folder could not be changed on the service. See “Waiting to send”.`)
    case 'documents.create':
    case 'files.send':
      return isConfirmed ? null : failed(msg`A file was not accepted. It is kept here. See “Waiting to send”.`)
    case 'documents.rename':
    case 'documents.delete':
      return isConfirmed ? null : failed(msg`A document could not be changed on the service. See “Waiting to send”.`)
    case 'journal.answer':
      return isConfirmed
        ? done(msg`Journal Answer updated successfully`)
        : failed(msg`Failed to update journal answer. Please try again.`)
    default:
      return null
  }
}

/** The lists that a save changed, in their order. */
function changedLists(input: unknown): MessageDescriptor[] {
  if (!isCommandInput('attributes.save', input)) return []
  const { before, after } = input as SaveAttributesInput
  const changed = new Set(Object.keys(changesBetween(before, after)).map((field) => partsOf(field).list))
  return ATTRIBUTE_LISTS.filter((list) => changed.has(list)).map((list) => LIST_WORDS[list])
}
