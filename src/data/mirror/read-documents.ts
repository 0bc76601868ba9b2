/** Folders and documents as a screen shows them, with what of their bytes is on this device. */
import { documentFold } from '#contract/documents-commands.ts'
import { folderFold } from '#contract/folders-commands.ts'
import type { Category } from '#contract/categories.ts'
import type { DocumentContent, FolderContent } from '#contract/documents-content.ts'
import type { Document } from '#contract/documents.ts'
import type { Folder } from '#contract/folders.ts'
import { needsPerson, type OutboxEntry } from '../database/entry.ts'
import type { MirrorRow } from '../database/rows.ts'
import type { UserDatabase } from '../database/user-database.ts'
import { changesOf, folded, readList } from './folded.ts'

export interface FolderView extends FolderContent {
  /** Null: only on this device. */
  createdDate: string | null
  updatedDate: string | null
  isPending: boolean
  isKept: boolean
}

/** What is in a folder, as this device has it. */
export interface FolderTotals {
  items: number
  /** Bytes. */
  size: number
  /** Bytes of it that are on this device. */
  keptSize: number
}

export interface DocumentUpload {
  state: 'waiting' | 'sending' | 'refused'
  message: string | null
}

export interface DocumentRead extends DocumentContent {
  createdDate: string | null
  updatedDate: string | null
  isPending: boolean
  isOnDevice: boolean
  /** By its own toggle or its folder's. */
  isKept: boolean
  /** Null: the server has it. */
  upload: DocumentUpload | null
}

export interface FoldersView {
  profileId: string
  /** Null: of all categories. */
  category: Category | null
  /** By date of creation; those only on this device last. */
  rows: FolderView[]
  asOf: string | null
}

/** Without what is in them, which may be a lot: see `readFolderTotals`. */
export async function readFolders(
  db: UserDatabase,
  profileId: string,
  category: Category | null,
): Promise<FoldersView> {
  return db.transaction('r', [db.folders, db.outbox, db.keeps, db.sync], async () => {
    const [{ shown, asOf }, keeps] = await Promise.all([
      readList(db, db.folders, folderFold, profileId),
      keepsOf(db, profileId),
    ])
    const rows = shown
      .filter(({ content }) => category === null || content.category === category)
      .map(({ content, row, isPending }): FolderView =>
        Object.assign(
          {
            createdDate: row?.createdDate ?? null,
            updatedDate: row?.updatedDate ?? null,
            isPending,
            isKept: keeps.has(`folder:${content.id}`),
          },
          content,
        ),
      )
    return { profileId, category, rows, asOf }
  })
}

/** By the id of the folder; a folder that holds nothing is not in it. */
export async function readFolderTotals(db: UserDatabase, profileId: string): Promise<Map<string, FolderTotals>> {
  return db.transaction('r', libraryTables(db), async () => {
    const documents = await readLibrary(db, profileId)
    const totals = new Map<string, FolderTotals>()
    for (const { folderId, size, isOnDevice } of documents) {
      const total = totals.get(folderId) ?? { items: 0, size: 0, keptSize: 0 }
      total.items += 1
      total.size += size
      if (isOnDevice) total.keptSize += size
      totals.set(folderId, total)
    }
    return totals
  })
}

/** Of one folder, by date of creation. */
export async function readDocuments(db: UserDatabase, profileId: string, folderId: string): Promise<DocumentRead[]> {
  return db.transaction('r', libraryTables(db), async () => {
    const documents = await readLibrary(db, profileId, folderId)
    return documents.filter((document) => document.folderId === folderId)
  })
}

/** The newest, whatever their category. */
export async function readLatest(db: UserDatabase, profileId: string, count: number): Promise<DocumentRead[]> {
  return db.transaction('r', libraryTables(db), async () => {
    const documents = await readLibrary(db, profileId)
    return documents.toReversed().slice(0, count)
  })
}

export function libraryTables(db: UserDatabase) {
  return [db.folders, db.documents, db.outbox, db.files, db.keeps]
}

/** Every document of a person; with `folderId`, of what is confirmed only what is in that folder. */
export async function readLibrary(db: UserDatabase, profileId: string, folderId?: string): Promise<DocumentRead[]> {
  const isTheirs = ({ value }: MirrorRow<Folder | Document>) => value.profileId === profileId
  const [folderRows, documentRows, folderChanges, documentChanges, fileChanges, keeps, files] = await Promise.all([
    folderId === undefined
      ? db.folders.where('value.profileId').equals(profileId).toArray()
      : db.folders.where('key').equals(folderId).filter(isTheirs).toArray(),
    folderId === undefined
      ? db.documents.where('value.profileId').equals(profileId).toArray()
      : db.documents.where('value.folderId').equals(folderId).filter(isTheirs).toArray(),
    changesOf(db, 'folders', profileId),
    changesOf(db, 'documents', profileId),
    changesOf(db, 'files', profileId),
    keepsOf(db, profileId),
    db.files.toCollection().primaryKeys(),
  ])
  const onDevice = new Set(files)
  // A document whose folder is gone here has no place to be shown; its unsent change has a card.
  const known = new Set(folded(folderFold, folderRows, folderChanges).map(({ content }) => content.id))
  const shown = folded(documentFold, documentRows, documentChanges).filter(({ content }) => known.has(content.folderId))
  return shown.map(({ content, row, isPending }): DocumentRead => {
    const sending = [...(documentChanges.get(content.id) ?? []), ...(fileChanges.get(content.id) ?? [])]
    return Object.assign(
      {
        createdDate: row?.createdDate ?? null,
        updatedDate: row?.updatedDate ?? null,
        isPending,
        isOnDevice: onDevice.has(content.id),
        isKept: keeps.has(`document:${content.id}`) || keeps.has(`folder:${content.folderId}`),
        upload: row ? null : uploadOf(sending),
      },
      content,
    )
  })
}

/** What is to stay on this device, by `folder:…` and `document:…`. */
async function keepsOf(db: UserDatabase, profileId: string): Promise<Set<string>> {
  return new Set(await db.keeps.where('profileId').equals(profileId).primaryKeys())
}

function uploadOf(entries: readonly OutboxEntry[]): DocumentUpload {
  const stuck = entries.find(needsPerson)
  if (stuck) return { state: 'refused', message: stuck.lastError?.message ?? null }
  const isSending = entries.some(({ state }) => state === 'sending')
  return { state: isSending ? 'sending' : 'waiting', message: null }
}
