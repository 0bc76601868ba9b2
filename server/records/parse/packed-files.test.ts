/** Archives of records as phones and servers hand them out, and archives made to do harm. */
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { bundle, bytesOf, patientMaya, shot } from '#tests/support/records.ts'
import { zip } from '#tests/support/zip-file.ts'
import { parseFile } from './parse-file.ts'

const record = JSON.stringify(shot)
const INDEX_HEAD = `<?xml version="1.0"?>
<!DOCTYPE HealthData [
<!ELEMENT HealthData (Record*,ClinicalRecord*)>
<!ATTLIST ClinicalRecord sourceName CDATA #REQUIRED>
]>
<HealthData>`
const recordOf = (system: string, path: string) =>
  `<ClinicalRecord type="I" sourceName="${system}" resourceFilePath="/clinical-records/${path}"/>`

const systemsIn = async (files: Record<string, string>) => {
  const { format, found } = await parseFile(zip(files))
  return { format, systems: found.map(({ system }) => system) }
}

describe('an Apple Health export is read', () => {
  it('with the hospital behind each record', async () => {
    const index =
      '<HealthData><ClinicalRecord type="I" sourceName="Lakeside &amp; Sons" resourceFilePath="/clinical-records/Immunization-1.json"/></HealthData>'
    const file = zip({
      'apple_health_export/export.xml': index,
      'apple_health_export/export_cda.xml': '<ClinicalDocument/>',
      'apple_health_export/clinical-records/Immunization-1.json': JSON.stringify(shot),
      'apple_health_export/clinical-records/Broken-2.json': '{"resourceType":',
      'apple_health_export/workout-routes/route.gpx': 'x',
    })
    const { format, found, skipped } = await parseFile(file)
    expect(format).toBe('apple-health')
    expect(found).toEqual([{ resource: shot, fullUrl: '', system: 'Lakeside & Sons' }])
    expect(skipped.list()).toEqual([{ what: 'Broken-2.json', code: 'bad-file', count: 1 }])
  })

  it('without an archive inside of it, which is named', async () => {
    const { found, skipped } = await parseFile(zip({ 'a.json': record, 'more/b.zip': zip({ 'b.json': record }) }))
    expect(found).toHaveLength(1)
    expect(skipped.list()).toEqual([{ what: 'b.zip', code: 'bad-file', count: 1 }])
  })

  it('by its records, whatever language the phone names its index in', async () => {
    const index = `${INDEX_HEAD}${recordOf('Klinik A &gt; B', 'a.json')}</HealthData>`
    expect(
      await systemsIn({
        'Export/clinical-records/a.json': record,
        'Export/Exportieren.xml': index,
        'Export/x_cda.xml': '<x/>',
      }),
    ).toEqual({ format: 'apple-health', systems: ['Klinik A > B'] })
  })

  it('with an index of many heartbeats, of which only the records are parsed', async () => {
    const beat = '<Record type="HeartRate" sourceName="Watch" value="71"/>\n'
    // Differing lines, as a true index has them: one line again and again would pack like a bomb.
    const beats = Array.from({ length: 100_000 }, (_, index) => beat.replace('71', `${(index * 7919) % 100_003}`)).join(
      '',
    )
    const index = `${INDEX_HEAD}${beats}${recordOf('Lakeside', 'a.json')}</HealthData>`
    const began = performance.now()
    expect(await systemsIn({ 'clinical-records/a.json': record, 'export.xml': index })).toEqual({
      format: 'apple-health',
      systems: ['Lakeside'],
    })
    expect(performance.now() - began).toBeLessThan(2_000)
  })

  it.each([
    ['tags without end', '<ClinicalRecord '.repeat(60_000)],
    ['values without end', '<ClinicalRecord a="'.repeat(50_000)],
    ['elements without end', '<HealthData>'.repeat(80_000)],
    ['a damaged middle', `${INDEX_HEAD}${recordOf('Lakeside', 'a.json')}<<<&&&${recordOf('x', 'b.json')}`],
  ])('soon, with an index of %s', async (_, index) => {
    const began = performance.now()
    const { found } = await parseFile(zip({ 'clinical-records/a.json': record, 'export.xml': index }))
    expect(found).toHaveLength(1)
    expect(performance.now() - began).toBeLessThan(3_000)
  })
})

describe('an archive', () => {
  it('that no phone made is a ZIP and nothing more', async () => {
    expect(await systemsIn({ 'clinic/a.json': record })).toEqual({ format: 'zip', systems: [undefined] })
  })

  it('tells how many of its files are read', async () => {
    const told: [number, number][] = []
    await parseFile(zip({ 'a.json': record, 'b.json': record, 'c.txt': 'x' }), (done, of) => told.push([done, of]))
    expect(told).toEqual([
      [1, 2],
      [2, 2],
    ])
  })

  it('of gzip is opened', async () => {
    const lines = [patientMaya, shot].map((one) => JSON.stringify(one)).join('\n')
    expect(await parseFile(gzipSync(lines))).toMatchObject({ format: 'ndjson', found: [{}, { resource: shot }] })
  })

  it('of ZIP with files of gzip in it is opened, and names those that are broken or no records', async () => {
    const { found, skipped } = await parseFile(
      zip({
        'bulk/Immunization.ndjson.gz': gzipSync(record),
        'bulk/part.GZ': gzipSync(record.replace('MMR', 'Polio')),
        'bulk/cut.json.gz': gzipSync(record).subarray(0, 40),
        'bulk/again.json.gz': gzipSync(gzipSync(record)),
      }),
    )
    expect(found).toMatchObject([
      { resource: { vaccineCode: { text: 'MMR' } } },
      { resource: { vaccineCode: { text: 'Polio' } } },
    ])
    expect(skipped.list().map(({ what, code }) => [what, code])).toEqual([
      ['cut.json.gz', 'bad-file'],
      ['again.json.gz', 'bad-file'],
    ])
  })
})

describe('text of another encoding is read', () => {
  const note = 'Crème “à l’œil”'
  const json = JSON.stringify(bundle({ ...shot, vaccineCode: { text: note } }))
  const noteIn = async (file: Uint8Array) => (await parseFile(file)).found.map(({ resource }) => resource)

  it.each([
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(json, 'utf16le')])],
    ['UTF-16 the other way round', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(json, 'utf16le').swap16()])],
    ['UTF-8', bytesOf(json)],
  ])('in %s', async (_, file) => {
    expect(await noteIn(file)).toMatchObject([{ vaccineCode: { text: note } }])
  })

  it('in what old systems write instead of UTF-8', async () => {
    const latin = Buffer.from(JSON.stringify({ ...shot, vaccineCode: { text: 'Crème' } }), 'latin1')
    expect(await noteIn(latin)).toMatchObject([{ vaccineCode: { text: 'Crème' } }])
  })
})
