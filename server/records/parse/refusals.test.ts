/** Files that nobody should import, and what is said of each. */
import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { IMPORT_MAX_BYTES } from '#contract/records-content.ts'
import { refusalText } from '#server/content/import-texts.ts'
import { bundle, bytesOf, cda, patientMaya, shot } from '#tests/support/records.ts'
import { zip } from '#tests/support/zip-file.ts'
import { parseFile } from './parse-file.ts'
import { ImportRefused } from './refused.ts'

const refusalOf = async (file: Uint8Array): Promise<string> => {
  try {
    await parseFile(file)
    return 'taken'
  } catch (error) {
    if (error instanceof ImportRefused) return error.code
    throw error
  }
}

describe('a file is refused', () => {
  const patientBundle = JSON.stringify(bundle(patientMaya, shot))

  it.each<[why: string, file: () => Uint8Array, code: string]>([
    ['because it is empty', () => bytesOf(''), 'empty'],
    ['because it is blank', () => bytesOf(' \n \n'), 'empty'],
    ['because it has 60 MB', () => new Uint8Array(IMPORT_MAX_BYTES + 10 * 1024 * 1024), 'too-large'],
    ['because it is a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2]), 'unknown-format'],
    ['because it is a web page', () => bytesOf('<!doctype html><html><body>Sign in</body></html>'), 'unknown-format'],
    ['because it is cut off', () => bytesOf(patientBundle.slice(0, -20)), 'cut-off'],
    ['because it ends in the middle of a number', () => bytesOf('{"resourceType":"Immunization","id":1'), 'cut-off'],
    ['because its last bracket is missing', () => bytesOf(patientBundle.slice(0, -1)), 'not-closed'],
    ['because a comma is missing inside', () => bytesOf(patientBundle.replace(',', ' ')), 'json-broken'],
    ['because something stands behind its end', () => bytesOf(`${patientBundle}}`), 'json-broken'],
    [
      'because it is FHIR as XML',
      () => bytesOf('<?xml version="1.0"?><Bundle xmlns="http://hl7.org/fhir"/>'),
      'fhir-xml',
    ],
    ['because its gzip is cut off', () => gzipSync(patientBundle).subarray(0, 60), 'gzip-broken'],
    ['because its gzip is a bomb', () => gzipSync(new Uint8Array(80 * 1024 * 1024)), 'zip-bomb'],
    ['because its gzip holds no records', () => gzipSync('hello'), 'unknown-format'],
    [
      'because it is cut off over several lines',
      () => bytesOf(JSON.stringify(bundle(shot), null, 2).slice(0, -60)),
      'cut-off',
    ],
    ['because it is nested without end', () => bytesOf('{"a":'.repeat(100_000)), 'too-deep'],
    [
      'because it is lists without end',
      () => bytesOf(`{"resourceType":"Patient","x":${'['.repeat(5_000)}${']'.repeat(5_000)}}`),
      'too-deep',
    ],
    [
      'because it holds only errors',
      () =>
        bytesOf(
          bundle({ resourceType: 'OperationOutcome', issue: [] }, { resourceType: 'OperationOutcome', issue: [] }),
        ),
      'errors-only',
    ],
    [
      'because it holds nothing that is shown',
      () => bytesOf(bundle(patientMaya, { resourceType: 'Observation', id: 'o' })),
      'nothing-inside',
    ],
    ['because it is an empty Bundle', () => bytesOf({ resourceType: 'Bundle' }), 'nothing-inside'],
    ['because it is other JSON', () => bytesOf({ name: 'package' }), 'nothing-inside'],
    ['because its XML is cut off', () => bytesOf(cda('').slice(0, -30)), 'xml-unclosed'],
    [
      'because its XML defines entities',
      () => bytesOf(cda('', '<!DOCTYPE ClinicalDocument [<!ENTITY x SYSTEM "file:///etc/passwd">]>')),
      'xml-entities',
    ],
    [
      'because its XML multiplies entities',
      () =>
        bytesOf(
          `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><ClinicalDocument>&b;</ClinicalDocument>`,
        ),
      'xml-entities',
    ],
    ['because it is other XML', () => bytesOf('<?xml version="1.0"?><note/>'), 'unknown-format'],
    ['because the ZIP is cut off', () => zip({ 'a.json': patientBundle }).slice(0, 100), 'zip-broken'],
    ['because the ZIP is a bomb', () => zip({ 'a.json': new Uint8Array(40 * 1024 * 1024) }), 'zip-bomb'],
    [
      'because a gzip in the ZIP is a bomb',
      () => zip({ 'a.json': patientBundle, 'b.json.gz': gzipSync(new Uint8Array(3 * 1024 * 1024)) }),
      'zip-bomb',
    ],
    [
      'because the gzips in the ZIP are too much together',
      () => {
        const half = gzipSync(Buffer.concat([randomBytes(300_000), new Uint8Array(50 * 1024 * 1024)]))
        return zip(Object.fromEntries([1, 2, 3, 4, 5, 6].map((place) => [`${place}.json.gz`, half])))
      },
      'zip-bomb',
    ],
    [
      'because the ZIP lies about its size',
      () => zip({ 'a.json': new Uint8Array(3 * 1024 * 1024) }, 1000),
      'zip-broken',
    ],
    ['because the ZIP holds no records', () => zip({ 'a.txt': 'hello' }), 'nothing-inside'],
  ])('%s', async (_, file, code) => {
    expect(await refusalOf(file())).toBe(code)
  })

  it('only for deep nesting, not for a bracket inside a text', async () => {
    expect(await refusalOf(bytesOf({ ...shot, note: [{ text: `${'['.repeat(500)}\\"${'{'.repeat(500)}"` }] }))).toBe(
      'taken',
    )
  })

  it('with the line where reading stopped', async () => {
    const lines = JSON.stringify(bundle(shot), null, 2).replace('"status": "completed",', '"status": "completed"')
    await expect(parseFile(bytesOf(lines))).rejects.toMatchObject({ code: 'json-broken', line: 10 })
    expect(refusalText(new ImportRefused('json-broken', 9), 'fr')).toMatch(/ligne 9\.$/)
  })
})
