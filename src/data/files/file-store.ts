/**
 * Bytes of files on this device: pieces of 1 MiB as ArrayBuffers, read by primary key. What the server does not have is
 * never taken away here; copies go when room is needed.
 */
import type { FileChunk, StoredFile } from '../database/rows.ts'
import type { UserDatabase } from '../database/user-database.ts'
import { isQuotaError } from '../errors.ts'

/** Bytes of one piece. */
export const CHUNK = 1024 * 1024

/** Before the first piece stands the small picture that this device made of the file, so it goes wherever the bytes go. */
export const THUMBNAIL = -1

/** Bytes of looked-at files that stay, oldest out first. */
export const RECENT_MAX = 100 * CHUNK

export type NewFile = Omit<StoredFile, 'chunks'> & { bytes: ArrayBuffer }

/** Puts a file into the caller's transaction over `files` and `fileChunks`. */
export async function putFile(db: UserDatabase, { bytes, ...file }: NewFile): Promise<void> {
  const chunks: FileChunk[] = []
  for (let start = 0; start < bytes.byteLength; start += CHUNK) {
    chunks.push({ id: file.id, index: chunks.length, bytes: bytes.slice(start, start + CHUNK) })
  }
  await db.files.put({ ...file, chunks: chunks.length })
  await db.fileChunks.bulkPut(chunks)
}

/** The file, whole; null when its bytes are not on this device. */
export async function readFile(db: UserDatabase, id: string): Promise<Blob | null> {
  const file = await db.files.get(id)
  if (!file) return null
  const keys = Array.from({ length: file.chunks }, (_, index): [string, number] => [id, index])
  const chunks = await db.fileChunks.bulkGet(keys)
  const pieces = chunks.filter((chunk) => chunk !== undefined).map(({ bytes }) => bytes)
  const blob = new Blob(pieces, { type: file.type })
  return blob.size === file.size ? blob : null
}

/** Bytes from `start` up to `end` (exclusive), for sending: at most two pieces are read. */
export async function readRange(db: UserDatabase, file: StoredFile, start: number, end: number): Promise<Blob> {
  const pieces: ArrayBuffer[] = []
  for (let at = start; at < Math.min(end, file.size);) {
    const index = Math.floor(at / CHUNK)
    const chunk = await db.fileChunks.get([file.id, index])
    if (!chunk) throw new Error('A piece of the file is missing on this device')
    const from = at - index * CHUNK
    const piece = chunk.bytes.slice(from, from + (Math.min(end, file.size) - at))
    pieces.push(piece)
    at += piece.byteLength
  }
  return new Blob(pieces)
}

export async function touchFile(db: UserDatabase, id: string, now: number): Promise<void> {
  await db.files.update(id, { usedAt: now })
}

/**
 * Frees copies of files that were only looked at, oldest first, until they take up no more than `allowed` bytes.
 * @returns bytes freed.
 */
export async function freeRecent(db: UserDatabase, allowed: number): Promise<number> {
  return db.transaction('rw', db.files, db.fileChunks, async () => {
    const recent = await db.files.where('state').equals('recent').toArray()
    let left = recent.reduce((sum, { size }) => sum + size, 0)
    let freed = 0
    for (const { id, size } of recent.toSorted((a, b) => a.usedAt - b.usedAt)) {
      if (left <= allowed) break
      await deleteFiles(db, [id])
      left -= size
      freed += size
    }
    return freed
  })
}

/** Does `work`. On a full disk copies of files go first; if that is not enough, `without` it, or nothing. */
export async function withRoom<T, U = void>(
  db: UserDatabase,
  work: () => Promise<T>,
  without: (full: unknown) => Promise<U> = async () => undefined as U,
): Promise<T | U> {
  try {
    return await work()
  } catch (error) {
    if (!isQuotaError(error)) throw error
    if ((await freeRecent(db, 0).catch(() => 0)) === 0) return without(error)
    return work().catch((again: unknown) => {
      if (!isQuotaError(again)) throw again
      return without(again)
    })
  }
}

/** Bytes that neither outbox nor trash need any more: a discarded file whose 30 days are over. */
export async function forgetOrphans(db: UserDatabase): Promise<void> {
  await db.transaction('rw', db.files, db.fileChunks, db.outbox, db.trash, async () => {
    const unsent = await db.files.where('state').equals('unsent').primaryKeys()
    if (unsent.length === 0) return
    const held = await db.trash.toArray()
    const needed = new Set(held.map(({ entry }) => entry.key))
    for (const id of unsent) {
      const inOutbox = await db.outbox.where('[noun+key]').anyOf(['files', id], ['documents', id]).count()
      if (inOutbox === 0 && !needed.has(id)) await deleteFiles(db, [id])
    }
  })
}

/** Bytes and what is known of them. In the caller's transaction over `files` and `fileChunks`. */
export async function deleteFiles(db: UserDatabase, ids: readonly string[]): Promise<void> {
  await db.files.bulkDelete([...ids])
  for (const id of ids)
    await db.fileChunks.where(':id').between([id, THUMBNAIL], [id, Number.MAX_SAFE_INTEGER]).delete()
}
