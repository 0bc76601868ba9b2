/**
 * A ZIP of records: Apple Health's export (`clinical-records/*.json`, one resource a file), or any ZIP with FHIR or C-CDA
 * files. A bomb is stopped while it unpacks: by what really comes out, not by what the directory claims.
 */
import type { Readable } from 'node:stream'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { RESOURCES_MAX } from './limits.ts'
import { isGzip, unpackGzip } from './read-gzip.ts'
import { ImportRefused } from './refused.ts'

const ENTRIES_MAX = 50_000
/** Unpacked bytes of one file, and of all that are read. */
export const FILE_MAX = 60 * 1024 * 1024
const TOTAL_MAX = 250 * 1024 * 1024
/** Of Apple's index, which is never in memory as a whole. One that is larger is left out: all it gives is names of hospitals. */
const INDEX_MAX = 2 * 1024 * 1024 * 1024
/** A record packs to a tenth; a thousandth is a trick. */
const RATIO_MAX = 250

/** The files that may hold records. Read them one after the other. */
export interface OpenZip {
  /** Whether it is an export of Apple Health. */
  isApple: boolean
  /** What unpacks of Apple's index; null when there is none that can be read. */
  index: AsyncIterable<Buffer> | null
  /** How many files there are. */
  count: number
  files(): AsyncGenerator<ZippedFile>
  close(): void
}

export interface ZippedFile {
  path: string
  bytes: Uint8Array
}

/** Rejects with `ImportRefused`; so do its files while they are read. */
export async function openZip(bytes: Uint8Array): Promise<OpenZip> {
  const zip = await opened(bytes)
  const entries = await entriesOf(zip)
  const root = appleRoot(entries)
  const index = root === undefined ? undefined : indexOf(entries, root)
  const wanted = entries.filter((entry) => mayHoldRecords(entry, root))
  if (wanted.length > RESOURCES_MAX) throw new ImportRefused('too-many')
  return {
    isApple: root !== undefined,
    index: index ? unpacked(zip, index, INDEX_MAX) : null,
    count: wanted.length,
    async *files() {
      let left = TOTAL_MAX
      for (const entry of wanted) {
        const chunks: Buffer[] = []
        for await (const chunk of unpacked(zip, entry, Math.min(FILE_MAX, left))) chunks.push(chunk)
        const content = withoutGzip(Buffer.concat(chunks), entry, Math.min(FILE_MAX, left))
        left -= content.length
        yield { path: entry.fileName, bytes: content }
      }
    },
    close: () => zip.close(),
  }
}

async function opened(bytes: Uint8Array): Promise<ZipFile> {
  try {
    return await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { autoClose: false })
  } catch {
    throw new ImportRefused('zip-broken')
  }
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > ENTRIES_MAX) throw new ImportRefused('too-many')
  const entries: Entry[] = []
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry)
  } catch {
    throw new ImportRefused('zip-broken')
  }
  return entries
}

/** The folder of Apple's export in the ZIP, with its slash; undefined in any other ZIP. */
function appleRoot(entries: readonly Entry[]): string | undefined {
  for (const { fileName } of entries) {
    const [, root] = /^(.*?)clinical-records\//.exec(fileName) ?? /^(.*?apple_health_export\/)/.exec(fileName) ?? []
    if (root !== undefined) return root
  }
  return undefined
}

/** `export.xml`, which phones in other languages call otherwise: the largest XML right in the folder. */
function indexOf(entries: readonly Entry[], root: string): Entry | undefined {
  const [index] = entries
    .filter((entry) => isOfAppleItself(entry, root) && !entry.fileName.endsWith('_cda.xml'))
    .toSorted((a, b) => b.uncompressedSize - a.uncompressedSize)
  return index && index.uncompressedSize <= INDEX_MAX ? index : undefined
}

const isOfAppleItself = ({ fileName }: Entry, root: string): boolean =>
  fileName.startsWith(root) && /^[^/]+\.xml$/.test(fileName.slice(root.length))

function mayHoldRecords(entry: Entry, root: string | undefined): boolean {
  if (/(?:^|\/)(?:__MACOSX\/|\._)/.test(entry.fileName)) return false
  if (root !== undefined && isOfAppleItself(entry, root)) return false
  return /\.(?:json|ndjson|xml|gz|zip)$/i.test(entry.fileName)
}

/** Bulk exports are handed out as ZIP of `.ndjson.gz`. One that is broken stays as it is, and is named as no record. */
function withoutGzip(packed: Buffer, { compressedSize }: Entry, max: number): Uint8Array {
  if (!isGzip(packed)) return packed
  try {
    const content = unpackGzip(packed, max)
    if (isTrick(content.length, compressedSize)) throw new ImportRefused('zip-bomb')
    return content
  } catch (error) {
    if (error instanceof ImportRefused && error.code === 'gzip-broken') return packed
    throw error
  }
}

const isTrick = (size: number, compressedSize: number): boolean =>
  size > 1024 * 1024 && size > compressedSize * RATIO_MAX

async function* unpacked(zip: ZipFile, entry: Entry, max: number): AsyncGenerator<Buffer> {
  const { uncompressedSize, compressedSize } = entry
  if (uncompressedSize > max || isTrick(uncompressedSize, compressedSize)) throw new ImportRefused('zip-bomb')
  if (entry.isEncrypted()) throw new ImportRefused('zip-broken')
  let size = 0
  try {
    const stream: Readable = await zip.openReadStreamPromise(entry)
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > max) throw new ImportRefused('zip-bomb')
      yield chunk
    }
  } catch (error) {
    throw error instanceof ImportRefused ? error : new ImportRefused('zip-broken')
  }
}
