import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { Upload } from '@tus/server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startS3Peer } from '#tests/support/s3-peer.ts'
import { type Files, isFileLost } from './files.ts'
import { openFiles } from './open-files.ts'

interface Place {
  /** As after a restart: nothing is remembered but what the place holds. */
  open(): Promise<Files>
  /** Names of all that is kept there. */
  held(): Promise<string[]>
  leave(): Promise<void>
}

const places: { name: string; make(): Promise<Place> }[] = [
  {
    name: 'a directory',
    make: async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'havenbook-files-'))
      const files = () => readdir(dataDir, { recursive: true, withFileTypes: true })
      return {
        open: () => openFiles({ filesUrl: '', dataDir }),
        held: async () => (await files()).filter((each) => each.isFile()).map(({ name }) => name),
        leave: () => rm(dataDir, { recursive: true }),
      }
    },
  },
  {
    name: 'an object store',
    make: async () => {
      const peer = await startS3Peer()
      return {
        open: () => openFiles({ filesUrl: peer.url, dataDir: '' }),
        held: async () => [...peer.objects.keys(), ...peer.unfinished.keys()],
        leave: () => peer.close(),
      }
    },
  },
]

const KEY = '01a1fedb-f21e-7415-a575-ff24fbda6857'

/** Bytes that are told apart wherever they are cut. */
function bytesOf(length: number): Buffer {
  const bytes = Buffer.alloc(length)
  for (let at = 0; at + 4 <= length; at += 4) bytes.writeUInt32LE(at, at)
  return bytes
}

describe.each(places)('files in $name', ({ make }) => {
  let place: Place
  let files: Files

  beforeEach(async () => {
    place = await make()
    files = await place.open()
  })
  afterEach(() => place.leave())

  const announce = (size: number) => files.uploads.create(new Upload({ id: KEY, size, offset: 0 }))
  const send = (from: number, bytes: Buffer) => files.uploads.write(Readable.from([bytes]), KEY, from)
  const read = async (range?: { start: number; end: number }) => buffer(await files.read(KEY, range))

  it('are the bytes that were put there, whole and in part', async () => {
    const bytes = bytesOf(70_001)
    await files.put(KEY, Readable.from([bytes.subarray(0, 30_000), bytes.subarray(30_000)]))
    expect((await read()).equals(bytes)).toBe(true)
    expect((await read({ start: 5, end: 4004 })).equals(bytes.subarray(5, 4005))).toBe(true)
    await files.remove(KEY)
    await expect(read()).rejects.toThrow(/ENOENT|NoSuchKey/)
    expect(await place.held()).toEqual([])
  })

  it('are all named by their keys, unfinished ones too', async () => {
    const keys = async (): Promise<string[]> => [...new Set(await Array.fromAsync(files.keys()))].toSorted()
    expect(await keys()).toEqual([])
    const others = [1, 2, 3].map((number) => `01a1fedb-f21e-7415-a575-ff24fbda000${number}`)
    for (const key of others) await files.put(key, Readable.from([Buffer.from('x')]))
    await announce(10)
    expect(await keys()).toEqual([...others, KEY].toSorted())
  })

  it('arrive in pieces of any size, with restarts in between, without a byte twice', async () => {
    const bytes = bytesOf(13_000_000)
    await announce(bytes.length)
    let offset = 0
    for (const size of [1, 999_999, 5_300_000, 100, 6_599_900, 100_000]) {
      files = await place.open()
      expect((await files.uploads.getUpload(KEY)).offset).toBe(offset)
      offset = await send(offset, bytes.subarray(offset, offset + size))
    }
    expect(offset).toBe(bytes.length)
    expect((await read()).equals(bytes)).toBe(true)
    expect((await read({ start: 5_242_870, end: 5_242_889 })).equals(bytes.subarray(5_242_870, 5_242_890))).toBe(true)
    await files.remove(KEY)
    expect(await place.held()).toEqual([])
  })

  it('leave nothing when an unfinished upload is removed', async () => {
    const bytes = bytesOf(6_000_000)
    await announce(8_000_000)
    await send(0, bytes)
    files = await place.open()
    await files.remove(KEY)
    expect(await place.held()).toEqual([])
    await files.remove(KEY)
  })

  it('that are not there are refused before the first byte', async () => {
    await expect(read()).rejects.toSatisfy(isFileLost)
  })
})
