/** What folders and documents are, apart from the schemas that check them at the door. */
import type { Category } from './categories.ts'
import type { Id, Instant, ProfileId } from './ids.ts'

/** SPEC §9. */
export const FOLDER_NAME_MAX = 30
export const DOCUMENT_NAME_MAX = 255
/** Bytes of one file. */
export const FILE_MAX = 25 * 1024 * 1024
/** Files that one upload may carry. */
export const FILES_MAX = 50

/** What may be kept, by extension: the media type the server stores, judged by the bytes and not by the name. */
export const FILE_TYPES = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const
export type FileExtension = keyof typeof FILE_TYPES
export type FileType = (typeof FILE_TYPES)[FileExtension]

/** 'Report.PDF' → 'pdf'; '' for a name without one. */
export function extensionOf(name: string): string {
  return /[^.]\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** The media type a name promises, or null when such files are not kept. */
export function typeOfName(name: string): FileType | null {
  const extension = extensionOf(name)
  return Object.hasOwn(FILE_TYPES, extension) ? FILE_TYPES[extension as FileExtension] : null
}

/** The name without its extension, which a rename keeps (DECISIONS H4). */
export function baseNameOf(name: string): string {
  const extension = extensionOf(name)
  return extension === '' ? name : name.slice(0, -extension.length - 1)
}

export interface Folder {
  id: Id
  profileId: ProfileId
  category: Category
  name: string
  totalItems: number
  /** Bytes (DECISIONS H5). */
  totalSize: number
  version: number
  createdDate: Instant
  updatedDate: Instant
}

export interface Document {
  id: Id
  folderId: Id
  profileId: ProfileId
  category: Category
  name: string
  /** Bytes. */
  size: number
  /** Media type, judged by the bytes. */
  type: string
  /** Address of the bytes, signed, good for some minutes; relative to the server's origin. '' in answers of `sync`. */
  media_url: string
  version: number
  createdDate: Instant
  updatedDate: Instant
}

/** What a screen shows of a folder. */
export interface FolderContent {
  id: Id
  profileId: ProfileId
  category: Category
  name: string
}

/** What a screen shows of a document. `type`: media type; `size`: bytes. */
export interface DocumentContent {
  id: Id
  folderId: Id
  profileId: ProfileId
  category: Category
  name: string
  size: number
  type: string
}

export function folderContent({ id, profileId, category, name }: Folder): FolderContent {
  return { id, profileId, category, name }
}

export function documentContent(row: Document): DocumentContent {
  const { id, folderId, profileId, category, name, size, type } = row
  return { id, folderId, profileId, category, name, size, type }
}
