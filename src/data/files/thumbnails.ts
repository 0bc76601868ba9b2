/** Small pictures of files, each beside the bytes that it was made of. */
import type { UserDatabase } from '../database/user-database.ts'
import { THUMBNAIL } from './file-store.ts'

/** JPEG bytes; none at all where no picture can be made. Undefined: not tried yet. */
export async function readThumbnail(db: UserDatabase, id: string): Promise<ArrayBuffer | undefined> {
  return (await db.fileChunks.get([id, THUMBNAIL]))?.bytes
}

/** Keeps it as long as the bytes of the file are here. */
export async function keepThumbnail(db: UserDatabase, id: string, bytes: ArrayBuffer): Promise<void> {
  await db.transaction('rw', db.files, db.fileChunks, async () => {
    if (await db.files.get(id)) await db.fileChunks.put({ id, index: THUMBNAIL, bytes })
  })
}
