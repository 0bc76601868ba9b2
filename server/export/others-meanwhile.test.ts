/** A family with much in its book takes everything along, and nobody else notices. */
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LoginResponse } from '#contract/session.ts'
import { openDatabase, type Queries } from '#server/db/database.ts'
import { callerAt } from '#tests/support/caller.ts'
import { ada, maya } from '#tests/support/cast.ts'
import { startNeighbour } from '#tests/support/neighbour.ts'
import { type HttpServer, startHttpServer } from '#tests/support/server.ts'

/** ms beyond the usual that others may wait. */
const PATIENCE = 100
/** Others must be held up this often: once may be a machine with other work. */
const TRIES = 5

const AT = '2026-01-01T00:00:00.000Z'
const DATED = { createdDate: AT, updatedDate: AT }
const DOCUMENT_BYTES = 10_000_000

type Book = (queries: Queries, dataDir: string) => Promise<void>

const documents: Book = async (queries, dataDir) => {
  const folderId = v7()
  const folder = { id: folderId, profileId: maya.id, category: 'medical', name: 'Scans', nameKey: 'scans' }
  await queries
    .insertInto('folders')
    .values({ ...folder, ...DATED, version: 1, deletedAt: null })
    .execute()
  const bytes = randomBytes(DOCUMENT_BYTES)
  for (let count = 0; count < 10; count += 1) {
    const id = v7()
    const size = DOCUMENT_BYTES
    await writeFile(join(dataDir, 'files', id), bytes)
    await queries
      .insertInto('files')
      .values({ id, ownerId: ada.id, profileId: maya.id, size, type: 'application/pdf', ...DATED })
      .execute()
    const document = { id, folderId, name: `scan ${count}.pdf`, size, type: 'application/pdf', fileKey: id }
    await queries
      .insertInto('documents')
      .values({ ...document, ...DATED, version: 1, deletedAt: null })
      .execute()
  }
}

/** Every day of a year written over ten times, as long as an answer may be. */
const journal: Book = async (queries) => {
  const answer = 'A long day. '.repeat(833)
  for (let day = 0; day < 365; day += 1) {
    const id = v7()
    const date = new Date(Date.UTC(2019, 0, 1 + day)).toISOString().slice(0, 10)
    await queries
      .insertInto('journalEntries')
      .values({ id, profileId: maya.id, day: date, question: 'What went well?', answer, ...DATED, version: 11 })
      .execute()
    const dates = { updatedDate: AT, replacedDate: AT }
    const wordings = Array.from({ length: 10 }, (_, index) => ({ entryId: id, version: index + 1, answer, ...dates }))
    await queries.insertInto('journalEntryRevisions').values(wordings).execute()
  }
}

/** A plan of many pages, written over three hundred times. */
const plans: Book = async (queries) => {
  const { id, version } = await queries
    .selectFrom('carePlans')
    .select(['id', 'version'])
    .where('profileId', '=', maya.id)
    .executeTakeFirstOrThrow()
  const fields = JSON.stringify({ parentNotes: 'Dear teacher, '.repeat(1_400), comments: 'Again. '.repeat(20_000) })
  for (let count = 0; count < 300; count += 1) {
    await queries
      .insertInto('carePlanRevisions')
      .values({
        planId: id,
        version: version + count,
        fields,
        lastConfirmedAt: null,
        updatedDate: AT,
        replacedDate: AT,
      })
      .execute()
  }
  await queries
    .updateTable('carePlans')
    .set({ version: version + 300 })
    .where('id', '=', id)
    .execute()
}

/** Doctors' notes with their documents inside. */
const records: Book = async (queries) => {
  const importId = v7()
  const imported = {
    state: 'done' as const,
    format: 'fhir-r4',
    sourceName: 'all.json',
    report: '{"counts":[],"skipped":[]}',
  }
  await queries
    .insertInto('recordImports')
    .values({ id: importId, profileId: maya.id, ...imported, importedAt: AT })
    .execute()
  const data = 'A'.repeat(1_000_000)
  for (let count = 0; count < 200; count += 1) {
    const id = v7()
    const json = JSON.stringify({ resourceType: 'DocumentReference', id, content: [{ attachment: { data } }] })
    const named = { source: 'https://clinic.example', type: 'DocumentReference', resourceId: id, fullUrl: '' }
    const hash = createHash('sha256').update(json).digest('base64url')
    await queries
      .insertInto('recordResources')
      .values({ id, profileId: maya.id, ...named, hash, json })
      .execute()
    await queries.insertInto('recordEntries').values({ importId, recordId: id }).execute()
  }
}

const BOOKS: [what: string, fill: Book, bytes: number][] = [
  ['large documents', documents, 100_000_000],
  ['a journal that was written over again and again', journal, 35_000_000],
  ['a plan that was written over again and again', plans, 40_000_000],
  ['doctors’ notes with documents in them', records, 200_000_000],
]

describe.each(BOOKS)('while a family with %s takes everything along', { timeout: 120_000 }, (_, fill, least) => {
  let dataDir: string
  let server: HttpServer

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'havenbook-export-'))
    await (await startHttpServer({ dataDir })).stop()
    const database = await openDatabase({ databaseUrl: '', dataDir })
    await database.transaction((queries) => fill(queries, dataDir))
    await database.close()
    server = await startHttpServer({ dataDir })
  }, 120_000)
  afterAll(async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const address = async (): Promise<string> => {
    const signedIn = await callerAt(server.origin).post('auth/user/login', {
      email: ada.email,
      password: ada.password,
    })
    const { accessToken } = signedIn.body as LoginResponse
    return ((await callerAt(server.origin, accessToken).post('auth/me/export', {})).body as { url: string }).url
  }

  it('others wait as ever', async () => {
    const neighbour = startNeighbour(`${server.origin}/api/readyz`)
    const late: string[] = []
    try {
      for (let tries = 0; tries < TRIES; tries += 1) {
        const url = await address()
        await neighbour.waits()
        await pause(500)
        const usual = Math.max(...(await neighbour.waits()))
        let bytes = 0
        for await (const chunk of (await fetch(`${server.origin}${url}`)).body!) bytes += chunk.length
        const waited = Math.max(...(await neighbour.waits()))
        expect(bytes).toBeGreaterThan(least)
        if (waited <= usual + PATIENCE) return
        late.push(`${Math.round(waited)} ms, usually ${Math.round(usual)} ms`)
      }
      expect(late).toEqual([])
    } finally {
      await neighbour.leave()
    }
  })
})
