/** Folders of documents. */
import type { Command, Fold } from './command.ts'
import type { Category } from './categories.ts'
import { type Folder, type FolderContent, folderContent } from './documents-content.ts'
import { paths } from './paths.ts'
import { ofRow, type RowPlace } from './row-commands.ts'

/** Which row, and where it is. */
export interface Placed extends RowPlace {
  category: Category
}

const common = ofRow('folders', 'folder')

export interface CreateFolderInput extends Placed {
  name: string
}

export const createFolder: Command<CreateFolderInput, FolderContent> = {
  ...common,
  name: 'folders.create',
  apply: (_content, { id, profileId, category, name }) => ({ id, profileId, category, name: name.trim() }),
  request: ({ id, profileId, category, name }) => ({
    method: 'POST',
    path: `${paths.folders(category)}?profileId=${profileId}`,
    body: { id, name: name.trim() },
  }),
  touches: () => ['name'],
  creates: (input) => `folders:${input.id}`,
  requires: (input) => [`dependents:${input.profileId}`],
}

/** A new name in place of the one that the person saw. */
export interface RenameInput extends Placed {
  seen: { name?: string }
  wanted: { name: string }
}

export const renameFolder: Command<RenameInput, FolderContent> = {
  ...common,
  name: 'folders.rename',
  version: 2,
  apply: (content, { wanted }) => content && { ...content, name: wanted.name.trim() },
  request: ({ id, category, seen, wanted }) => ({
    method: 'PATCH',
    path: paths.folder(category, id),
    body: { name: wanted.name.trim(), ...seenName(seen) },
  }),
  touches: () => ['name'],
  change: ({ seen, wanted }) => ({ seen, wanted: { name: wanted.name.trim() } }),
  withChange: (input, { seen, wanted }) => ({ ...input, seen, wanted: { name: String(wanted['name']) } }),
  canFold: () => true,
  upcast: { 1: renameOfBefore },
}

/** In the request; a rename of an older build does not know what was seen. */
export const seenName = ({ name }: { name?: string }): { seen?: { name: string } } =>
  name === undefined ? {} : { seen: { name } }

/** Builds before version 2 said the new name only, and the last one won. */
export function renameOfBefore({ name, ...placed }: CreateFolderInput, snapshot?: { name: string }): RenameInput {
  return { ...placed, seen: snapshot ? { name: snapshot.name } : {}, wanted: { name } }
}

export const deleteFolder: Command<Placed, FolderContent> = {
  ...common,
  name: 'folders.delete',
  apply: () => undefined,
  request: ({ id, category }) => ({ method: 'DELETE', path: paths.folder(category, id) }),
  deletes: true,
  touches: () => ['name', 'row'],
}

export const folderFold: Fold<Folder, FolderContent> = {
  content: folderContent,
  commands: [createFolder, renameFolder, deleteFolder],
}
