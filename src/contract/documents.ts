/** Folders and documents as they cross the wire (SPEC §3, §7; DECISIONS H). */
import * as z from 'zod/mini'
import { CATEGORIES, DOCUMENT_NAME_MAX, FOLDER_NAME_MAX } from './documents-content.ts'
import { Id, Instant, ProfileId } from './ids.ts'

export const Category = z.enum(CATEGORIES)

const name = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))
export const FolderName = name(FOLDER_NAME_MAX)
export const DocumentName = name(DOCUMENT_NAME_MAX)

export const Folder = z.object({
  id: Id,
  profileId: ProfileId,
  category: Category,
  name: z.string(),
  totalItems: z.int(),
  /** Bytes (DECISIONS H5). */
  totalSize: z.int(),
  version: z.int(),
  createdDate: Instant,
  updatedDate: Instant,
})
export type Folder = z.infer<typeof Folder>

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
  /** Address of the bytes, signed, good for some minutes; relative to the server's origin. */
  media_url: z.string(),
  version: z.int(),
  createdDate: Instant,
  updatedDate: Instant,
})
export type Document = z.infer<typeof Document>

/** A row that was deleted, as DELETE answers it; deleting what is already gone answers the same. */
export const Deleted = z.object({ id: Id, deletedDate: Instant })
export type Deleted = z.infer<typeof Deleted>

/** Folder lists are a person's: without `profileId` the user's own (DECISIONS H2). */
export const ProfileQuery = z.object({ profileId: z.optional(ProfileId) })

/** `POST category/{category}/folders?profileId=`. The id is made on the device; optional for other clients. */
export const FolderCreate = z.object({ id: z.optional(Id), name: FolderName })
export type FolderCreate = z.infer<typeof FolderCreate>

/** `PATCH category/{category}/folders/{id}` and `…/documents/{id}`. */
export const FolderRename = z.object({ name: FolderName })
/** The base name may change, the extension stays (DECISIONS H4): another one is put back. */
export const DocumentRename = z.object({ name: DocumentName })

export const FolderQuery = z.object({ folderId: Id })

/**
 * `POST category/{category}/documents?folderId=` as JSON (additive beside SPEC's multipart): puts a file that was sent
 * to `files` under the same id into a folder. 409 `upload-missing` while the bytes are not all there.
 */
export const DocumentCreate = z.object({ id: Id, folderId: Id, name: DocumentName })
export type DocumentCreate = z.infer<typeof DocumentCreate>

/** `GET library?profileId=` (additive): every folder and document of one person, all categories. */
export const Library = z.object({ profileId: ProfileId, folders: z.array(Folder), documents: z.array(Document) })
export type Library = z.infer<typeof Library>
