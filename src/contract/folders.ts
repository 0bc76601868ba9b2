/** Folders of documents as they cross the wire (SPEC §3, §7; DECISIONS H). */
import * as z from 'zod/mini'
import { CATEGORIES } from './categories.ts'
import * as content from './documents-content.ts'
import { Id, Instant, ProfileId } from './ids.ts'

export const Category = z.enum(CATEGORIES)

export const FolderName = z.string().check(z.trim(), z.minLength(1), z.maxLength(content.FOLDER_NAME_MAX))

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
export type Folder = content.Folder

/** Folder lists are a person's: without `profileId` the user's own (DECISIONS H2). */
export const ProfileQuery = z.object({ profileId: z.optional(ProfileId) })

/** `POST category/{category}/folders?profileId=`. The id is made on the device; optional for other clients. */
export const FolderCreate = z.object({ id: z.optional(Id), name: FolderName })
export type FolderCreate = z.infer<typeof FolderCreate>

/** The name that the caller saw (additive); without it the new name is simply written. */
export const NameSeen = z.optional(z.object({ name: z.string() }))

/** `PATCH category/{category}/folders/{id}`. */
export const FolderRename = z.object({ name: FolderName, seen: NameSeen })
