/**
 * Where the bytes of documents are kept. Keys are ids that we made or checked, never text of a person. Bytes stay where
 * they arrived: an upload that is complete is the stored file, under the same key.
 */
import type { Readable } from 'node:stream'
import type { DataStore } from '@tus/server'

/** First and last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

export interface Files {
  /** Takes the pieces of resumable uploads; what has arrived survives a cut connection and a restart. */
  uploads: DataStore
  /** Stores all of `bytes`; when it returns they are safe. What a failure leaves behind is removed by `remove`. */
  put(key: string, bytes: Readable): Promise<void>
  /** Rejects before the first byte when there is no such file. */
  read(key: string, range?: ByteRange): Promise<Readable>
  /** Removes a file or an unfinished upload, with all that was noted about it. Removing what is gone is no error. */
  remove(key: string): Promise<void>
  /** Of everything that is kept, unfinished uploads among it; a key may come twice. */
  keys(): AsyncIterable<string>
}

/** Codes of "no room left": the disk, the quota on it, and object stores. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'XMinioStorageFull', 'QuotaExceeded', 'InsufficientStorage'])

/** Whether reading failed because there is no such file, on the disk or in the object store. */
export const isFileLost = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: unknown }).code === 'ENOENT' || error.name === 'NoSuchKey')

/** Whether an error, or what caused it, says that the store has no room left. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return FULL.has(String(code)) || FULL.has(error.name) || isStorageFull(error.cause)
}

/** Whether anything is kept. Nothing, where there should be something, is a disk that is not mounted or another bucket. */
export async function hasAny(files: Files): Promise<boolean> {
  for await (const _ of files.keys()) return true
  return false
}
