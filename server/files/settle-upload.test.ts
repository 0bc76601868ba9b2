import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { Upload } from '@tus/server'
import { expect, it } from 'vitest'
import { openMemoryDatabase } from '#server/db/database.ts'
import { startS3Peer } from '#tests/support/s3-peer.ts'
import { pdf } from '#tests/support/typed-bytes.ts'
import { openFiles } from './open-files.ts'
import { settleUpload } from './settle-upload.ts'

const KEY = '01a1fedb-f21e-7415-a575-ff24fbda6857'

it('puts together what an object store has in parts, where that failed when the last byte had come', async () => {
  const peer = await startS3Peer()
  const open = () => openFiles({ filesUrl: peer.url, dataDir: '' })
  const database = await openMemoryDatabase()
  const bytes = pdf()
  const dates = { createdDate: '2026-11-28T00:00:00.000Z', updatedDate: '2026-11-28T00:00:00.000Z' }
  const file = { id: KEY, ownerId: null, profileId: null, size: bytes.length, type: null, ...dates }
  await database.queries.insertInto('files').values(file).execute()
  const { uploads } = await open()
  await uploads.create(new Upload({ id: KEY, size: bytes.length, offset: 0 }))
  peer.completesNothing = true
  await expect(uploads.write(Readable.from([bytes]), KEY, 0)).rejects.toThrow('SlowDown')
  peer.completesNothing = false
  // A device that asks is told that all of it is there, and sends nothing more.
  const files = await open()
  expect((await files.uploads.getUpload(KEY)).offset).toBe(bytes.length)
  expect(await settleUpload(database, files, file, 0)).toMatchObject({ type: 'application/pdf' })
  expect((await buffer(await files.read(KEY))).equals(bytes)).toBe(true)
  await database.close()
  await peer.close()
})
