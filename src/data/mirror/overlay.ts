/**
 * What a screen shows: the confirmed row, folded with this person's pending changes in the order they were made. Pure.
 * A pull may land at any moment and never repaints an old value; undoing a change is deleting it.
 */
import type { Attributes } from '#contract/attributes.ts'
import { attributesContent } from '#contract/attributes-content.ts'
import type { CarePlan } from '#contract/care-plan.ts'
import { carePlanContent } from '#contract/care-plan-content.ts'
import type { Noun } from '#contract/command.ts'
import { commandNamed } from '#contract/commands.ts'
import type { DependentContent } from '#contract/dependents-commands.ts'
import type { Document, Folder } from '#contract/documents.ts'
import type { DocumentContent, FolderContent } from '#contract/documents-content.ts'
import type { JournalEntry } from '#contract/journal.ts'
import type { JournalContent } from '#contract/journal-content.ts'
import { canKeepBoth, keepBoth } from '#contract/merge.ts'
import type { Dependent } from '#contract/people.ts'
import type { OutboxEntry } from '../outbox/entry.ts'

/** The part of an entry that the fold needs. */
export type Pending = Pick<OutboxEntry, 'seq' | 'command' | 'version' | 'input' | 'state' | 'conflict'>

export function overlay<Content>(content: Content | undefined, pending: readonly Pending[]): Content | undefined {
  let folded: unknown = content
  for (const entry of pending.toSorted((a, b) => a.seq - b.seq)) folded = applyEntry(folded, entry)
  return folded as Content | undefined
}

function applyEntry(content: unknown, entry: Pending): unknown {
  const command = commandNamed(entry.command)
  if (entry.state === 'quarantined' || command?.version !== entry.version) return content
  const applied = command.apply(content, entry.input)
  if (entry.state !== 'conflict' || !entry.conflict || !applied) return applied
  // Until the person has answered, both sides are shown where both can be: nobody may miss an allergy over a question.
  const { fields } = entry.conflict
  if (command.withBoth) return command.withBoth(content, entry.input, fields)
  const both = fields.filter(canKeepBoth).map(({ field, mine, theirs }) => [field, keepBoth(mine, theirs)])
  return { ...(applied as object), ...Object.fromEntries(both) }
}

/** Content of a confirmed row, as the commands of its noun see it. */
export function contentOf(noun: Noun, key: string, value: unknown): unknown {
  if (noun === 'carePlans') return value === undefined ? undefined : carePlanContent(value as CarePlan, key)
  if (value === undefined || noun === 'files') return undefined
  if (noun === 'attributes') return attributesContent(value as Attributes)
  if (noun === 'journal') return journalContent(value as JournalEntry)
  if (noun === 'folders') return folderContent(value as Folder)
  return noun === 'documents' ? documentContent(value as Document) : dependentContent(value as Dependent)
}

export function dependentContent(value: Dependent): DependentContent {
  const { id, firstName, lastName, birthDate, gender, relation } = value
  return { id, firstName, lastName, birthDate, gender, relation }
}

export function journalContent(value: JournalEntry): JournalContent {
  const { id, profileId, day, answer, question, revisions, updatedDate } = value
  return { id, profileId, day, answer, question, revisions, updatedDate }
}

export function folderContent(value: Folder): FolderContent {
  const { id, profileId, category, name } = value
  return { id, profileId, category, name }
}

export function documentContent(value: Document): DocumentContent {
  const { id, folderId, profileId, category, name, size, type } = value
  return { id, folderId, profileId, category, name, size, type }
}
