import { Readable } from 'node:stream'
import type { Database } from '#server/db/database.ts'
import { settleFile, type StoredFile } from '#server/db/files.ts'
import { type Files, isFileLost } from './files.ts'
import { typeOfBytes } from './detect-file-type.ts'

/**
 * Notes that an upload is complete, and what its bytes are. Called when the last byte has come and again before the
 * file is put to use, since a server may have died in between: what counts is what the store holds.
 */
export async function settleUpload(
  database: Database,
  files: Files,
  file: StoredFile,
  now: number,
): Promise<StoredFile> {
  if (file.type !== null) return file
  const upload = await files.uploads.getUpload(file.id).catch(orNone)
  if (upload?.offset !== file.size) return file
  const bytes = await files.read(file.id).catch(async (error: unknown) => {
    if (!isFileLost(error)) throw error
    // An object store has all parts and has not put them together: it failed, or we died, just there. A last write does it.
    await files.uploads.write(Readable.from([]), file.id, file.size)
    return files.read(file.id)
  })
  const type = await typeOfBytes(bytes)
  await settleFile(database.queries, file.id, { type, size: file.size }, now)
  return { ...file, type }
}

/** The store throws plain objects with a status. */
export function orNone(error: unknown): undefined {
  const { status_code } = error as { status_code?: unknown }
  if (status_code === 404 || status_code === 410) return undefined
  throw error
}
