/** Puts the demo family's documents into its folders, and their bytes into the store. */
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { v7 } from 'uuid'
import { typeOfName } from '#contract/documents-content.ts'
import { instant } from '#server/clock.ts'
import { demoDocuments, demoFile } from '#server/content/demo-documents.ts'
import type { Queries } from '#server/db/database.ts'
import { recordChange, withoutDevice } from '#server/db/feed.ts'
import type { Files } from '#server/files/files.ts'

const DAY = 86_400_000

export async function seedDocuments(queries: Queries, files: Files, ownerId: string, now: number): Promise<void> {
  const folders = await queries.selectFrom('folders').select(['id', 'profileId', 'name']).execute()
  for (const { profileId, folder, name, file, daysAgo } of demoDocuments) {
    const place = folders.find((row) => row.profileId === profileId && row.name === folder)
    const type = typeOfName(name)
    if (!place || type === null) throw new Error(`There is no place for ${name}`)
    const added = now - daysAgo * DAY
    const dates = { createdDate: instant(added), updatedDate: instant(added) }
    const id = v7({ msecs: added })
    const bytes = await readFile(demoFile(file))
    await queries
      .insertInto('files')
      .values({ id, ownerId, profileId, size: bytes.length, type, ...dates })
      .execute()
    await queries
      .insertInto('documents')
      .values({
        id,
        folderId: place.id,
        name,
        size: bytes.length,
        type,
        fileKey: id,
        version: 1,
        deletedAt: null,
        ...dates,
      })
      .execute()
    const change = { book: profileId, noun: 'documents', key: id, verb: 'save' } as const
    await recordChange(queries, change, withoutDevice(now, ownerId))
    await files.put(id, Readable.from([bytes], { objectMode: false }))
  }
}
