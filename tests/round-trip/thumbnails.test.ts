/** Small pictures of documents, as this device keeps them beside the bytes that they were made of. */
import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { freeRecent, readFile } from '#data/files/file-store.ts'
import { keepThumbnail, readThumbnail } from '#data/files/thumbnails.ts'
import { callerFor } from '#tests/support/caller.ts'
import { ada } from '#tests/support/cast.ts'
import { addFile, firstFolder, pdf } from '#tests/support/edits.ts'
import { createWorld } from '#tests/support/world.ts'

const REPORT = pdf('What the therapist wrote.', 40)
const PICTURE = new Uint8Array([255, 216, 255, 217])

/** A document that the server has, with a small picture of it on this device. */
async function pictured() {
  const world = await createWorld()
  const { tab } = await world.signedIn(ada)
  const { db } = tab.account
  const id = await addFile(tab, await firstFolder(tab), 'Report.pdf', REPORT)
  await keepThumbnail(db, id, PICTURE.slice().buffer)
  await world.time.pass(60_000)
  expect(await tab.outbox()).toEqual([])
  return { world, tab, db, id, kept: () => readThumbnail(db, id) }
}

test('a small picture is kept beside the bytes and is no part of them', async () => {
  const { db, id, kept } = await pictured()
  expect(new Uint8Array((await kept())!)).toEqual(PICTURE)
  expect(await (await readFile(db, id))?.text()).toBe(REPORT)
})

test('it goes with the bytes when room is needed, and none is kept of bytes that are gone', async () => {
  const { db, id, kept } = await pictured()
  expect(await freeRecent(db, 0)).toBe(REPORT.length)
  expect(await kept()).toBeUndefined()
  await keepThumbnail(db, id, PICTURE.slice().buffer)
  expect(await db.fileChunks.count()).toBe(0)
})

test('it goes with its document when that is deleted elsewhere', async () => {
  const { world, tab, db, id } = await pictured()
  await (await callerFor(world.server, ada.id)).delete(paths.document('medical', id))
  await tab.pull()
  expect(await db.fileChunks.count()).toBe(0)
})
