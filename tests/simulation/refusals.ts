/** Whether a refusal has a reason on the server. */
import type { DecodedEntry } from '#data/outbox/decode-entry.ts'
import type { Folder } from '#contract/folders.ts'
import type { Queries } from '#server/db/database.ts'
import { nameKey } from '#contract/folder-names.ts'
import type { Rows } from './server-rows.ts'

/** Answers that say nothing about the change: it is sent again. */
const NO_ANSWER = new Set([
  'unauthenticated',
  'token-expired',
  'too-many-requests',
  'idempotency-in-progress',
  'storage-full',
  'unavailable',
])

/** Why this refusal is wrong; null where it is right, 'no answer' where it is none. */
export async function refusedWithout(
  queries: Queries,
  rows: Rows,
  userId: string,
  { command, input }: DecodedEntry,
  code: string,
): Promise<string | null> {
  if (NO_ANSWER.has(code)) return 'no answer'
  switch (code) {
    case 'not-found': {
      const whose = command.whose(input)
      const needed = command
        .requires(input)
        .filter((name) => !name.startsWith('files:') && name !== `dependents:${userId}`)
      if (whose !== userId) needed.push(`dependents:${whose}`)
      return needed.every((name) => rows.has(name)) ? `${needed.join()} is there` : null
    }
    case 'name-taken': {
      const { id, profileId, category, name, wanted } = input as Partial<Folder> & { wanted?: { name: string } }
      const key = nameKey((wanted?.name ?? name ?? '').trim())
      const isTaken = [...rows].some(([where, row]) => {
        const folder = row as Folder
        const isNear = where.startsWith('folders:') && folder.profileId === profileId && folder.category === category
        return isNear && folder.id !== id && nameKey(folder.name) === key
      })
      return isTaken ? null : `${key} is free`
    }
    case 'conflict': {
      const key = command.key(input)
      const gone = await queries
        .selectFrom('changes')
        .select('seq')
        .where('key', '=', key)
        .where('verb', '=', 'delete')
        .executeTakeFirst()
      return gone || rows.has(`${command.noun}:${key}`) ? null : 'nothing has this id'
    }
    case 'upload-missing': {
      const file = await queries
        .selectFrom('files')
        .select('type')
        .where('id', '=', command.key(input))
        .executeTakeFirst()
      return file && file.type !== null ? 'the bytes are there' : null
    }
    default:
      return 'nothing speaks against it'
  }
}
