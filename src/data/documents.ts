/** Folders and documents of one person, their bytes included. */
import type { Category } from '#contract/categories.ts'
import { type DocumentContent, type FolderContent, typeOfName } from '#contract/documents-content.ts'
import { renamed } from '#contract/documents-commands.ts'
import { account } from './session/this-device.ts'
import { useLive } from './live.ts'
import {
  type DocumentRead,
  type FoldersView,
  type FolderTotals,
  type FolderView,
  readDocuments,
  readFolders,
  readFolderTotals,
  readLatest,
} from './mirror/read-documents.ts'
import { usePull } from './sync/use-pull.ts'
import { uploadProgress } from './files/upload-progress.ts'
import { useStore } from '#lib/use-store.ts'

export type { DocumentRead, FoldersView, FolderTotals, FolderView }

/** `upload.sent`: bytes that the server has. */
export interface DocumentView extends Omit<DocumentRead, 'upload'> {
  upload: (NonNullable<DocumentRead['upload']> & { sent: number }) | null
}

export interface DocumentsView {
  folderId: string
  rows: DocumentView[]
}

/** Without a category the folders of all of them. */
export function useFolders(profileId: string | undefined, category: Category | null = null): FoldersView | undefined {
  usePull(profileId)
  return useLive(profileId && `${profileId}|${category}`, ({ db }) => readFolders(db, profileId ?? '', category))
}

/** Says of a folder of this person what is in it; null: not counted yet. */
export function useFolderTotals(profileId: string | undefined): (folderId: string) => FolderTotals | null {
  const totals = useLive(profileId, ({ db }) => readFolderTotals(db, profileId ?? ''))
  return (folderId) => (totals ? (totals.get(folderId) ?? NOTHING) : null)
}

const NOTHING: FolderTotals = { items: 0, size: 0, keptSize: 0 }

export function useDocuments(profileId: string | undefined, folderId: string | undefined): DocumentsView | undefined {
  const subject = profileId && folderId && `${profileId}|${folderId}`
  const rows = useLive(subject, ({ db }) => readDocuments(db, profileId ?? '', folderId ?? ''))
  const progress = useStore(uploadProgress)
  return rows && folderId !== undefined ? { folderId, rows: rows.map((row) => withProgress(row, progress)) } : undefined
}

/** Every document of all categories, newest first. */
export function useAllDocuments(profileId: string): DocumentRead[] | undefined {
  return useLive(profileId, ({ db }, id) => readLatest(db, id, Infinity))
}

/** The newest of all categories. */
export function useLatestDocuments(profileId: string | undefined, count: number): DocumentView[] | undefined {
  const rows = useLive(profileId && `${profileId}|${count}`, ({ db }) => readLatest(db, profileId ?? '', count))
  const progress = useStore(uploadProgress)
  return rows?.map((row) => withProgress(row, progress))
}

function withProgress(row: DocumentRead, progress: ReadonlyMap<string, number>): DocumentView {
  return { ...row, upload: row.upload && { ...row.upload, sent: progress.get(row.id) ?? 0 } }
}

/** Resolves with the new folder's id once it is durable on this device. */
export async function createFolder(profileId: string, category: Category, name: string): Promise<string> {
  const { platform, write } = account()
  const id = platform.newId()
  await write('folders.create', { id, profileId, category, name })
  return id
}

/** `folder`: as it is shown. */
export async function renameFolder({ id, profileId, category, name }: FolderContent, wanted: string): Promise<void> {
  await account().write('folders.rename', { id, profileId, category, seen: { name }, wanted: { name: wanted } })
}

/** With everything in it. A folder or document that never left this device goes to the trash instead. */
export async function deleteFolder({ id, profileId, category }: FolderContent): Promise<void> {
  const [open, { discardHere }] = [account(), await import('./unsent-deletion.ts')]
  for (const document of await readDocuments(open.db, profileId, id)) await discardHere(open, 'documents', document.id)
  const { isAll } = await discardHere(open, 'folders', id)
  if (!isAll) await open.write('folders.delete', { id, profileId, category })
}

/**
 * What puts files into a folder, one after the other, for whoever is signed in now: of each the bytes and both changes are durable
 * on this device in one transaction. Type, size and name are the caller's to check before.
 */
export function addingTo(folder: FolderContent): (file: { name: string; blob: Blob }) => Promise<void> {
  const { platform, writeAll } = account()
  const { id: folderId, profileId, category } = folder
  return async ({ name, blob }) => {
    const id = platform.newId()
    const { size } = blob
    const type = typeOfName(name) ?? 'application/octet-stream'
    const bytes = await blob.arrayBuffer()
    await writeAll(
      [
        { name: 'files.send', input: { id, profileId, size } },
        { name: 'documents.create', input: { id, folderId, profileId, category, name, size, type } },
      ],
      { id, profileId, size, type, state: 'unsent', usedAt: platform.now(), bytes },
    )
  }
}

/** `document`: as it is shown. The extension stays (DECISIONS H4). */
export async function renameDocument(document: DocumentContent, wanted: string): Promise<void> {
  const { id, profileId, category, name } = document
  const renamedTo = { name: renamed(name, wanted) }
  await account().write('documents.rename', { id, profileId, category, seen: { name }, wanted: renamedTo })
}

export async function deleteDocument({ id, profileId, category }: DocumentContent): Promise<void> {
  const [open, { discardHere }] = [account(), await import('./unsent-deletion.ts')]
  const { isAll } = await discardHere(open, 'documents', id)
  if (!isAll) await open.write('documents.delete', { id, profileId, category })
}

/** From this device if it is here, else fetched and kept for a while. Rejects with an ApiError. */
export async function openDocument(document: DocumentContent, signal?: AbortSignal): Promise<Blob> {
  const { readOrFetch } = await import('./files/fetch-file.ts')
  return readOrFetch(account(), document, signal)
}

export async function setFolderKept(folder: FolderContent, isKept: boolean): Promise<void> {
  await setKept(`folder:${folder.id}`, folder.profileId, isKept)
}

export async function setDocumentKept(document: DocumentContent, isKept: boolean): Promise<void> {
  await setKept(`document:${document.id}`, document.profileId, isKept)
}

async function setKept(key: string, profileId: string, isKept: boolean): Promise<void> {
  const open = account()
  const { keep } = await import('./files/keep-files.ts')
  await keep(open, key, profileId, isKept)
}
