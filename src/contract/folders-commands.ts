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

/** What renaming a folder and renaming a document have in common. `path`: where one stands, below the API's base. */
export const renaming = (path: (category: Category, id: string) => string) =>
  ({
    version: 2,
    request: ({ id, category, seen: { name }, wanted }) => ({
      method: 'PATCH',
      path: path(category, id),
      // A rename of an older build does not know what was seen.
      body: { name: wanted.name.trim(), ...(name === undefined ? {} : { seen: { name } }) },
    }),
    touches: () => ['name'],
    change: ({ seen, wanted }) => ({ seen, wanted: { name: wanted.name.trim() } }),
    withChange: (input, { seen, wanted }) => ({ ...input, seen, wanted: { name: String(wanted['name']) } }),
    upcast: { 1: renameOfBefore },
  }) satisfies Partial<Command<RenameInput, FolderContent>>

export const renameFolder: Command<RenameInput, FolderContent> = {
  ...common,
  ...renaming(paths.folder),
  name: 'folders.rename',
  apply: (content, { wanted }) => content && { ...content, name: wanted.name.trim() },
}

/** Builds before version 2 said the new name only, and the last one won. */
function renameOfBefore({ name, ...placed }: CreateFolderInput, snapshot?: { name: string }): RenameInput {
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
