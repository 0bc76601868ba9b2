import type { FolderContent } from '#contract/documents-content.ts'

/** Whether another folder has this name; case makes no difference (DECISIONS H3). */
export function isNameTaken(name: string, folders: readonly FolderContent[], ownId?: string): boolean {
  const wanted = name.trim().toLowerCase()
  return folders.some((folder) => folder.id !== ownId && folder.name.toLowerCase() === wanted)
}
