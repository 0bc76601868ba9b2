/** Records from a connected server, on all its bad days (issue: bad input and bad days). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordIdentifierOf } from '#server/db/profiles.ts'
import { DrVisitNotes, Medications, Vaccinations } from '#contract/records.ts'
import type { RecordsTrouble } from '#contract/records-content.ts'
import { TROUBLE_HEADER } from '#contract/records-kept.ts'
import { type Caller, callerFor } from '#tests/support/caller.ts'
import { ada, maya } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { answered, BASE, type FhirPeer, fhirPeer, outcome, silent } from '#tests/support/fhir-peer.ts'
import { base64, bundle, importRecords, patientMaya } from '#tests/support/records.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import type { RecordSettings } from './connected.ts'

const SYSTEM = 'urn:havenbook:person'
/** Longer than an answer counts as fresh, shorter than the sign-in lasts. */
const A_WHILE = 6 * 60_000
const subject = { reference: 'Patient/m1' }

const patient = { resourceType: 'Patient', id: 'm1', name: [{ given: ['Maya'], family: 'Okafor' }] }
const order = (id: string, text: string, more: object = {}): object => ({
  resourceType: 'MedicationRequest',
  id,
  status: 'active',
  intent: 'order',
  subject,
  medicationCodeableConcept: { text },
  ...more,
})
const shot = (id: string): object => ({
  resourceType: 'Immunization',
  id,
  status: 'completed',
  patient: subject,
  vaccineCode: { text: `Vaccine ${id}` },
})
const NESTED = `{"resourceType":"Bundle","entry":[{"resource":{"resourceType":"MedicationRequest","id":"deep","note":${'['.repeat(6000)}${']'.repeat(6000)}}}]}`
const paper = (id: string, url: string): object => ({
  resourceType: 'DocumentReference',
  id,
  status: 'current',
  subject,
  category: [{ coding: [{ code: 'clinical-note' }] }],
  content: [{ attachment: { contentType: 'text/plain', url } }],
})

describe.each(databases)('a connected server, on $name,', ({ open }) => {
  let server: TestServer
  let asAda: Caller
  let peer: FhirPeer

  const settings = () => ({
    baseUrl: BASE,
    token: '',
    serverName: 'Lakeside',
    identifierSystem: SYSTEM,
    documentSites: [],
    server: peer.server,
  })

  beforeEach(async () => {
    peer = fhirPeer()
    await start(settings())
    peer.put(await known())
  })
  afterEach(() => server.close())

  const start = async (records: RecordSettings) => {
    server = await startTestServer({ database: await open(), records })
    asAda = await callerFor(server, ada.id)
  }
  /** Maya as the server knows her: by the identifier that was made here for her. */
  const known = async () => ({
    ...patient,
    identifier: [{ system: SYSTEM, value: await recordIdentifierOf(server.database.queries, maya.id) }],
  })

  const answerOf = (kind: string, headers = {}) => asAda.get(`ehr/${kind}?profileId=${maya.id}`, headers)
  const list = async (kind: string) => (await answerOf(kind)).body
  /** What is said to have kept the server from giving a list. */
  const troubleOf = async (kind: string) => (await answerOf(kind)).headers.get(TROUBLE_HEADER)
  const medicines = async () =>
    Medications.parse(await list('medications'))
      .map((row) => row.medicationCodeableConcept)
      .toSorted()
  /** Asks once more, after the time in which an answer counts as fresh. */
  const later = async () => {
    server.advance(A_WHILE)
    return medicines()
  }
  const types = () => peer.asked.map(({ url }) => new URL(url).pathname.split('/').at(-1))

  it('is read page by page, to the last one', async () => {
    peer.put(...['1', '2', '3', '4', '5'].map((id) => order(id, `Medicine ${id}`)))
    expect(await medicines()).toEqual(['Medicine 1', 'Medicine 2', 'Medicine 3', 'Medicine 4', 'Medicine 5'])
    expect(Medications.parse(await list('medications'))[0]).toMatchObject({
      providerName: 'Lakeside',
      sourceName: 'Lakeside',
      patient: 'Maya Okafor',
    })
  })

  it('is read to the last page also where its pages are many and small', async () => {
    const ids = Array.from({ length: 110 }, (_, index) => String(index))
    peer.put(...ids.map((id) => order(id, `Medicine ${id}`)))
    expect(await medicines()).toHaveLength(110)
    expect(await troubleOf('medications')).toBeNull()
  })

  it('in R5 is asked for the medicine that an order refers to', async () => {
    const drug = { resourceType: 'Medication', id: 'd', code: { text: 'Referred' } }
    const r5 = { medicationCodeableConcept: undefined, medication: { reference: { reference: 'Medication/d' } } }
    peer.put(drug, order('1', '', r5))
    expect(await medicines()).toEqual(['Referred'])
  })

  it('is asked again only when some time has passed', async () => {
    await medicines()
    const before = peer.asked.length
    await medicines()
    await list('vaccinations')
    expect(peer.asked.length).toBe(before)
    await later()
    expect(peer.asked.length).toBeGreaterThan(before)
  })

  it('is asked again after the server’s clock was put back', async () => {
    await medicines()
    peer.put(order('1', 'One'))
    server.advance(-24 * A_WHILE)
    expect(await medicines()).toEqual(['One'])
  })

  it('gives what changed, and takes away what it no longer has, while nothing else moves', async () => {
    await importRecords(
      server,
      bundle(patientMaya, { ...order('f', 'From a file'), subject: { reference: 'Patient/p1' } }),
      { owner: ada, person: maya },
    )
    peer.put(order('1', 'One'), order('2', 'Two'))
    expect(await medicines()).toEqual(['From a file', 'One', 'Two'])
    peer.put(order('1', 'One, changed'))
    peer.remove('MedicationRequest', '2')
    expect(await later()).toEqual(['From a file', 'One, changed'])
  })

  it.each([
    ['another name', 'Lakeside Health', BASE],
    ['another address', 'Lakeside', 'https://moved.example/fhir'],
  ])('that gets %s is the one that it was, and what it no longer has goes', async (_, serverName, baseUrl) => {
    peer.put(order('1', 'One'), order('2', 'Two'))
    expect(await medicines()).toEqual(['One', 'Two'])
    const { database } = server
    const now = server.now() + A_WHILE
    const records = { ...settings(), serverName, server: { ...peer.server, baseUrl } }
    server = await startTestServer({ database, seed: 'none', clock: () => now, records })
    asAda = await callerFor(server, ada.id)
    peer.remove('MedicationRequest', '2')
    expect(await medicines()).toEqual(['One'])
    const imports = database.queries.selectFrom('recordImports').select('sourceName')
    expect(await imports.execute()).toEqual([{ sourceName: serverName }])
  })

  it('that no longer knows somebody says so beside what it gave before', async () => {
    peer.put(order('1', 'One'))
    expect(await medicines()).toEqual(['One'])
    peer.put({ ...patient, identifier: [] })
    expect(await later()).toEqual(['One'])
    expect(await troubleOf('medications')).toBe('not-shared')
  })

  it('keeps its answer’s tag when nothing changed there', async () => {
    peer.put(order('1', 'One'))
    const path = `ehr/medications?profileId=${maya.id}`
    const tag = (await asAda.get(path)).headers.get('ETag') ?? ''
    server.advance(A_WHILE)
    expect((await asAda.get(path, { 'If-None-Match': tag })).status).toBe(304)
  })

  it('that knows nobody by our identifier gives nothing: nobody is guessed by name', async () => {
    peer.put({ ...patient, identifier: [] }, order('1', 'One'))
    expect(await medicines()).toEqual([])
    expect(types()).toEqual(['Patient'])
  })

  it('that has merged two records of one person is asked for those of the one that stays', async () => {
    const former = { ...patient, identifier: (await known()).identifier, id: 'm0', active: false }
    const merged = { ...former, link: [{ other: { reference: 'Patient/m1' }, type: 'replaced-by' }] }
    peer.put(former, order('1', 'One'))
    expect(await medicines()).toEqual([])
    expect(await troubleOf('medications')).toBe('failed')
    peer.put(merged)
    expect(await later()).toEqual(['One'])
    peer.remove('Patient', 'm1')
    expect(await later()).toEqual(['One'])
    expect(await troubleOf('medications')).toBe('failed')
  })

  it('that tells of its patient twice is believed', async () => {
    peer.put(order('1', 'One'))
    const entry = { resource: await known() }
    peer.behave('Patient', () => answered(200, { resourceType: 'Bundle', entry: [entry, entry] }))
    expect(await medicines()).toEqual(['One'])
  })

  it('is never told the id of a person, which a device has made and another one might make again', async () => {
    peer.put({ ...patient, identifier: [{ system: SYSTEM, value: maya.id }] }, order('1', 'One'))
    expect(await medicines()).toEqual([])
    const [{ url } = { url: '' }] = peer.asked
    expect(url).toContain((await known()).identifier[0]?.value)
    expect(url).not.toContain(maya.id)
  })

  it('that ignores whom it is asked about shows nobody else’s records', async () => {
    const foreign = { ...order('9', 'Of somebody else'), subject: { reference: 'Patient/other' } }
    const numbered = { ...foreign, id: '8', subject: { identifier: { value: '77' } } }
    const { value } = (await known()).identifier[0] ?? {}
    const own = { ...order('2', 'Two'), subject: { identifier: { value } } }
    const entry = [foreign, numbered, own, order('1', 'One')].map((resource) => ({ resource }))
    peer.behave('MedicationRequest', () => answered(200, { resourceType: 'Bundle', entry }))
    expect(await medicines()).toEqual(['One', 'Two'])
  })

  it('that refuses a parameter is asked without it', async () => {
    peer.put(order('1', 'One'))
    peer.behave('MedicationRequest', (url) =>
      url.searchParams.has('intent')
        ? answered(400, outcome('not-supported', 'does not know how to handle intent'))
        : null,
    )
    expect(await medicines()).toEqual(['One'])
  })

  it('that refuses to be asked without a parameter is believed where it has nothing, and not where it falls silent', async () => {
    const without = (answer: NonNullable<Parameters<FhirPeer['behave']>[1]>) =>
      peer.behave('MedicationRequest', (url, asked) => (url.searchParams.has('intent') ? null : answer(url, asked)))
    peer.put(order('1', 'One'))
    expect(await medicines()).toEqual(['One'])
    peer.remove('MedicationRequest', '1')
    without(silent)
    expect(await later()).toEqual(['One'])
    expect(await troubleOf('medications')).toBe('unreachable')
    without(() => answered(403, outcome('forbidden', 'intent is required')))
    expect(await later()).toEqual([])
    expect(await troubleOf('medications')).toBeNull()
  })

  it('that labels its notes otherwise is asked for all of them', async () => {
    peer.put(paper('d', 'Binary/b'))
    peer.behave('DocumentReference', (url) =>
      url.searchParams.has('category') ? answered(200, { resourceType: 'Bundle' }) : null,
    )
    expect(DrVisitNotes.parse(await list('dr-visit-notes'))).toHaveLength(1)
  })

  const BAD_ANSWERS: [answer: string, trouble: RecordsTrouble, behaviour: Parameters<FhirPeer['behave']>[1]][] = [
    ['403 with an empty body', 'not-shared', () => new Response(null, { status: 403 })],
    ['404 with a web page', 'not-supported', () => answered(404, '<html>Not here</html>', 'text/html')],
    ['429 for an hour', 'failed', () => answered(429, '', 'text/plain', { 'Retry-After': '3600' })],
    ['500 for a missing permission', 'not-shared', () => answered(500, outcome('security', 'not permitted'))],
    ['500 and nothing to say', 'failed', () => answered(500, '')],
    ['200 with the web page of a sign-in', 'failed', () => answered(200, '<html>Sign in</html>', 'text/html')],
    ['200 with JSON that is cut off', 'failed', () => answered(200, '{"resourceType":"Bundle","entry":[')],
    ['200 with JSON that is nested too deep', 'failed', () => answered(200, NESTED)],
    ['200 with an OperationOutcome', 'not-shared', () => answered(200, outcome('forbidden', 'no'))],
    ['401', 'signed-out', () => answered(401, outcome('login', 'expired'))],
    ['nothing', 'unreachable', silent],
    [
      'a redirect to somebody else',
      'failed',
      () => new Response(null, { status: 302, headers: { Location: 'https://evil.example/' } }),
    ],
  ]

  it.each(BAD_ANSWERS)(
    'that answers %s to everything takes nothing away, and says so',
    async (_, trouble, behaviour) => {
      peer.put(order('1', 'One'))
      await medicines()
      peer.behave('Patient', behaviour)
      expect(await later()).toEqual(['One'])
      expect(await troubleOf('medications')).toBe(trouble)
      expect(await troubleOf('vaccinations')).toBe(trouble)
    },
  )

  it('that is fine is said to have no trouble, also when it lacks what few servers have', async () => {
    peer.put(order('1', 'One'))
    peer.behave('MedicationStatement', () => answered(404, '<html>What?</html>', 'text/html'))
    const answer = await answerOf('medications')
    expect([answer.headers.get(TROUBLE_HEADER), Medications.parse(answer.body)]).toEqual([null, [expect.anything()]])
  })

  it('says its trouble also where nothing has changed', async () => {
    peer.put(order('1', 'One'))
    const tag = (await answerOf('medications')).headers.get('ETag') ?? ''
    peer.behave('Patient', () => answered(500, ''))
    server.advance(A_WHILE)
    const { status, headers } = await answerOf('medications', { 'If-None-Match': tag })
    expect([status, headers.get(TROUBLE_HEADER)]).toEqual([304, 'failed'])
  })

  it.each(BAD_ANSWERS)(
    'that answers %s for one type gives the others, and what was there stays',
    async (_, trouble, behaviour) => {
      peer.put(order('1', 'One'), shot('a'))
      await medicines()
      peer.put(shot('b'))
      peer.behave('MedicationRequest', behaviour)
      expect(await later()).toEqual(['One'])
      expect(await troubleOf('medications')).toBe(trouble)
      expect(Vaccinations.parse(await list('vaccinations'))).toHaveLength(2)
      expect(await troubleOf('vaccinations')).toBeNull()
      peer.behave('MedicationRequest', null)
      peer.put(order('1', 'One'), order('2', 'Two'))
      expect(await later()).toEqual(['One', 'Two'])
      expect(await troubleOf('medications')).toBeNull()
      expect(peer.asked.every(({ url }) => url.startsWith(BASE))).toBe(true)
    },
  )

  it('that fails on its second page changes nothing of that type', async () => {
    peer.put(order('1', 'One'), order('2', 'Two'), order('3', 'Three'))
    await medicines()
    peer.remove('MedicationRequest', '1')
    peer.behave('MedicationRequest', (url) => (url.searchParams.has('cursor') ? answered(500, '') : null))
    peer.put(order('4', 'Four'))
    expect(await later()).toEqual(['One', 'Three', 'Two'])
  })

  it('that says how long to wait is waited for, and then gives all', async () => {
    peer.put(order('1', 'One'))
    peer.behave('MedicationRequest', (_, count) =>
      count < 2 ? answered(count === 0 ? 429 : 503, '', 'text/plain', { 'Retry-After': '7' }) : null,
    )
    expect(await medicines()).toEqual(['One'])
    expect(peer.waits).toEqual([7000, 7000])
  })

  it('that wants to be left alone for an hour is, and is asked another time', async () => {
    peer.put(order('1', 'One'))
    peer.behave('MedicationRequest', () => answered(429, '', 'text/plain', { 'Retry-After': '3600' }))
    expect(await medicines()).toEqual([])
    expect(peer.waits).toEqual([])
  })

  it('whose pages lead in a circle, or to another server, is not followed there', async () => {
    const page = (url: string, id: string) =>
      answered(200, { resourceType: 'Bundle', link: [{ relation: 'next', url }], entry: [{ resource: order(id, id) }] })
    peer.behave('MedicationRequest', (url) => page(url.href, 'circle'))
    expect(await medicines()).toEqual(['circle'])
    peer.behave('MedicationRequest', () => page('https://evil.example/fhir/next', 'elsewhere'))
    // Half a list would look like a whole one: what was there stays, and it is said.
    expect(await later()).toEqual(['circle'])
    expect(await troubleOf('medications')).toBe('failed')
    expect(
      peer.asked.every(({ url, authorization }) => url.startsWith(BASE) && authorization === 'Bearer secret-token'),
    ).toBe(true)
  })

  it('whose pages never end, or are too much together, is asked no longer, and it is said', async () => {
    const page = (count: number, more: object = {}) =>
      answered(200, {
        resourceType: 'Bundle',
        link: [{ relation: 'next', url: `${BASE}/MedicationRequest?cursor=${count}` }],
        entry: [{ resource: order(String(count), 'x', more) }],
      })
    const note = [{ text: 'x'.repeat(10 * 1024 * 1024) }]
    for (const more of [{}, { note }]) {
      peer.behave('MedicationRequest', (_, count) => page(count, more))
      expect(await later()).toEqual([])
      expect(await troubleOf('medications')).toBe('failed')
      if ('note' in more) expect(types().filter((type) => type === 'MedicationRequest').length).toBeLessThan(20)
      peer.asked.length = 0
    }
  })

  it('that is silent for a minute keeps no list waiting: what is kept is shown meanwhile, and its answer later', async () => {
    await server.close()
    peer = fhirPeer(60_000)
    await start({ ...settings(), patience: 0 })
    const mayaThere = await known()
    peer.put(mayaThere, order('1', 'One'))
    const answers = Promise.withResolvers<null>()
    peer.behave('Patient', () =>
      answers.promise.then(() => answered(200, { resourceType: 'Bundle', entry: [{ resource: mayaThere }] })),
    )
    await importRecords(
      server,
      bundle(patientMaya, { ...order('f', 'From a file'), subject: { reference: 'Patient/p1' } }),
      { owner: ada, person: maya },
    )
    expect(await medicines()).toEqual(['From a file'])
    expect(await troubleOf('medications')).toBe('waiting')
    answers.resolve(null)
    await vi.waitFor(async () => expect(await medicines()).toEqual(['From a file', 'One']))
  })

  it.each([
    ['to nobody', { performer: [{ actor: null }] }],
    ['by a number', { location: { reference: 5, display: 'Ward 5' } }],
  ])('whose records refer %s gives them all the same', async (_, odd) => {
    peer.put(order('1', 'One'), { ...shot('a'), ...odd })
    expect(await medicines()).toEqual(['One'])
    expect(await list('vaccinations')).toHaveLength(1)
  })

  it('names what its records refer to, two steps far', async () => {
    peer.put(
      order('1', '', {
        medicationCodeableConcept: undefined,
        medicationReference: { reference: 'Medication/d' },
        requester: { reference: 'PractitionerRole/r' },
      }),
      { resourceType: 'Medication', id: 'd', code: { text: 'Referred drug' } },
      { resourceType: 'PractitionerRole', id: 'r', practitioner: { reference: 'Practitioner/p' } },
      { resourceType: 'Practitioner', id: 'p', name: [{ text: 'Dr. Far Away' }] },
    )
    const [row] = Medications.parse(await list('medications'))
    expect([row!.medicationCodeableConcept, row!.prescribedBy]).toEqual(['Referred drug', 'Dr. Far Away'])
  })

  describe('asked for a document,', () => {
    const detail = async () => {
      const [row] = DrVisitNotes.parse(await list('dr-visit-notes'))
      return (await asAda.get(`ehr/document-details/${row!.content!.id}?contentType=text/plain`)).body
    }

    it.each<[string, string, Parameters<FhirPeer['behave']>[1]]>([
      ['raw bytes', 'Binary/b', () => answered(200, 'A quiet visit', 'text/plain')],
      [
        'a Binary in JSON',
        'Binary/b',
        () => answered(200, { resourceType: 'Binary', contentType: 'text/plain', data: base64('A quiet visit') }),
      ],
      [
        'a Binary in the JSON of old',
        `${BASE}/Binary/b`,
        () => answered(200, { resourceType: 'Binary', data: base64('A quiet visit') }, 'application/json+fhir'),
      ],
    ])('gives it as %s', async (_, url, behaviour) => {
      peer.put(paper('d', url))
      peer.behave('Binary', behaviour)
      expect(await detail()).toEqual({ type: 'html', content: '<p>A quiet visit</p>' })
      expect(peer.asked.at(-1)).toMatchObject({ accept: 'text/plain', authorization: 'Bearer secret-token' })
    })

    it.each<[string, Parameters<FhirPeer['behave']>[1]]>([
      ['404', () => answered(404, '', 'text/html')],
      ['nothing', silent],
      [
        'more than can be shown',
        () => new Response(new Uint8Array(15 * 1024 * 1024), { headers: { 'Content-Type': 'text/plain' } }),
      ],
    ])('and answering %s, is said to be unable', async (_, behaviour) => {
      peer.put(paper('d', 'Binary/b'))
      peer.behave('Binary', behaviour)
      expect(await detail()).toEqual({ type: 'error', content: 'Unable to load document content.' })
    })

    it('never gets its token sent to another server', async () => {
      peer.put(paper('d', 'https://www.w3.org/dummy.pdf'))
      expect(await detail()).toMatchObject({ type: 'error' })
      expect(peer.asked.every(({ url }) => url.startsWith(BASE))).toBe(true)
    })
  })
})
