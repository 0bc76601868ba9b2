/** Documents and the bytes of files. */
import type { Command, Fold } from './command.ts'
import { baseNameOf, type Document, type DocumentContent, documentContent, extensionOf } from './documents-content.ts'
import { type Placed, type RenameInput, renaming } from './folders-commands.ts'
import type { Id } from './ids.ts'
import { paths } from './paths.ts'
import { ofRow, type RowPlace } from './row-commands.ts'

const common = ofRow('documents', 'document')

/** The bytes of one file, kept on this device under the id of the document that they become. */
export interface SendFileInput extends RowPlace {
  size: number
}

export const sendFile: Command<SendFileInput, never> = {
  ...ofRow('files', 'file'),
  name: 'files.send',
  apply: () => undefined,
  request: ({ id }) => ({ method: 'PATCH', path: paths.file(id) }),
  sendsFile: true,
  touches: () => ['bytes'],
  creates: (input) => `files:${input.id}`,
  requires: (input) => [`dependents:${input.profileId}`],
}

export interface CreateDocumentInput extends Placed {
  folderId: Id
  name: string
  size: number
  /** Media type, as the device judged it by name. */
  type: string
}

export const createDocument: Command<CreateDocumentInput, DocumentContent> = {
  ...common,
  name: 'documents.create',
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
  touches: () => ['name', 'folderId'],
  creates: (input) => `documents:${input.id}`,
  requires: (input) => [`files:${input.id}`, `folders:${input.folderId}`],
}

export const renameDocument: Command<RenameInput, DocumentContent> = {
  ...common,
  ...renaming(paths.document),
  name: 'documents.rename',
  apply: (content, { wanted }) => content && { ...content, name: renamed(content.name, wanted.name) },
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
  ...common,
  name: 'documents.delete',
  apply: () => undefined,
  request: ({ id, category }) => ({ method: 'DELETE', path: paths.document(category, id) }),
  deletes: true,
  touches: () => ['name', 'folderId', 'row'],
}

export const documentFold: Fold<Document, DocumentContent> = {
  content: documentContent,
  commands: [createDocument, renameDocument, deleteDocument],
}
