/** The notes of a document, and the document as one, open with what they hold. */
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { show } from '#server/records/details/show.ts'
import { cda } from '#tests/support/records.ts'
import { noteText, readCda, section, template } from '#tests/support/cda-document.ts'

const PDF = '%PDF-1.4 lorem'
const RTF = String.raw`{\rtf1 Well\par again}`
const base64 = (content: string) => Buffer.from(content).toString('base64')
const unstructured = (text: string) =>
  cda('').replace(/<structuredBody>.*<\/structuredBody>/s, `<nonXMLBody>${text}</nonXMLBody>`)
const embedded = (type: string, content: string) => `<text mediaType="${type}" representation="B64">${content}</text>`

/** What opening the first note shows. */
const opened = async (document: string) => {
  const [note] = (await readCda(document)).notes
  const { data, contentType } = note?.content[0]?.attachment ?? {}
  return show(Buffer.from(data ?? '', 'base64'), contentType ?? '', 'en')
}

describe('the file that a document carries', () => {
  it.each<[what: string, text: string, type: string, content: string]>([
    ['PDF', embedded('application/pdf', base64(PDF)), 'pdf', base64(PDF)],
    [
      'PDF in lines',
      embedded('application/pdf', `\n ${base64(PDF).slice(0, 8)}\n ${base64(PDF).slice(8)}\n`),
      'pdf',
      base64(PDF),
    ],
    ['text', embedded('text/plain', base64('One\ntwo')), 'html', '<p>One<br>two</p>'],
    ['text as it is', '<text mediaType="text/plain"><![CDATA[a < b]]></text>', 'html', '<p>a &lt; b</p>'],
    ['text of no type', '<text>Well.</text>', 'html', '<p>Well.</p>'],
    ['HTML', embedded('text/html', base64('<p>Well<script>x</script></p>')), 'html', '<p>Well</p>'],
    [
      'HTML as it is',
      '<text>Take <b>5 mg</b> &amp; <p class="a">rest</p></text>',
      'html',
      'Take <b>5 mg</b> &amp; <p>rest</p>',
    ],
    ['RTF', embedded('text/rtf', base64(RTF)), 'html', '<p>Well<br>again</p>'],
    [
      'packed text',
      `<text mediaType="text/plain" representation="B64" compression="GZ">${gzipSync('Packed').toString('base64')}</text>`,
      'html',
      '<p>Packed</p>',
    ],
  ])('opens: %s', async (_, text, type, content) => {
    expect(await opened(unstructured(text))).toEqual({ type, content })
  })

  it('is the note in place of the document, with its title, day and author', async () => {
    const { notes } = await readCda(unstructured(embedded('application/pdf', base64(PDF))))
    expect(notes).toMatchObject([
      { type: { text: 'Summary' }, content: [{ attachment: { contentType: 'application/pdf' } }] },
    ])
  })
})

describe('a document of words', () => {
  it('opens with its own text, in UTF-16 too', async () => {
    const document = cda(section('8', '', 'Zoë is well.', 'Assessment'))
    const shown = '<h1>Summary</h1><h2>Assessment</h2>Zoë is well.'
    expect(await opened(document)).toEqual({ type: 'html', content: shown })
    const { notes } = await readCda(Buffer.from(`\uFEFF${document}`, 'utf16le'))
    expect(noteText(notes[0])).toContain('Zoë is well.')
  })

  it('shows what was struck out as struck out, in the document and in a note of it', async () => {
    const text =
      '<paragraph>Levetiracetam <content ID="a" revised="delete">500 mg</content> <content styleCode="xStrikethrough Bold">300 mg</content> 250 mg</paragraph>'
    const activity = `<entry><act>${template('202')}<text><reference value="#a"/></text></act></entry>`
    const { notes } = await readCda(section('10', activity, text, 'Plan'))
    expect(noteText(notes[1])).toBe('<s>500 mg</s>')
    expect(await opened(cda(section('10', '', text, 'Plan')))).toMatchObject({
      content: expect.stringContaining(
        '<p>Levetiracetam <s>500 mg</s> <strong><s>300 mg</s></strong> 250 mg</p>',
      ) as string,
    })
  })

  it('keeps apart the lines of HTML in it, and shows what HTML strikes out', async () => {
    const text = '<div>10</div><div>5 mg</div><ul><li>1</li><li>2 daily</li></ul><h3>3</h3><del>500 mg</del>'
    expect(await opened(cda(section('10', '', text, 'Plan')))).toMatchObject({
      content: expect.stringContaining(
        '<div>10</div><div>5 mg</div><ul><li>1</li><li>2 daily</li></ul><div>3</div><s>500 mg</s>',
      ) as string,
    })
  })

  it('keeps the lines of a text set as it is, and all that stands in a list', async () => {
    const text = '<pre>Take 10\n5 mg</pre><list><caption>C</caption>Well <item>a</item><paragraph>b</paragraph></list>'
    expect(await opened(cda(section('10', '', text, 'Plan')))).toMatchObject({
      content: expect.stringContaining('<pre>Take 10\n5 mg</pre><p>C</p><ul>Well <li>a</li><p>b</p></ul>') as string,
    })
  })

  it('is no note when there is nothing to read in it', async () => {
    expect(await readCda(cda('')).catch((error: Error) => error.message)).toBe('nothing-inside')
  })
})

describe('a section of notes', () => {
  const activity = (text: string, time: string, person: string) =>
    `<entry><act>${template('202')}<text>${text}</text><effectiveTime value="${time}"/><author><assignedAuthor><assignedPerson><name>${person}</name></assignedPerson></assignedAuthor></author></act></entry>`

  it('has each note with its own words, day and author', async () => {
    const { notes } = await readCda(
      section(
        '65',
        activity('<reference value="#a"/>', '20240101', 'Ada') + activity('<reference value="#b"/>', '20240202', 'Bo'),
        '<paragraph ID="a">First</paragraph><paragraph ID="b">Second</paragraph>',
      ),
    )
    expect(notes.slice(1).map((note) => [noteText(note), note.date, note.author?.[0]?.display])).toEqual([
      ['First', '2024-01-01', 'Ada'],
      ['Second', '2024-02-02', 'Bo'],
    ])
  })

  it('has a file in a note', async () => {
    const note = activity('', '20240101', 'Ada').replace('<text></text>', embedded('application/rtf', base64(RTF)))
    const { notes } = await readCda(section('65', note))
    expect(notes.at(-1)?.content[0]?.attachment.contentType).toBe('application/rtf')
    expect(noteText(notes.at(-1))).toBe(RTF)
  })

  it('may be of other things, and have a note among them', async () => {
    const note = activity('<reference value="#a"/>', '20240101', 'Ada')
    const { notes, skipped } = await readCda(
      section('22', `${note}<entry><encounter/></entry>`, '<paragraph ID="a">Came in late</paragraph>', 'Encounters'),
    )
    expect(notes.slice(1).map(noteText)).toEqual(['Came in late'])
    expect(skipped).toEqual([{ what: 'Encounters', code: 'in-document', count: 1 }])
  })

  it('may say its words itself', async () => {
    const note = activity('<reference value="#gone"/>Slept well', '20240101', 'Ada')
    for (const number of ['22', '65']) {
      const { notes, skipped } = await readCda(section(number, note, '', 'Encounters'))
      expect(notes.map(noteText)).toEqual(['Slept well'])
      expect(skipped).toEqual([])
    }
  })

  it('has every picture of a group', async () => {
    const media = (content: string) =>
      `<component><observationMedia><value mediaType="image/png" representation="B64">${base64(content)}</value></observationMedia></component>`
    const entry = `<entry><organizer>${media('x')}${media('y')}</organizer></entry>`
    expect((await readCda(section('3', entry))).notes.map(noteText)).toEqual(['x', 'y'])
  })

  it('has a picture of any section', async () => {
    const media = `<entry><observationMedia><value mediaType="image/png" representation="B64">${base64('x')}</value></observationMedia></entry>`
    const { notes, skipped } = await readCda(section('3', media, '', 'Results'))
    expect(notes.map(({ type }) => type?.text)).toEqual(['Results'])
    expect(skipped).toEqual([])
  })
})
