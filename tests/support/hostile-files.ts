/** What somebody might import who means harm: each file with what its import ends with, a refusal's code or 'taken'. */
import { gzipSync } from 'node:zlib'
import { bundle, bytesOf, cda, noteWith, ofMaya, order, patientMaya } from './records.ts'
import { zip } from './zip-file.ts'

export interface HostileFile {
  name: string
  make(): Uint8Array
  /** 'taken': its records are read into the lists, and its documents opened. */
  end: string
}

const MEGABYTE = 1_000_000
/** So many resources that refer to each other. */
const MANY = 1_000
/** Characters of a text that somebody wrote into a dose. */
const LONG = 100_000

const times = (text: string, bytes: number): string => text.repeat(Math.ceil(bytes / text.length))
const numbers = Array.from({ length: MANY }, (_, index) => index)

/** Each says of itself that it is the next one. */
const chain = numbers.map((index) => ({
  resourceType: 'PractitionerRole',
  id: `r${index}`,
  practitioner: { reference: `PractitionerRole/r${(index + 1) % MANY}` },
  organization: { reference: `PractitionerRole/r${(index + 1) % MANY}` },
}))

/** Within itself, and within that, as deep as a file may be. */
const within = (depth: number): object =>
  depth === 0 ? {} : { resourceType: 'Medication', id: `m${depth}`, contained: [within(depth - 1)] }

const row = (cells: number): string => `<tr>${'<td ID="c">x</td>'.repeat(cells)}</tr>`

const section = (text: string, entry = ''): string =>
  `<component><section><code code="10160-0" codeSystem="2.16.840.1.113883.6.1"/><title>Medicines</title><text>${text}</text>${entry}</section></component>`

const FILES: readonly [name: string, end: string, make: () => string | Uint8Array][] = [
  ['brackets within brackets', 'too-deep', () => `{"resourceType":"Bundle","x":${times('[', 4 * MEGABYTE)}`],
  ['objects within objects', 'too-deep', () => times('{"a":', 4 * MEGABYTE)],
  [
    'empty lists without number',
    'nothing-inside',
    () => `{"resourceType":"Bundle","x":[${times('[],', 4 * MEGABYTE)}[]]}`,
  ],
  ['lines without number', 'too-many', () => times('{"resourceType":"Basic"}\n', 4 * MEGABYTE)],
  [
    'a number of millions of digits',
    'nothing-inside',
    () => `{"resourceType":"Bundle","x":${times('9', 4 * MEGABYTE)}}`,
  ],
  [
    'a text of backslashes and quotes',
    'nothing-inside',
    () => `{"resourceType":"Bundle","x":"${times('\\\\\\"', 4 * MEGABYTE)}"}`,
  ],
  [
    'a billion laughs',
    'xml-entities',
    () => {
      const entities = Array.from({ length: 9 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`)
      return `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY l0 "lol">${entities.join('')}]><ClinicalDocument>&l9;</ClinicalDocument>`
    },
  ],
  [
    'a file of the server',
    'xml-entities',
    () => cda('', '<!DOCTYPE ClinicalDocument [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
  ],
  ['elements within elements', 'too-deep', () => `<ClinicalDocument>${times('<a>', 2 * MEGABYTE)}`],
  ['a tag without end', 'xml-unclosed', () => `<ClinicalDocument ${times('a="b" ', 2 * MEGABYTE)}`],
  ['angle brackets', 'xml-broken', () => `<ClinicalDocument>${times('<', 2 * MEGABYTE)}`],
  ['a ZIP bomb', 'zip-bomb', () => zip({ 'a.json': new Uint8Array(59 * 1024 * 1024) })],
  ['a ZIP that lies about its size', 'zip-broken', () => zip({ 'a.json': new Uint8Array(3 * 1024 * 1024) }, 1000)],
  ['a ZIP of nothing but beginnings', 'zip-broken', () => Buffer.from(times('PK\u0003\u0004', 2 * MEGABYTE), 'latin1')],
  [
    'a ZIP of files without number',
    'nothing-inside',
    () => zip(Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`${index}.json`, '{}']))),
  ],
  ['a ZIP within a ZIP', 'nothing-inside', () => zip({ 'a.zip': zip({ 'b.zip': zip({ 'c.json': '{}' }) }) })],
  ['a gzip bomb', 'zip-bomb', () => gzipSync(new Uint8Array(100 * 1024 * 1024))],
  [
    'an export of Apple’s in 450 bytes, its index of tags without end',
    'taken',
    () =>
      zip({
        'apple_health_export/clinical-records/a.json': JSON.stringify(order('m', 'Melatonin')),
        'apple_health_export/export.xml': '<ClinicalRecord '.repeat(2_500),
      }),
  ],
  [
    'an export of Apple’s, its index of values without end',
    'taken',
    () =>
      zip({
        'apple_health_export/clinical-records/a.json': JSON.stringify(order('m', 'Melatonin')),
        'apple_health_export/export.xml': '<ClinicalRecord a="'.repeat(10_000),
      }),
  ],
  [
    'references that go round',
    'taken',
    () =>
      bytesOf(
        bundle(patientMaya, ...chain, order('m', 'Melatonin', { requester: { reference: 'PractitionerRole/r0' } })),
      ),
  ],
  [
    'a reference from everything to everybody',
    'taken',
    () =>
      bytesOf(
        bundle(
          patientMaya,
          ...numbers.map((index) => ({ resourceType: 'Practitioner', id: 'same', name: [{ text: `Dr ${index}` }] })),
          ...numbers.map((index) => order(`m${index}`, 'Melatonin', { requester: { reference: 'Practitioner/same' } })),
        ),
      ),
  ],
  [
    'resources within resources',
    'taken',
    () => bytesOf(bundle(patientMaya, order('m', 'Melatonin', { contained: [within(40)] }))),
  ],
  ...['1 ', 'mg ', '1 mg twice daily ', '1/', '  ', '1.1.', 'every ', '2 x 3 x '].map(
    (text): (typeof FILES)[number] => [
      `a dose of "${text}" without end`,
      'taken',
      () =>
        bytesOf(
          bundle(
            patientMaya,
            order('m', times(text, LONG), {
              dosageInstruction: [
                {
                  text: times(text, LONG),
                  timing: { repeat: { frequency: 2, period: 1, periodUnit: 'd' } },
                  doseAndRate: [{ doseQuantity: { value: 5, unit: 'mg' } }],
                },
              ],
            }),
          ),
        ),
    ],
  ),
  ...Object.entries({
    'elements within elements': times('<div>', LONG),
    'tables within tables': times('<table><tr><td>', LONG),
    'attributes without number': `<p ${times('a="b" ', LONG)}>x</p>`,
    'comments that are none': times('<!--', LONG),
    'entities without end': times('&#', LONG),
    'angle brackets': times('<', LONG),
  }).map(([name, html]): (typeof FILES)[number] => [
    `a note of ${name}`,
    'taken',
    () => bytesOf(bundle(patientMaya, noteWith('n', 'text/html', html))),
  ]),
  [
    'a note of RTF within RTF',
    'taken',
    () => bytesOf(bundle(patientMaya, noteWith('n', 'application/rtf', `{\\rtf1 ${times('{\\b ', LONG)}`))),
  ],
  ['a table as wide as it is long', 'taken', () => cda(section(`<table>${row(300).repeat(300)}</table>`))],
  [
    'words that refer to a thousand others',
    'taken',
    () =>
      cda(
        section(
          `<list>${numbers.map((index) => `<item ID="i${index}">word ${index}</item>`).join('')}</list>`,
          numbers
            .map(
              (index) =>
                `<entry><substanceAdministration classCode="SBADM" moodCode="EVN"><text><reference value="#i${index}"/></text></substanceAdministration></entry>`,
            )
            .join(''),
        ),
      ),
  ],
  [
    'a person without end',
    'taken',
    () =>
      bytesOf(bundle({ ...patientMaya, name: [{ text: times('Maya ', LONG) }] }, { ...order('m', 'x'), ...ofMaya })),
  ],
]

export const HOSTILE_FILES: readonly HostileFile[] = FILES.map(([name, end, make]) => ({
  name,
  end,
  make: () => {
    const content = make()
    return typeof content === 'string' ? bytesOf(content) : content
  },
}))
