/**
 * A ZIP of records: Apple Health's export (`clinical-records/*.json`, one resource a file), or any ZIP with FHIR or C-CDA
 * files. A bomb is stopped while it unpacks: by what really comes out, not by what the directory claims.
 */
import type { Readable } from 'node:stream'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { RESOURCES_MAX } from './limits.ts'
import { ImportRefused } from './refused.ts'

const ENTRIES_MAX = 50_000
/** Unpacked bytes of one file, and of all that are read. */
const FILE_MAX = 60 * 1024 * 1024
const TOTAL_MAX = 250 * 1024 * 1024
/** A record packs to a tenth; a thousandth is a trick. */
const RATIO_MAX = 250

export interface ZippedFile {
  path: string
  bytes: Buffer
}

/** The files that may hold records, one after the other; the index of Apple's export comes before its records. */
export async function* readZip(bytes: Uint8Array): AsyncGenerator<ZippedFile> {
  const zip = await opened(bytes)
  try {
    const entries = await entriesOf(zip)
    let total = 0
    for (const entry of entries) {
      const content = await unpack(zip, entry, Math.min(FILE_MAX, TOTAL_MAX - total))
      total += content.length
      yield { path: entry.fileName, bytes: content }
    }
  } finally {
    zip.close()
  }
}

async function opened(bytes: Uint8Array): Promise<ZipFile> {
  try {
    return await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { autoClose: false })
  } catch {
    throw new ImportRefused('zip-broken')
  }
}

const INDEX = /(?:^|\/)export\.xml$/

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > ENTRIES_MAX) throw new ImportRefused('too-many')
  const entries: Entry[] = []
  try {
    for await (const entry of zip.eachEntry()) if (mayHoldRecords(entry)) entries.push(entry)
  } catch {
    throw new ImportRefused('zip-broken')
  }
  if (entries.length > RESOURCES_MAX) throw new ImportRefused('too-many')
  return entries.toSorted((a, b) => Number(INDEX.test(b.fileName)) - Number(INDEX.test(a.fileName)))
}

/** Apple's index is read when it is small; of a long life it is gigabytes, and all it gives is the names of hospitals. */
function mayHoldRecords({ fileName, uncompressedSize }: Entry): boolean {
  if (/(?:^|\/)(?:__MACOSX\/|\._)/.test(fileName) || fileName.endsWith('export_cda.xml')) return false
  if (INDEX.test(fileName)) return uncompressedSize <= FILE_MAX
  return /\.(?:json|ndjson|xml)$/i.test(fileName)
}

async function unpack(zip: ZipFile, entry: Entry, max: number): Promise<Buffer> {
  const isTrick = entry.uncompressedSize > 1024 * 1024 && entry.uncompressedSize > entry.compressedSize * RATIO_MAX
  if (entry.uncompressedSize > max || isTrick) throw new ImportRefused('zip-bomb')
  if (entry.isEncrypted()) throw new ImportRefused('zip-broken')
  const chunks: Buffer[] = []
  let size = 0
  try {
    const stream: Readable = await zip.openReadStreamPromise(entry)
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > max) throw new ImportRefused('zip-bomb')
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof ImportRefused ? error : new ImportRefused('zip-broken')
  }
  return Buffer.concat(chunks)
}
