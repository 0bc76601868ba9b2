/** Documents as they cross the wire (SPEC §3, §7; DECISIONS H). */
import * as z from 'zod/mini'
import * as content from './documents-content.ts'
import { Category, Folder, NameSeen } from './folders.ts'
import { Id, Instant, ProfileId } from './ids.ts'

export const DocumentName = z.string().check(z.trim(), z.minLength(1), z.maxLength(content.DOCUMENT_NAME_MAX))

export const Document = z.object({
  id: Id,
  folderId: Id,
  profileId: ProfileId,
  category: Category,
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Media type, judged by the bytes. */
  type: z.string(),
  /** Address of the bytes, signed, good for some minutes; relative to the server's origin. '' in answers of `sync`. */
  media_url: z.string(),
  version: z.int(),
  createdDate: Instant,
  updatedDate: Instant,
})
export type Document = content.Document

/** A row that was deleted, as DELETE answers it; deleting what is already gone answers the same. */
export const Deleted = z.object({ id: Id, deletedDate: Instant })
export type Deleted = z.infer<typeof Deleted>

/** `DELETE appointments/{id}`, `DELETE incidents/{id}`: the fields as the caller saw them. Without it, whatever they say. */
export const Deletion = z.optional(z.object({ seen: z.record(z.string(), z.unknown()) }))

/** `PATCH category/{category}/documents/{id}`. The base name may change, the extension stays (DECISIONS H4). */
export const DocumentRename = z.object({ name: DocumentName, seen: NameSeen })

export const FolderQuery = z.object({ folderId: Id })

/**
 * `POST category/{category}/documents?folderId=` as JSON (additive beside the multipart of SPEC §7): puts a file that was sent
 * to `files` under the same id into a folder. 409 `upload-missing` while the bytes are not all there.
 */
export const DocumentCreate = z.object({ id: Id, folderId: Id, name: DocumentName })
export type DocumentCreate = z.infer<typeof DocumentCreate>

/** `GET library?profileId=` (additive): every folder and document of one person, all categories. */
export const Library = z.object({ profileId: ProfileId, folders: z.array(Folder), documents: z.array(Document) })
export type Library = z.infer<typeof Library>
