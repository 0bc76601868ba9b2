/** What was deleted and can come back for 30 days (DECISIONS D6). Asked from the server each time, kept on no device. */
import * as z from 'zod/mini'
import { Category } from './folders.ts'
import { Id, Instant } from './ids.ts'

/** A folder brings back the documents that went with it; a document is one that was deleted by itself. */
export const TRASH_KINDS = ['people', 'folders', 'documents'] as const
export const TrashKind = z.enum(TRASH_KINDS)
export type TrashKind = z.infer<typeof TrashKind>

export const trashPaths = {
  /** GET: the deleted people of the user. */
  people: 'trash/people',
  /** GET `?profileId=`: the deleted folders and documents of one person, all categories. */
  documents: 'trash/documents',
  /** DELETE: for good. */
  item: (kind: string, id: string) => `trash/${kind}/${id}`,
  /** POST */
  restore: (kind: string, id: string) => `trash/${kind}/${id}/restore`,
}

const shape = {
  kind: TrashKind,
  id: Id,
  name: z.string(),
  /** Null: of a person. */
  category: z.nullable(Category),
  /** Name of the folder that a document is from; null: of a folder or a person. */
  folder: z.nullable(z.string()),
}

export const TrashItem = z.object({
  ...shape,
  /** Documents that come back with a folder; otherwise 0. */
  items: z.int(),
  deletedDate: Instant,
  /** It can be restored until then. */
  keptUntil: Instant,
})
export type TrashItem = z.infer<typeof TrashItem>

/** What is back, as it is called and where it is now: a folder whose name was taken meanwhile has a number behind it. */
export const Restored = z.object(shape)
export type Restored = z.infer<typeof Restored>
