/** Keep-offline: what the person wants here whether they looked at it or not, and the papers of appointments to come. */
import { type DocumentContent, documentContent } from '#contract/documents-content.ts'
import { ApiError } from '../api/api-error.ts'
import type { UserDatabase } from '../database/user-database.ts'
import type { Account } from '../session/account.ts'
import { papersAhead } from '../mirror/read-appointments.ts'
import { fetchBytes, storeCopy } from './fetch-file.ts'

type Here = Pick<Account, 'db' | 'platform'>
type Surroundings = Here & Pick<Account, 'api'>

/** `key`: `folder:<id>` or `document:<id>`. Bytes that are missing are fetched afterwards, without anybody waiting. */
export async function keep(to: Surroundings, key: string, profileId: string, isKept: boolean): Promise<void> {
  const { db } = to
  await db.lasting('rw', db.keeps, async () => {
    if (isKept) await db.keeps.put({ key, profileId })
    else await db.keeps.delete(key)
  })
  await markStates(to)
  if (isKept) void fetchKept(to).catch(() => {})
}

/** Copies are `kept` when something keeps them, else `recent`. Unsent bytes stay what they are. */
async function markStates({ db, platform }: Here): Promise<void> {
  await db.transaction('rw', [db.keeps, db.files, db.documents, db.appointments, db.outbox], async () => {
    const kept = new Set((await keptDocuments({ db, platform })).map(({ id }) => id))
    await db.files
      .where('state')
      .anyOf('kept', 'recent')
      .modify((file) => {
        file.state = kept.has(file.id) ? 'kept' : 'recent'
      })
  })
}

/** What is to be on this device, whether its bytes are here yet or not. */
export async function keptDocuments({ db, platform }: Here): Promise<DocumentContent[]> {
  const keys = await db.keeps.toCollection().primaryKeys()
  const idsOf = (kind: string) =>
    keys.filter((key) => key.startsWith(`${kind}:`)).map((key) => key.slice(kind.length + 1))
  const single = await db.documents.bulkGet(idsOf('document'))
  const inFolders = await db.documents.where('value.folderId').anyOf(idsOf('folder')).toArray()
  const papers = await papersAhead(db, platform.now())
  const rows = [...single.filter((row) => row !== undefined), ...inFolders, ...papers]
  return [...new Map(rows.map((row) => [row.key, documentContent(row.value)])).values()]
}

/** Documents for which there was no room since this page was opened: fetched with every pull, each pull would cost their bytes. */
const withoutRoom = new WeakMap<UserDatabase, Set<string>>()

/**
 * Fetches what is to be kept and not here yet, one after the other, as long as there is a way to the server and room.
 * `isAsked`: by a person, who may have made room; else what found none stays where it is.
 */
export async function fetchKept(to: Surroundings, isAsked = true): Promise<void> {
  const { db } = to
  const tooLarge = (!isAsked && withoutRoom.get(db)) || new Set<string>()
  withoutRoom.set(db, tooLarge)
  await markStates(to)
  for (const document of await keptDocuments(to)) {
    if (tooLarge.has(document.id) || (await db.files.get(document.id))) continue
    const blob = await fetchBytes(to, document).catch((error: unknown) => {
      // Answered with something else than its bytes: one that the server has lost keeps no other from coming.
      if (!(error instanceof ApiError) || error.status === null) throw error
    })
    if (!blob || (await storeCopy(to, document, blob, 'kept'))) continue
    tooLarge.add(document.id)
    return
  }
}
