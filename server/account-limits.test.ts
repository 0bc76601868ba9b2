/** What one account can hold and ask for, so that none takes the server from the others. */
import { randomUUID } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { v7 } from 'uuid'
import type { Folder } from '#contract/folders.ts'
import { paths } from '#contract/paths.ts'
import { BatchResponse, stampText, type SyncAnswer } from '#contract/sync.ts'
import { hasRoomForRecords } from '#server/db/account-room.ts'
import { type Caller, callerFor, caller, problem } from '#tests/support/caller.ts'
import { ada, kofi, maya } from '#tests/support/cast.ts'
import { bundle, importRecords, order, patientMaya } from '#tests/support/records.ts'
import { pdf } from '#tests/support/typed-bytes.ts'
import { startHttpServer, startTestServer, type TestServer } from '#tests/support/server.ts'
import { uploader } from '#tests/support/uploader.ts'

let server: TestServer
afterEach(() => server?.close())

const newPerson = (asAda: Caller) =>
  asAda.post('dependents', {
    firstName: 'Pat',
    lastName: 'Doe',
    birthDate: '2015-05-05',
    gender: 'Other',
    relation: 'Cousin',
  })

it('an account has 500 dependents at most, and one that goes makes room', async () => {
  server = await startTestServer()
  const asAda = await callerFor(server, ada.id)
  const there = ((await asAda.get('dependents')).body as unknown[]).length
  for (let i = there; i < 500; i += 1) expect((await newPerson(asAda)).status).toBe(201)
  const refused = await newPerson(asAda)
  expect([refused.status, problem(refused).code]).toEqual([422, 'list-full'])
  expect((await asAda.get('dependents')).body).toHaveLength(500)
  expect((await asAda.delete(`dependents/${maya.id}`)).status).toBeLessThan(300)
  expect((await newPerson(asAda)).status).toBe(201)
  const asKofi = await callerFor(server, kofi.id)
  expect((await newPerson(asKofi)).status).toBe(201)
})

it('an account of 500 dependents pulls, however long its cursor is', async () => {
  const http = await startHttpServer()
  try {
    const signIn = await fetch(`${http.origin}/api/${paths.login}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: ada.email, password: ada.password }),
    })
    const { accessToken } = (await signIn.json()) as { accessToken: string }
    const cursor = Array.from({ length: 501 }, () => stampText({ book: v7(), seq: 1000, mark: 'L2xdvSJ_-' }))
    const confirmed = Array.from({ length: 100 }, () => stampText({ book: v7(), seq: 1000, mark: 'L2xdvSJ_' }))
    const pull = await fetch(`${http.origin}/api/${paths.sync}?since=${[...cursor, ...confirmed].join(',')}`, {
      headers: { Authorization: `Bearer ${accessToken}` },
    })
    expect(pull.status).toBe(200)
    expect(((await pull.json()) as SyncAnswer).left).toHaveLength(601)
  } finally {
    await http.stop()
  }
})

it('an account has 1000 folders at most', async () => {
  server = await startTestServer()
  const asAda = await callerFor(server, ada.id)
  const at = new Date(server.now()).toISOString()
  const row = (index: number) => ({
    id: v7(),
    profileId: maya.id,
    category: 'medical',
    name: `Folder ${index}`,
    nameKey: `folder ${index}`,
    version: 1,
    deletedAt: null,
    createdDate: at,
    updatedDate: at,
  })
  const people = server.database.queries.selectFrom('profiles').select('id').where('ownerId', '=', ada.id)
  const there = await server.database.queries
    .selectFrom('folders')
    .select('id')
    .where('profileId', 'in', people)
    .execute()
  const rows = Array.from({ length: 999 - there.length }, (_, index) => row(index))
  await server.database.queries.insertInto('folders').values(rows).execute()
  expect((await asAda.post('category/medical/folders', { name: 'The last' })).status).toBe(201)
  expect(problem(await asAda.post('category/medical/folders', { name: 'Beyond' })).code).toBe('list-full')
})

it.each([
  {
    list: 'incidents',
    first: { happenedAt: '2026-11-20T10:00', behavior: 'x' },
    field: 'behavior',
    text: 'consequence',
  },
  { list: 'appointments', first: { withWhom: 'x' }, field: 'fields', text: 'said' },
] as const)(
  'an account writes so much in its $list, which are answered in one go',
  async ({ list, first, field, text }) => {
    server = await startTestServer()
    const asAda = await callerFor(server, ada.id)
    const add = () => asAda.post(list, { ...first, profileId: maya.id })
    const { id } = (await add()).body as { id: string }
    const { queries } = server.database
    const full = 'x'.repeat(29_999_000)
    await queries
      .updateTable(list)
      .set({ [field]: full })
      .where('id', '=', id)
      .execute()
    const last = await add()
    expect(last.status).toBe(201)
    const path = `${list}/${(last.body as { id: string }).id}`
    const longer = await asAda.patch(path, { [text]: 'x'.repeat(2_000) })
    expect([longer.status, problem(longer).code]).toEqual([422, 'list-full'])
    expect((await asAda.patch(path, { [text]: 'x'.repeat(200) })).status).toBe(200)
    await asAda.delete(path)
    expect((await add()).status).toBe(201)
  },
)

it('an account keeps so many bytes of files and not one more, announced or in a form', async () => {
  const bytes = pdf('One page')
  server = await startTestServer({ accountBytes: bytes.length * 2 })
  const { accessToken } = await server.signIn(ada.id)
  const asAda = caller(server, accessToken)
  const upload = uploader(server, accessToken)
  await upload.upload(v7(), bytes)
  // Announced counts, or a hundred announcements at once would each find room.
  const second = v7()
  expect((await upload.announce(second, bytes.length)).status).toBe(201)
  const refused = await upload.announce(v7(), 1)
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([413, 'files-full'])
  const folder = (await asAda.post('category/medical/folders', { name: 'Letters' })).body as Folder
  const form = new FormData()
  form.append('files', new Blob([new Uint8Array(bytes)]), 'letter.pdf')
  const sent = await server.fetch(`/api/category/medical/documents?folderId=${folder.id}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${accessToken}`, 'Idempotency-Key': randomUUID() },
    body: form,
  })
  expect([sent.status, ((await sent.json()) as { code: string }).code]).toEqual([413, 'files-full'])
  expect((await upload.giveUp(second)).status).toBe(204)
  expect((await upload.announce(v7(), bytes.length)).status).toBe(201)
})

it('an account keeps so many doctors’ records, those of deleted people among them', async () => {
  server = await startTestServer()
  const { queries } = server.database
  await importRecords(server, bundle(patientMaya, order('m1', 'Ethosuximide')), { owner: ada, person: maya })
  const json = await queries.selectFrom('recordResources').select('json').execute()
  const bytes = json.reduce((sum, row) => sum + Buffer.byteLength(row.json), 0)
  const room = () => Promise.all([bytes, bytes + 1].map((most) => hasRoomForRecords(queries, ada.id, most)))
  expect(await room()).toEqual([false, true])
  await (await callerFor(server, ada.id)).delete(`dependents/${maya.id}`)
  expect(await room()).toEqual([false, true])
  expect(await hasRoomForRecords(queries, kofi.id, 1)).toBe(true)
})

it('an account announces so many uploads at once, and further ones when some have arrived', async () => {
  server = await startTestServer()
  const adas = uploader(server, (await server.signIn(ada.id)).accessToken)
  const ids = Array.from({ length: 200 }, () => v7())
  for (const id of ids) expect((await adas.announce(id, 1)).status).toBe(201)
  const next = v7()
  const refused = await adas.announce(next, 1)
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60'])
  expect((await adas.announce(ids[0]!, 1)).status).toBe(201)
  expect((await adas.send(ids[0]!, 0, new Uint8Array(1))).status).toBe(204)
  expect((await adas.announce(next, 1)).status).toBe(201)
})

it('an account asks so often in a minute, and others do not notice', async () => {
  server = await startTestServer({ requestsPerMinute: 5 })
  const asAda = await callerFor(server, ada.id)
  for (let i = 0; i < 5; i += 1) expect((await asAda.get('dependents')).status).toBe(200)
  const refused = await asAda.get('dependents')
  expect([refused.status, problem(refused).code]).toEqual([429, 'too-many-requests'])
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await (await callerFor(server, kofi.id)).get('dependents')).status).toBe(200)
})

it('each write of a batch counts as a request, and those beyond the limit are to come later', async () => {
  server = await startTestServer({ requestsPerMinute: 5 })
  const asAda = await callerFor(server, ada.id)
  const calls = Array.from({ length: 6 }, (_, index) => ({
    key: `key-${index}`,
    lane: `${index}`,
    method: 'POST' as const,
    path: 'care-plan',
    body: JSON.stringify({ userId: maya.id, napTime: `${index} o’clock` }),
  }))
  // The batch is a request itself.
  const { answers } = BatchResponse.parse((await asAda.post('batch', { calls })).body)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429, 429])
  expect(answers[4]?.retryAfter).toBeGreaterThan(0)
})
