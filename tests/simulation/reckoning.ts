/** At the end: lists, answers, folders, documents and bytes are on the server as they were written, and on every device. */
import type { Attributes } from '#contract/attributes.ts'
import { ATTRIBUTE_LISTS } from '#contract/attributes-content.ts'
import type { Document, Folder } from '#contract/documents.ts'
import type { JournalEntry } from '#contract/journal.ts'
import { sameValue } from '#contract/merge.ts'
import { type MirrorRow, userDatabaseName } from '#data/mirror/database.ts'
import { readAttributes } from '#data/mirror/read.ts'
import type { MemoryFiles } from '#server/files/memory-files.ts'
import type { TestDevice } from '#tests/support/device.ts'
import type { Scene } from './scene.ts'

/** After a pull: what this device holds of the signed-in user's people is what the server has. */
export async function compareWritten({ server, witness }: Scene, home: TestDevice): Promise<void> {
  const account = home.tabs[0]?.device.account.get()
  if (!account) return
  const database = userDatabaseName(account.userId)
  const mirrored = <T>(table: string) => home.storage.rows<MirrorRow<T>>(database, table).map(({ value }) => value)
  const { queries } = server.database
  const people = await queries.selectFrom('profiles').select('id').where('ownerId', '=', account.userId).execute()
  const ids = people.map(({ id }) => id)

  const records = await queries.selectFrom('userAttributes').selectAll().where('profileId', 'in', ids).execute()
  const held = mirrored<Attributes>('attributes')
  for (const { id, profileId, version, ...lists } of records) {
    const row = held.find((one) => one.id === id)
    if (row?.version !== version)
      witness.blame(`${home.name}: lists of ${profileId} are ${row?.version}, not ${version}`)
    const { content } = await readAttributes(account.db, profileId)
    for (const list of ATTRIBUTE_LISTS) {
      if (!sameValue(content[list], JSON.parse(lists[list])))
        witness.blame(`${home.name}: ${list} of ${profileId} differ`)
    }
  }

  const answers = await queries.selectFrom('journalEntries').selectAll().where('profileId', 'in', ids).execute()
  differ(
    mirrored<JournalEntry>('journal').map(({ profileId, day, answer, version }) => [profileId, day, answer, version]),
    answers.map(({ profileId, day, answer, version }) => [profileId, day, answer, version]),
    (which) => witness.blame(`${home.name}: the answers differ in ${which}`),
  )

  const folders = await queries
    .selectFrom('folders')
    .selectAll()
    .where('profileId', 'in', ids)
    .where('deletedAt', 'is', null)
    .execute()
  differ(
    mirrored<Folder>('folders').map(({ id, profileId, category, name }) => [id, profileId, category, name]),
    folders.map(({ id, profileId, category, name }) => [id, profileId, category, name]),
    (which) => witness.blame(`${home.name}: the folders differ in ${which}`),
  )
  const documents = await queries.selectFrom('documents').selectAll().where('deletedAt', 'is', null).execute()
  const living = new Set(folders.map(({ id }) => id))
  differ(
    mirrored<Document>('documents').map(({ id, folderId, name, size }) => [id, folderId, name, size]),
    documents
      .filter(({ folderId }) => living.has(folderId))
      .map(({ id, folderId, name, size }) => [id, folderId, name, size]),
    (which) => witness.blame(`${home.name}: the documents differ in ${which}`),
  )
}

/** Every file that became a document has the bytes that were put in, and no wording of the journal is lost. */
export async function judgeServer({ server, witness }: Scene): Promise<void> {
  const { kept } = server.files as MemoryFiles
  const { queries } = server.database
  for (const { id, fileKey, size } of await queries.selectFrom('documents').selectAll().execute()) {
    const put = witness.files.get(id)
    const there = new TextDecoder().decode(kept.get(fileKey))
    if (put !== undefined && (there !== put || size !== put.length))
      witness.blame(`document ${id} has ${there.length} bytes, ${put.length} were put in`)
  }
  const wordings = new Set([
    ...(await queries.selectFrom('journalEntries').select('answer').execute()).map(({ answer }) => answer),
    ...(await queries.selectFrom('journalEntryRevisions').select('answer').execute()).map(({ answer }) => answer),
  ])
  for (const { body } of witness.effects) {
    if (typeof body['answer'] === 'string' && !wordings.has(body['answer']))
      witness.blame(`the wording ${body['answer']} is nowhere in the journal`)
  }
}

function differ(here: readonly unknown[][], there: readonly unknown[][], tell: (which: string) => void): void {
  const [ours, theirs] = [here, there].map((rows) => new Set(rows.map((row) => JSON.stringify(row))))
  const odd = [...(ours?.symmetricDifference(theirs ?? new Set()) ?? [])]
  if (odd.length > 0) tell(odd.join(' / '))
}
