/** XML as systems really write it. */
import { describe, expect, it } from 'vitest'
import { cda } from '#tests/support/records.ts'
import { medicine, readCda, section } from '#tests/support/cda-document.ts'
import { ImportRefused } from '#server/records/parse/refused.ts'
import { readXml, textOf } from './xml.ts'

const NAME = 'Élixir für Zoë'
const document = (declared: string) =>
  cda(section('1.1', medicine('', '', `<code code="1" displayName="${NAME}"/>`))).replace(
    '<?xml version="1.0"?>',
    `<?xml version="1.0" encoding="${declared}"?>`,
  )
const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const namesIn = async (bytes: Uint8Array) =>
  (await readCda(bytes)).medicines.map((one) => one.medicationCodeableConcept?.text)
const refusalOf = (text: string) =>
  readXml(Buffer.from(text)).then(
    () => 'read',
    (error: unknown) => (error instanceof ImportRefused ? `${error.code} ${error.line ?? ''}`.trim() : 'thrown'),
  )

describe('text', () => {
  it.each<[encoding: string, bytes: () => Uint8Array]>([
    ['UTF-8', () => Buffer.from(document('UTF-8'))],
    ['UTF-8 with its mark', () => Buffer.from(`\uFEFF${document('UTF-8')}`)],
    ['Latin-1', () => Buffer.from(document('ISO-8859-1'), 'latin1')],
    ['UTF-16 with its mark', () => utf16(`\uFEFF${document('UTF-16')}`)],
    ['UTF-16 without', () => utf16(document('UTF-16'))],
    ['UTF-16 the other way round', () => utf16(`\uFEFF${document('UTF-16')}`).swap16()],
    ['UTF-8 under the name of UTF-16', () => Buffer.from(document('utf-16'))],
    ['UTF-8 under a name that nobody knows', () => Buffer.from(document('x-lorem'))],
    ['UTF-8 under the name of Latin-1', () => Buffer.from(document('ISO-8859-1'))],
    ['Latin-1 under the name of UTF-8', () => Buffer.from(document('UTF-8'), 'latin1')],
    ['Latin-1 under no name', () => Buffer.from(document('').replace(' encoding=""', ''), 'latin1')],
  ])('is read in %s', async (_, bytes) => {
    expect(await namesIn(bytes())).toEqual([NAME])
  })

  it('is read in UTF-8 although a character of it is cut in two', async () => {
    const cut = Buffer.from(document('UTF-8').replace('Zoë', 'Zo#'))
    cut[cut.indexOf('#')] = 0xc3
    expect(await namesIn(cut)).toEqual([NAME.replace('ë', '\uFFFD')])
  })
})

describe('a document', () => {
  it('needs no declarations of its prefixes', async () => {
    const undeclared = document('UTF-8')
      .replaceAll('moodCode', 'xyz:moodCode')
      .replaceAll(/<(\/?)(section|entry)>/g, '<$1cda:$2>')
    expect(await namesIn(Buffer.from(undeclared))).toEqual([NAME])
  })

  it("keeps HL7's extension apart, whatever its prefix", async () => {
    const root = await readXml(
      Buffer.from('<a xmlns:e="urn:hl7-org:sdtc"><e:id root="1"/><sdtc:id/><id root="2"/></a>'),
    )
    expect(root.children).toMatchObject([{ name: 'sdtc:id' }, { name: 'sdtc:id' }, { name: 'id' }])
  })

  it('may hold an ampersand that stands for itself', async () => {
    const bare =
      '<a name="Salt & pepper &amp; more"><!-- & --><b>AT&T</b><c>R&</c><d>1 &#38; 2 & &#x26;3</d><e><![CDATA[x &y; & z]]></e></a>'
    expect(await readXml(Buffer.from(bare))).toMatchObject({
      attributes: { name: 'Salt & pepper & more' },
      children: [
        { name: 'b', children: ['AT&T'] },
        { name: 'c', children: ['R&'] },
        { name: 'd', children: ['1 & 2 & &3'] },
        { name: 'e', children: ['x &y; & z'] },
      ],
    })
  })

  it('keeps a word whole that a comment or the end of a part read at once stands in', async () => {
    expect(textOf(await readXml(Buffer.from('<a>2<!-- page 2 -->5<?x y?> mg of 1<![CDATA[0 & ]]>5</a>')))).toBe(
      '25 mg of 10 & 5',
    )
    const long = 'w'.repeat(400_000)
    expect(textOf(await readXml(Buffer.from(`<a><!--${long}--><?x ${long}?><b c="${long}"/>${long}</a>`)))).toBe(long)
  })

  it('full of signs that open what never closes is read or refused soon', async () => {
    const began = performance.now()
    for (const sign of ['<![CDATA[ & ', '<!-- & ', '&', '&#', '&a', '<? & ']) {
      expect(await refusalOf(`<a>${sign.repeat(50_000)}`)).toMatch(/^xml-/)
    }
    expect(performance.now() - began).toBeLessThan(4_000)
  })

  it('may name its type, and define nothing', async () => {
    expect(await refusalOf('<!DOCTYPE a><a/>')).toBe('read')
    expect(await readXml(Buffer.from('<a>5&nbsp;mg</a>'))).toMatchObject({ children: ['5\u00A0mg'] })
    expect(await refusalOf('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')).toBe('xml-entities')
  })

  it('is refused with what is wrong with it, and where', async () => {
    expect(await refusalOf('<a><b></b>')).toBe('xml-unclosed')
    expect(await refusalOf('<a><b')).toBe('xml-unclosed')
    expect(await refusalOf('<a>\n<b></c></a>')).toBe('xml-broken 2')
    expect(await refusalOf('<a>\n & \n<b></c></a>')).toBe('xml-broken 3')
    expect(await refusalOf('<a>\n\n5&dose;mg</a>')).toBe('xml-undefined 3')
    expect(await refusalOf('<a>'.repeat(100_000))).toBe('too-deep')
  })
})
