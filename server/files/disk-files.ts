/** Files in a directory: one file a document, what is noted about unfinished uploads in a directory of its own. */
import { createWriteStream, mkdirSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileConfigstore, FileStore } from '@tus/file-store'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Files } from './files.ts'
import { keysOn } from './keys-on.ts'

export function diskFiles(directory: string): Files {
  const notes = join(directory, 'uploads')
  mkdirSync(notes, { recursive: true, mode: 0o700 })
  const disk = new Disk(new FSDriver({ location: directory, visibility: 'private' }))
  return {
    uploads: new DurableFileStore({ directory, configstore: new FileConfigstore(notes) }),
    put: async (key, bytes) => {
      await disk.putStream(key, bytes)
      const file = await open(join(directory, key), 'r+')
      await file.sync().finally(() => file.close())
    },
    // The library's reader knows no ranges, and finds out about a missing file in the middle of the answer only.
    read: async (key, range) => {
      const file = await open(join(directory, key))
      return file.createReadStream(range)
    },
    remove: async (key) => {
      await disk.delete(key)
      await rm(join(notes, `${key}.json`), { force: true })
    },
    keys: () => keysOn(disk),
  }
}

/** As the library's, but bytes it has acknowledged are on the disk, and a full disk is told from other failures. */
class DurableFileStore extends FileStore {
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const target = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset, flush: true })
    await pipeline(bytes, target)
    return offset + target.bytesWritten
  }
}
