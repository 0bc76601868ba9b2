/** A file packed with gzip, as servers hand out bulk exports (`.ndjson.gz`). */
import { gunzipSync } from 'node:zlib'
import { ImportRefused } from './refused.ts'

export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

/** What it unpacks to, `max` bytes at most. Throws `ImportRefused`. */
export function unpackGzip(bytes: Uint8Array, max: number): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: max })
  } catch (error) {
    throw new ImportRefused(
      (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'zip-bomb' : 'gzip-broken',
    )
  }
}
