import type { FolderContent } from '#contract/documents-content.ts'
import { nameKey } from '#contract/folder-names.ts'

/** Whether another folder has this name, as the server judges it (docs/decisions.md, H3). */
export function isNameTaken(name: string, folders: readonly FolderContent[], ownId?: string): boolean {
  const wanted = nameKey(name.trim())
  return folders.some((folder) => folder.id !== ownId && nameKey(folder.name) === wanted)
}
