/** Files in memory, for tests and the simulation: no file system, no waiting, and as little room as a test wants. */
import { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import type { Files } from '#server/files/files.ts'

export interface MemoryFiles extends Files {
  /** Everything that is kept, by key; unfinished uploads too. */
  kept: ReadonlyMap<string, Uint8Array>
  /** Bytes that fit in all; beyond that the store is full. */
  capacity: number
}

export function memoryFiles(): MemoryFiles {
  const kept = new Map<string, Buffer>()
  const files: MemoryFiles = {
    kept,
    capacity: Number.POSITIVE_INFINITY,
    uploads: new MemoryUploads((key, bytes) => append(key, bytes), kept),
    put: async (key, bytes) => {
      kept.set(key, Buffer.alloc(0))
      for await (const chunk of bytes) append(key, chunk as Buffer)
    },
    read: async (key, range) => {
      const bytes = kept.get(key)
      if (!bytes) throw Object.assign(new Error(`There is no file ${key}`), { code: 'ENOENT' })
      return Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes], { objectMode: false })
    },
    remove: async (key) => {
      kept.delete(key)
    },
    keys: async function* () {
      yield* kept.keys()
    },
  }

  const append = (key: string, bytes: Buffer): void => {
    const used = [...kept.values()].reduce((sum, { length }) => sum + length, 0)
    if (used + bytes.length > files.capacity) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
    kept.set(key, Buffer.concat([kept.get(key) ?? Buffer.alloc(0), bytes]))
  }
  return files
}

class MemoryUploads extends DataStore {
  readonly #append: (key: string, bytes: Buffer) => void
  readonly #kept: Map<string, Buffer>
  readonly #noted = new Map<string, Upload>()

  constructor(append: (key: string, bytes: Buffer) => void, kept: Map<string, Buffer>) {
    super()
    this.extensions = ['creation', 'creation-with-upload', 'termination']
    this.#append = append
    this.#kept = kept
  }

  override async create(upload: Upload): Promise<Upload> {
    this.#noted.set(upload.id, upload)
    this.#kept.set(upload.id, Buffer.alloc(0))
    return upload
  }

  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    let end = offset
    for await (const chunk of bytes) {
      this.#append(id, chunk as Buffer)
      end += (chunk as Buffer).length
    }
    return end
  }

  override async getUpload(id: string): Promise<Upload> {
    const noted = this.#noted.get(id)
    const bytes = this.#kept.get(id)
    if (!noted || !bytes) throw ERRORS.FILE_NOT_FOUND
    const { size, metadata, creation_date } = noted
    return new Upload({
      id,
      offset: bytes.length,
      ...(size === undefined ? {} : { size }),
      ...(metadata === undefined ? {} : { metadata }),
      ...(creation_date === undefined ? {} : { creation_date }),
    })
  }

  override async remove(id: string): Promise<void> {
    this.#noted.delete(id)
    this.#kept.delete(id)
  }
}
