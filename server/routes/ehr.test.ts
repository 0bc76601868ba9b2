import { describe, expect, it } from 'vitest'
import { DocumentDetail, DrVisitNotes, Medications, RecordSuggestions, Vaccinations } from '#contract/records.ts'
import { withoutDevice } from '#server/db/feed.ts'
import { readRecords } from '#server/db/records.ts'
import { callerFor, problem } from '#tests/support/caller.ts'
import { ada, kofi, maya, tunde } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { base64, bundle, importRecords, noteWith, order, patientMaya } from '#tests/support/records.ts'
import { callerForEach, serverForEach } from '#tests/support/for-each-test.ts'
import { pdf, png } from '#tests/support/typed-bytes.ts'

const medicine = (id: string, text: string, authoredOn: string): object => order(id, text, { authoredOn })

const documentSites = ['https://notes.example']
const records = { baseUrl: '', token: '', serverName: '', identifierSystem: '', documentSites }

describe.each(databases)('records on $name', ({ open }) => {
  const server = serverForEach(open, { records })
  const asAda = callerForEach(server, ada.id)
  const whose = { owner: ada, person: maya }

  const medications = async (profileId = maya.id, headers = {}) =>
    Medications.parse((await asAda.get(`ehr/medications?profileId=${profileId}`, headers)).body)
  const notes = async () => DrVisitNotes.parse((await asAda.get(`ehr/dr-visit-notes?profileId=${maya.id}`)).body)
  const detail = async (id: string, contentType = '', headers = {}) =>
    DocumentDetail.parse(
      (await asAda.get(`ehr/document-details/${id}?contentType=${encodeURIComponent(contentType)}`, headers)).body,
    )
  /** Imports one note with these bytes and opens it. */
  const shown = async (contentType: string, content: string | Buffer) => {
    const note = {
      ...noteWith('n', contentType, ''),
      content: [{ attachment: { contentType, data: Buffer.from(content).toString('base64') } }],
    }
    await importRecords(server, bundle(patientMaya, note), whose)
    const [row] = await notes()
    return detail(row!.content!.id, contentType)
  }

  it('are an empty list for somebody who has none', async () => {
    for (const kind of ['medications', 'vaccinations', 'dr-visit-notes', 'suggestions']) {
      const reply = await asAda.get(`ehr/${kind}?profileId=${tunde.id}`)
      expect([reply.status, reply.body]).toEqual([200, []])
    }
  })

  it('are those of the person asked for, and of the user without one', async () => {
    await importRecords(server, bundle(patientMaya, medicine('m', 'Ethosuximide', '2026-01-01')), whose)
    expect((await medications()).map((row) => row.medicationCodeableConcept)).toEqual(['Ethosuximide'])
    expect(await medications(tunde.id)).toEqual([])
    expect((await asAda.get('ehr/medications')).body).toEqual([])
  })

  it('are read a megabyte at a time, the newest of each alone', async () => {
    const long = (id: number, text: string) =>
      order(`0193e5a0-0000-7000-8000-00000000000${id}`, text, {
        authoredOn: '2026-01-01',
        note: [{ text: 'x'.repeat(300_000) }],
      })
    const file = (text: string) => bundle(patientMaya, ...Array.from({ length: 8 }, (_, id) => long(id, text)))
    await importRecords(server, file('Before'), whose)
    await importRecords(server, file('Now'), whose)
    const read: number[] = []
    const counting = server.database.queries.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        read.push(JSON.stringify(result.rows).length)
        return result
      },
    })
    const found = await readRecords(counting, ada.id, maya.id, ['MedicationRequest'])
    expect(found).toHaveLength(8)
    expect(Math.max(...read)).toBeLessThan(1_100_000)
    expect(read.reduce((sum, one) => sum + one)).toBeLessThan(3_000_000)
    expect((await medications()).map((row) => row.medicationCodeableConcept)).toEqual(Array(8).fill('Now'))
  })

  it('say where they came from and when', async () => {
    await importRecords(server, bundle(patientMaya, medicine('m', 'A', '2026-01-01')), {
      ...whose,
      fileName: 'clinic.json',
    })
    expect((await medications())[0]).toMatchObject({
      sourceName: 'clinic.json',
      importedDate: '2026-11-21T14:02:01.000Z',
    })
  })

  it('are not sent again while nothing changed, and are after each import, in each language apart', async () => {
    await importRecords(server, bundle(patientMaya, medicine('m', 'A', '2026-01-01')), whose)
    const path = `ehr/medications?profileId=${maya.id}`
    const tag = (await asAda.get(path)).headers.get('ETag') ?? ''
    expect((await asAda.get(path, { 'If-None-Match': tag })).status).toBe(304)
    expect((await asAda.get(path, { 'If-None-Match': tag, 'Accept-Language': 'fr' })).status).toBe(200)
    await importRecords(server, bundle(patientMaya, medicine('m2', 'B', '2026-01-02')), whose)
    expect((await asAda.get(path, { 'If-None-Match': tag })).status).toBe(200)
  })

  it('are sent again with the person’s name of now, where the file named nobody', async () => {
    await importRecords(server, bundle(medicine('m', 'A', '2026-01-01')), whose)
    const path = `ehr/medications?profileId=${maya.id}`
    const before = await asAda.get(path)
    expect(Medications.parse(before.body)).toMatchObject([{ patient: `${maya.firstName} ${maya.lastName}` }])
    await asAda.patch(`dependents/${maya.id}`, { firstName: 'Amaya' })
    const after = await asAda.get(path, { 'If-None-Match': before.headers.get('ETag') ?? '' })
    expect([after.status, after.body]).toEqual([200, [expect.objectContaining({ patient: `Amaya ${maya.lastName}` })]])
  })

  it('say nothing of a list to a stranger who has its tag', async () => {
    await importRecords(server, bundle(patientMaya, medicine('m', 'A', '2026-01-01')), whose)
    const path = `ehr/medications?profileId=${maya.id}`
    const tag = (await asAda.get(path)).headers.get('ETag') ?? ''
    const asKofi = await callerFor(server, kofi.id)
    expect((await asKofi.get(path, { 'If-None-Match': tag })).status).toBe(404)
  })

  it('put in words what the source does not, in the language of the caller', async () => {
    await importRecords(
      server,
      bundle(patientMaya, { ...medicine('m', 'A', ''), medicationCodeableConcept: {} }),
      whose,
    )
    const [row] = await medications(maya.id, { 'Accept-Language': 'es' })
    expect([row!.medicationCodeableConcept, row!.informationSource]).toEqual([
      'Medicamento sin nombre',
      'Quien lo receta',
    ])
  })

  it('have the newest version of what two files bring, and the older one again when the newer file is removed', async () => {
    const worded = (wording: string) => {
      const fullUrl = 'https://fhir.lakeside.example/r4/MedicationRequest/m'
      return { resourceType: 'Bundle', entry: [{ fullUrl, resource: medicine('m', wording, '2026-01-01') }] }
    }
    await importRecords(server, worded('Old wording'), whose)
    const second = await importRecords(server, worded('New wording'), whose)
    expect((await medications()).map((row) => row.medicationCodeableConcept)).toEqual(['New wording'])
    const { removeImport } = await import('#server/db/record-imports.ts')
    await server.database.transaction((queries) =>
      removeImport(queries, ada.id, second, withoutDevice(server.now(), ada.id)),
    )
    expect((await medications()).map((row) => row.medicationCodeableConcept)).toEqual(['Old wording'])
  })

  it('have the version that came last, also where the clock of the server was put back in between', async () => {
    const worded = (wording: string) => medicine('0fc878c1-a158-425f-ba08-ea4366fbb4e1', wording, '2026-01-01')
    await importRecords(server, worded('Old wording'), whose)
    server.advance(-86_400_000)
    await importRecords(server, worded('New wording'), whose)
    expect((await medications()).map((row) => row.medicationCodeableConcept)).toEqual(['New wording'])
  })

  it('keep two hospitals apart that use the same ids', async () => {
    const other = { ...patientMaya, id: 'p1' }
    const at = (base: string, ...resources: { resourceType: string; id: string }[]) => ({
      resourceType: 'Bundle',
      entry: resources.map((resource) => ({ fullUrl: `${base}/${resource.resourceType}/${resource.id}`, resource })),
    })
    const one = medicine('m', 'Of one', '2026-01-02') as { resourceType: string; id: string }
    const two = medicine('m', 'Of two', '2026-01-01') as { resourceType: string; id: string }
    await importRecords(server, at('https://one.example', patientMaya as typeof one, one), whose)
    await importRecords(server, at('https://two.example', other as typeof one, two), whose)
    expect((await medications()).map((row) => row.medicationCodeableConcept)).toEqual(['Of one', 'Of two'])
  })

  it('offer allergies and conditions, and change nothing in the care plan', async () => {
    const before = await asAda.get(`care-plan/${maya.id}`)
    const allergy = {
      resourceType: 'AllergyIntolerance',
      id: 'a',
      patient: { reference: 'Patient/p1' },
      code: { text: 'Latex' },
    }
    await importRecords(server, bundle(patientMaya, allergy), whose)
    const rows = RecordSuggestions.parse((await asAda.get(`ehr/suggestions?profileId=${maya.id}`)).body)
    expect(rows.map(({ kind, text, sourceName }) => [kind, text, sourceName])).toEqual([
      ['allergy', 'Latex', 'records.json'],
    ])
    expect((await asAda.get(`care-plan/${maya.id}`)).body).toEqual(before.body)
  })

  it('survive a file whose fields are all of the wrong kind', async () => {
    const wrong = [
      { resourceType: 'MedicationRequest', id: 7, subject: 'x', dosageInstruction: 'y', medicationCodeableConcept: [] },
      { resourceType: 'Immunization', id: {}, vaccineCode: 3, performer: 'z', status: ['completed'] },
      { resourceType: 'DocumentReference', id: null, content: { attachment: 'no' }, author: 5, category: 'x' },
    ]
    await importRecords(server, bundle(patientMaya, ...wrong), whose)
    expect((await medications()).map((row) => row.medicationCodeableConcept)).toEqual(['Unnamed medication'])
    expect(Vaccinations.parse((await asAda.get(`ehr/vaccinations?profileId=${maya.id}`)).body)).toHaveLength(1)
    expect((await notes()).map(({ content }) => content)).toEqual([null])
  })

  describe('the document of a note', () => {
    it('that is text is shown with its lines, and nothing in it is taken for markup', async () => {
      expect(await shown('text/plain; charset=utf-8', 'First line\nsecond <b>line</b>\n\nNext')).toEqual({
        type: 'html',
        content: '<p>First line<br>second &lt;b&gt;line&lt;/b&gt;</p><p>Next</p>',
      })
    })

    it('that is HTML loses everything that runs, loads, submits or covers', async () => {
      const html = `<html><head><style>*{color:red}</style><script>alert(1)</script></head><body onload="alert(2)">
        <h1 style="position:fixed">Visit</h1><img src="https://track.example/x.png"><img src="data:image/png;base64,iVBORw0KGgo=" alt="ECG" onerror="alert(3)">
        <a href="javascript:alert(4)">a</a> <a href="https://evil.example">b</a><iframe src="https://evil.example"></iframe>
        <form action="https://evil.example"><input name="p"></form><svg onload="alert(5)"><script>1</script></svg><p>Well.</p></body></html>`
      const { type, content } = await shown('text/html', html)
      expect(type).toBe('html')
      expect(content).not.toMatch(/script|style|onload|onerror|https?:|javascript|iframe|form|input|svg|alert/i)
      expect(content).toContain('<h1>Visit</h1>')
      expect(content).toContain('<img src="data:image/png;base64,iVBORw0KGgo=" alt="ECG" />')
      expect(content).toContain('<p>Well.</p>')
    })

    it('that is a PDF comes as base64', async () => {
      const bytes = pdf()
      expect(await shown('application/pdf', bytes)).toEqual({ type: 'pdf', content: bytes.toString('base64') })
    })

    it('that only claims to be a PDF is shown as what it is', async () => {
      expect(await shown('application/pdf', 'This is a clinical note')).toEqual({
        type: 'html',
        content: '<p>This is a clinical note</p>',
      })
    })

    it('that is a PDF under another name is a PDF', async () => {
      expect((await shown('text/plain', pdf())).type).toBe('pdf')
    })

    it('that is RTF shows its words', async () => {
      const rtf = String.raw`{\rtf1{\fonttbl{\f0 Arial;}}Seen <today>.\par \b Well.}`
      expect(await shown('text/rtf', rtf)).toEqual({ type: 'html', content: '<p>Seen &lt;today&gt;.<br>Well.</p>' })
    })

    it('that is a picture becomes one picture', async () => {
      expect((await shown('image/jpeg', png())).content).toMatch(
        /^<img src="data:image\/png;base64,[\w+/=]+" alt="This document is a picture\. [^"]+">$/,
      )
    })

    it('that is CDA shows its narrative', async () => {
      const cda = `<?xml version="1.0"?><ClinicalDocument xmlns="urn:hl7-org:v3"><title>Care &amp; more</title><component><structuredBody><component><section><title>Plan</title><text><list><item>Rest<script>alert(1)</script></item></list></text></section></component></structuredBody></component></ClinicalDocument>`
      const { type, content } = await shown('application/xml', cda)
      expect([type, content]).toEqual(['html', '<h1>Care &amp; more</h1><h2>Plan</h2><ul><li>Restalert(1)</li></ul>'])
    })

    it.each([
      ['unknown bytes', 'application/octet-stream', Buffer.from([0, 1, 2, 3, 0, 255])],
      ['CDA that is cut off', 'application/xml', '<?xml version="1.0"?><ClinicalDocument><title>x'],
      [
        'XML with entities',
        'text/xml',
        '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><ClinicalDocument><title>&a;</title></ClinicalDocument>',
      ],
      ['HTML with nothing left', 'text/html', '<script>alert(1)</script>'],
    ])('that is %s says that it cannot be shown', async (_, contentType, content) => {
      expect(await shown(contentType, content)).toEqual({ type: 'error', content: 'Unable to load document content.' })
    })

    it('says so in the language of the caller', async () => {
      await importRecords(server, bundle(patientMaya, noteWith('n', 'application/rtf', String.raw`{\rtf1}`)), whose)
      const [row] = await notes()
      expect((await detail(row!.content!.id, '', { 'Accept-Language': 'fr' })).content).toBe(
        'Impossible de charger le contenu du document.',
      )
    })

    it('may be a Binary beside it, by type and id or by its full address', async () => {
      const binary = { resourceType: 'Binary', id: 'b', contentType: 'text/plain', data: base64('Beside it') }
      const byId = {
        ...noteWith('n1', 'text/plain', ''),
        content: [{ attachment: { contentType: 'text/plain', url: 'Binary/b' } }],
      }
      const full = 'urn:uuid:0193e5a0-1c00-7a02-8a02-0000000b1b1b'
      const byAddress = {
        ...noteWith('n2', 'text/plain', ''),
        content: [{ attachment: { contentType: 'text/plain', url: full } }],
      }
      const file = {
        resourceType: 'Bundle',
        entry: [
          { resource: patientMaya },
          { fullUrl: full, resource: { ...binary, id: 'c' } },
          ...[binary, byId, byAddress].map((resource) => ({ resource })),
        ],
      }
      await importRecords(server, file, whose)
      for (const row of await notes()) expect((await detail(row.content!.id)).content).toBe('<p>Beside it</p>')
    })

    it('is the one of the type asked for, where a note has several', async () => {
      const content = [
        { attachment: { contentType: 'application/pdf', data: pdf().toString('base64') } },
        { attachment: { contentType: 'text/plain', data: base64('As text') } },
      ]
      await importRecords(server, bundle(patientMaya, { ...noteWith('n', 'x', ''), content }), whose)
      const { id } = (await notes())[0]!.content!
      expect((await detail(id, 'application/pdf')).type).toBe('pdf')
      expect((await detail(id, 'text/plain')).content).toBe('<p>As text</p>')
    })

    it('that lies elsewhere is never fetched, nor its address given away', async () => {
      const content = [{ attachment: { contentType: 'application/pdf', url: 'https://elsewhere.example/note.pdf' } }]
      await importRecords(server, bundle(patientMaya, { ...noteWith('n', 'x', ''), content }), whose)
      expect((await detail((await notes())[0]!.content!.id)).type).toBe('error')
    })

    it('of a site that the settings name is shown from there', async () => {
      const at = (url: string) => [{ attachment: { contentType: 'text/html', url } }]
      const urls = ['https://notes.example/1', 'https://notes.example.evil.example/1', 'http://notes.example/1']
      const paper = (url: string, index: number): object =>
        noteWith(`n${index}`, 'x', '', { date: `2026-01-0${3 - index}`, content: at(url) })
      const papers = urls.map(paper)
      await importRecords(server, bundle(patientMaya, ...papers), whose)
      const details = []
      for (const row of await notes()) details.push(await detail(row.content!.id))
      expect(details.map(({ type }) => type)).toEqual(['iframe', 'error', 'error'])
      expect(details[0]!.content).toBe('https://notes.example/1')
    })

    it('is unknown under an unknown id, and a medicine has none', async () => {
      await importRecords(server, bundle(patientMaya, medicine('m', 'A', '')), whose)
      for (const id of ['0193e5a0-1c00-7a02-8a02-00000000dead', (await medications())[0]!.id]) {
        const reply = await asAda.get(`ehr/document-details/${id}`)
        expect([reply.status, problem(reply).code]).toEqual([404, 'not-found'])
      }
    })
  })
})
