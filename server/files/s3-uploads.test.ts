/** Two nodes write one upload to one object store. Whatever order their requests end in, the file is the bytes that were sent. */
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { ERRORS, Upload } from '@tus/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ada } from '#tests/support/cast.ts'
import type { MemoryFiles } from '#tests/support/memory-files.ts'
import { type S3Peer, startS3Peer } from '#tests/support/s3-peer.ts'
import { startTestServer } from '#tests/support/server.ts'
import { uploaderFor } from '#tests/support/uploader.ts'
import type { Files } from './files.ts'
import { openFiles } from './open-files.ts'

const KEY = '01a1fedb-f21e-7415-a575-ff24fbda6857'
const OTHER = '01a1fedb-f21e-7415-a575-ff24fbda6858'
const MB = 1_000_000
const PART = 5 * 1024 * 1024
const SIZE = 12 * MB

/** Bytes that are told apart wherever they are cut. */
const bytes = Buffer.from(Uint32Array.from({ length: SIZE / 4 }, (_, at) => at).buffer)

let peer: S3Peer
let first: Files
let second: Files

beforeEach(async () => {
  peer = await startS3Peer()
  first = await openFiles({ filesUrl: peer.url, dataDir: '' })
  second = await openFiles({ filesUrl: peer.url, dataDir: '' })
})
afterEach(() => peer.close())

const announce = ({ uploads }: Files, id = KEY) => uploads.create(new Upload({ id, size: SIZE, offset: 0 }))
const send = ({ uploads }: Files, from: number, to: number, id = KEY) =>
  uploads.write(Readable.from([bytes.subarray(from, to)]), id, from)
const offsetAt = async ({ uploads }: Files, id = KEY) => (await uploads.getUpload(id)).offset
const isKept = async (id = KEY) => bytes.equals(await buffer(await second.read(id)))

/** A request that has brought these bytes, all of them taken in, and then neither more nor an end until `end`. */
async function deadLine({ uploads }: Files, from: number, to: number): Promise<{ end(): Promise<number> }> {
  const line = new Readable({ read: () => {} })
  line.push(bytes.subarray(from, to))
  const written = uploads.write(line, KEY, from)
  await vi.waitFor(() => expect(line.readableLength).toBe(0))
  return {
    end: () => {
      line.push(null)
      return written
    },
  }
}

it('takes nothing from a line that ends after the device went on over another node', async () => {
  await announce(first)
  const dead = await deadLine(first, 0, 3 * MB)
  expect(await offsetAt(second)).toBe(0)
  expect(await send(second, 0, 6 * MB)).toBe(6 * MB)
  expect(await offsetAt(second)).toBe(6 * MB)
  await dead.end()
  // The tail of the second node is gone, and that of the first belongs before a part that is there.
  expect(await offsetAt(second)).toBe(PART)
  expect(await send(second, PART, SIZE)).toBe(SIZE)
  expect(await isKept()).toBe(true)
})

it('is whole when such a line ends behind the last byte, and leaves nothing when it is removed', async () => {
  await announce(first)
  const dead = await deadLine(first, 0, 3 * MB)
  peer.completesNothing = true
  await expect(send(second, 0, SIZE)).rejects.toThrow('SlowDown')
  await dead.end()
  peer.completesNothing = false
  expect(await offsetAt(second)).toBe(SIZE)
  // As `settleUpload` has the parts put together.
  expect(await second.uploads.write(Readable.from([]), KEY, SIZE)).toBe(SIZE)
  expect(await isKept()).toBe(true)
  expect(await offsetAt(second)).toBe(SIZE)
  await second.remove(KEY)
  expect([...peer.objects.keys(), ...peer.unfinished.keys()]).toEqual([])
})

it('refuses bytes that do not begin where the store ends, and keeps what it has', async () => {
  await announce(first)
  await send(first, 0, 6 * MB)
  for (const from of [0, 3 * MB, PART, 7 * MB])
    await expect(send(second, from, SIZE)).rejects.toBe(ERRORS.INVALID_OFFSET)
  expect(await offsetAt(second)).toBe(6 * MB)
})

it('tells a device to ask again when the tail was exchanged after it was asked for', async () => {
  const { getUpload } = first.uploads
  const server = await startTestServer({ files: first as MemoryFiles })
  const adas = await uploaderFor(server, ada.id)
  await adas.announce(KEY, SIZE)
  await adas.send(KEY, 0, bytes.subarray(0, 3 * MB))
  first.uploads.getUpload = async (id) => {
    const asked = await getUpload.call(first.uploads, id)
    await send(second, 3 * MB, 6 * MB)
    return asked
  }
  const refused = await adas.send(KEY, 3 * MB, bytes.subarray(3 * MB))
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'conflict' }])
  first.uploads.getUpload = getUpload
  expect((await adas.ask(KEY)).headers.get('Upload-Offset')).toBe(String(6 * MB))
  expect((await adas.send(KEY, 6 * MB, bytes.subarray(6 * MB))).status).toBe(204)
  expect(await isKept()).toBe(true)
  await server.close()
})

it('keeps two uploads on one node apart', async () => {
  await announce(first)
  await announce(first, OTHER)
  await send(first, 0, 11 * MB, OTHER)
  await Promise.all([send(first, 0, 6 * MB), send(first, 11 * MB, 11.5 * MB, OTHER)])
  expect(await offsetAt(second)).toBe(6 * MB)
  expect(await offsetAt(second, OTHER)).toBe(11.5 * MB)
  await Promise.all([send(second, 6 * MB, SIZE), send(second, 11.5 * MB, SIZE, OTHER)])
  expect([await isKept(), await isKept(OTHER)]).toEqual([true, true])
})

it('counts no part behind one that failed', async () => {
  await announce(first)
  await send(first, 0, 11 * MB)
  for (const { parts } of peer.unfinished.values()) parts.delete(1)
  expect(await offsetAt(first)).toBe(0)
  await send(first, 0, SIZE)
  expect(await isKept()).toBe(true)
})

it('sends a tail again that does not say what comes before it', async () => {
  await announce(first)
  await send(first, 0, 6 * MB)
  const tail = peer.objects.get(`${KEY}.part`)!
  peer.objects.set(`${KEY}.part`, { ...tail, metadata: {} })
  expect(await offsetAt(first)).toBe(PART)
  await send(first, PART, SIZE)
  expect(await isKept()).toBe(true)
})

it('begins anew when another node announces it once more, and mixes nothing', async () => {
  await announce(first)
  await send(first, 0, 6 * MB)
  await announce(second)
  expect(await offsetAt(first)).toBe(0)
  await send(first, 0, 6 * MB)
  const dead = await deadLine(first, 6 * MB, SIZE)
  await announce(second)
  // It had begun in the one before.
  expect(await dead.end()).toBe(SIZE)
  expect(await isKept()).toBe(true)
})
