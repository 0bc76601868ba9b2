/** Folders, documents and the bytes of files. */
import type { Command } from './command.ts'
import {
  baseNameOf,
  type Category,
  type DocumentContent,
  extensionOf,
  type FolderContent,
} from './documents-content.ts'
import type { Id, ProfileId } from './ids.ts'
import { paths } from './paths.ts'

export interface Placed {
  id: Id
  profileId: ProfileId
  category: Category
}

const folderLane = ({ id }: { id: Id }) => `folder:${id}`
const documentLane = ({ id }: { id: Id }) => `document:${id}`

export interface CreateFolderInput extends Placed {
  name: string
}

export const createFolder: Command<CreateFolderInput, FolderContent> = {
  name: 'folders.create',
  version: 1,
  noun: 'folders',
  key: (input) => input.id,
  whose: (input) => input.profileId,
  lane: folderLane,
  apply: (_content, { id, profileId, category, name }) => ({ id, profileId, category, name: name.trim() }),
  request: ({ id, profileId, category, name }) => ({
    method: 'POST',
    path: `${paths.folders(category)}?profileId=${profileId}`,
    body: { id, name: name.trim() },
  }),
  guarded: false,
  touches: () => ['name'],
  creates: (input) => `folders:${input.id}`,
  requires: (input) => [`dependents:${input.profileId}`],
  coalesce: () => null,
}

export const renameFolder: Command<CreateFolderInput, FolderContent> = {
  name: 'folders.rename',
  version: 1,
  noun: 'folders',
  key: (input) => input.id,
  whose: (input) => input.profileId,
  lane: folderLane,
  apply: (content, { name }) => content && { ...content, name: name.trim() },
  request: ({ id, category, name }) => ({
    method: 'PATCH',
    path: paths.folder(category, id),
    body: { name: name.trim() },
  }),
  guarded: false,
  touches: () => ['name'],
  requires: (input) => [`folders:${input.id}`],
  coalesce: (_earlier, later) => later,
}

export const deleteFolder: Command<Placed, FolderContent> = {
  name: 'folders.delete',
  version: 1,
  noun: 'folders',
  key: (input) => input.id,
  whose: (input) => input.profileId,
  lane: folderLane,
  apply: () => undefined,
  request: ({ id, category }) => ({ method: 'DELETE', path: paths.folder(category, id) }),
  deletes: true,
  guarded: false,
  touches: () => ['name', 'row'],
  requires: (input) => [`folders:${input.id}`],
  coalesce: (earlier) => earlier,
}

/** The bytes of one file, kept on this device under the id of the document that they become. */
export interface SendFileInput {
  id: Id
  profileId: ProfileId
  size: number
}

export const sendFile: Command<SendFileInput, never> = {
  name: 'files.send',
  version: 1,
  noun: 'files',
  key: (input) => input.id,
  whose: (input) => input.profileId,
  lane: ({ id }) => `file:${id}`,
  apply: () => undefined,
  request: ({ id }) => ({ method: 'PATCH', path: paths.file(id) }),
  sendsFile: true,
  guarded: false,
  touches: () => ['bytes'],
  creates: (input) => `files:${input.id}`,
  requires: (input) => [`dependents:${input.profileId}`],
  coalesce: () => null,
}

export interface CreateDocumentInput extends Placed {
  folderId: Id
  name: string
  size: number
  /** Media type, as the device judged it by name. */
  type: string
}

export const createDocument: Command<CreateDocumentInput, DocumentContent> = {
  name: 'documents.create',
  version: 1,
  noun: 'documents',
  key: (input) => input.id,
  whose: (input) => input.profileId,
  lane: documentLane,
  apply: (_content, { id, folderId, profileId, category, name, size, type }) => ({
    id,
    folderId,
    profileId,
    category,
    name: name.trim(),
    size,
    type,
  }),
  request: ({ id, folderId, category, name }) => ({
    method: 'POST',
    path: `${paths.documents(category)}?folderId=${folderId}`,
    body: { id, folderId, name: name.trim() },
  }),
  guarded: false,
  touches: () => ['name', 'folderId'],
  creates: (input) => `documents:${input.id}`,
  requires: (input) => [`files:${input.id}`, `folders:${input.folderId}`],
  coalesce: () => null,
}

export interface RenameDocumentInput extends Placed {
  name: string
}

export const renameDocument: Command<RenameDocumentInput, DocumentContent> = {
  name: 'documents.rename',
  version: 1,
  noun: 'documents',
  key: (input) => input.id,
  whose: (input) => input.profileId,
  lane: documentLane,
  apply: (content, { name }) => content && { ...content, name: renamed(content.name, name) },
  request: ({ id, category, name }) => ({
    method: 'PATCH',
    path: paths.document(category, id),
    body: { name: name.trim() },
  }),
  guarded: false,
  touches: () => ['name'],
  requires: (input) => [`documents:${input.id}`],
  coalesce: (_earlier, later) => later,
}

/** A new base name under the extension that the document has (DECISIONS H4); `name` with or without that extension. */
export function renamed(current: string, name: string): string {
  const extension = extensionOf(current)
  const wanted = name.trim()
  if (extension === '') return wanted
  const base = extensionOf(wanted) === extension ? baseNameOf(wanted) : wanted
  return `${base}.${current.slice(-extension.length)}`
}

export const deleteDocument: Command<Placed, DocumentContent> = {
  name: 'documents.delete',
  version: 1,
  noun: 'documents',
  key: (input) => input.id,
  whose: (input) => input.profileId,
  lane: documentLane,
  apply: () => undefined,
  request: ({ id, category }) => ({ method: 'DELETE', path: paths.document(category, id) }),
  deletes: true,
  guarded: false,
  touches: () => ['name', 'folderId', 'row'],
  requires: (input) => [`documents:${input.id}`],
  coalesce: (earlier) => earlier,
}
