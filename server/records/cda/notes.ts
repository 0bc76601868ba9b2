/** Notes of a document, and the document itself as one: its own words, or the file that it carries. */
import { inflateRawSync, inflateSync, gunzipSync } from 'node:zlib'
import type { Attachment, DocumentReference } from 'fhir/r4.js'
import { escaped } from '#server/escaped-html.ts'
import { firstOf } from '#server/records/fhir/values.ts'
import { conceptOf, defined, isOfTemplate, peopleOf } from './cda-values.ts'
import { dateOf } from './cda-times.ts'
import { utf8 } from './decode.ts'
import type { DocumentFacts } from './document-facts.ts'
import { isReadable, textHtml } from './narrative.ts'
import type { Section } from './sections.ts'
import { all, at, attribute, elements, textOf, type XmlElement } from './xml.ts'

const NOTE_ACTIVITY = '2.16.840.1.113883.10.20.22.4.202'
/** Unpacked bytes of one file inside a document. */
const UNPACKED_MAX = 60 * 1024 * 1024

interface NoteParts {
  type: string
  date: string
  author: string
  attachment: Attachment
}

const noteOf = ({ type, date, author, attachment }: NoteParts, facts: DocumentFacts): DocumentReference => ({
  resourceType: 'DocumentReference',
  status: 'current',
  subject: facts.subject,
  ...defined({
    type: type ? { text: type } : undefined,
    date,
    custodian: facts.custodian ? { display: facts.custodian } : undefined,
  }),
  ...(author ? { author: [{ display: author }] } : {}),
  content: [{ attachment }],
})

/**
 * The document as a note that opens: the file that is its body, else its readable text, as the XML that it is. [] for one in
 * which nothing is to be read.
 */
export function wholeDocument(
  document: XmlElement,
  bytes: Uint8Array,
  facts: DocumentFacts,
  hasText: boolean,
): DocumentReference[] {
  const language = attribute(at(document, 'languageCode'), 'code')
  const body = embedded(at(document, 'component', 'nonXMLBody', 'text'))
  if (!body && !hasText) return []
  const attachment = body ?? { contentType: 'application/xml', data: base64(utf8(bytes)) }
  const note: NoteParts = {
    type: firstOf(textOf(at(document, 'title')), attribute(at(document, 'code'), 'displayName'), facts.custodian),
    date: facts.date,
    author: facts.author,
    attachment: { ...attachment, ...(language ? { language } : {}) },
  }
  return [noteOf(note, facts)]
}

/** One note for each note activity that has words of its own; else the section as one. */
export function notesOf(section: Section, facts: DocumentFacts): DocumentReference[] {
  const acts = all(section.element, 'entry', 'act')
  const activities = acts.filter((act) => isOfTemplate(act, NOTE_ACTIVITY))
  const own = activities.map((act) => ({ act, attachment: wordsOf(act, section) }))
  if (own.length > 0 && own.every(({ attachment }) => attachment)) {
    return own.map(({ act, attachment }) => sectionNote(section, act, attachment ?? {}, facts))
  }
  const html = textHtml(at(section.element, 'text'))
  return isReadable(html) ? [sectionNote(section, acts[0], htmlAttachment(html), facts)] : []
}

function sectionNote(
  section: Section,
  act: XmlElement | undefined,
  attachment: Attachment,
  facts: DocumentFacts,
): DocumentReference {
  const author = at(act, 'author') ?? at(section.element, 'author')
  const time = at(act, 'effectiveTime')
  return noteOf(
    {
      type: firstOf(section.title, conceptOf(at(act, 'code'), section.narrative).text ?? ''),
      date: firstOf(dateOf(time), dateOf(at(time, 'low')), dateOf(at(author, 'time'))),
      author: author ? peopleOf(author).person : '',
      attachment,
    },
    facts,
  )
}

/** A file in the note, or the part of the text that it points at, else its own words. */
function wordsOf(act: XmlElement, section: Section): Attachment | undefined {
  const text = at(act, 'text')
  if (attribute(text, 'representation')) {
    const file = embedded(text)
    if (file) return file
  }
  const html = [section.narrative.target(text), text].map(textHtml).find(isReadable)
  return html === undefined ? undefined : htmlAttachment(html)
}

/** A note activity in a section of other things; undefined when the entry is none, or has no words. */
export function activityNote(entry: XmlElement, section: Section, facts: DocumentFacts): DocumentReference | undefined {
  const act = at(entry, 'act')
  const attachment = isOfTemplate(act, NOTE_ACTIVITY) && act ? wordsOf(act, section) : undefined
  return attachment && sectionNote(section, act, attachment, facts)
}

/** Pictures and files that an entry carries (`observationMedia`). */
export function mediaNotes(entry: XmlElement, section: Section, facts: DocumentFacts): DocumentReference[] {
  const carried = [entry, ...all(entry, 'organizer', 'component')].flatMap((one) => all(one, 'observationMedia'))
  return carried.flatMap((media) => {
    const attachment = embedded(at(media, 'value'))
    return attachment ? [sectionNote(section, media, attachment, facts)] : []
  })
}

const htmlAttachment = (html: string): Attachment => ({ contentType: 'text/html', data: base64(Buffer.from(html)) })
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

/** The file in an element of type ED: base64, packed or not, or plain text. Undefined when there is none in it. */
function embedded(element: XmlElement | undefined): Attachment | undefined {
  const contentType = attribute(element, 'mediaType') || 'text/plain'
  const isBase64 = attribute(element, 'representation').toUpperCase() === 'B64'
  // HTML stands in some documents as it is: without its tags the words in them would be gone.
  if (!isBase64 && elements(element).some((one) => one.name !== 'thumbnail' && textOf(one) !== '')) {
    return { contentType: 'text/html', data: base64(Buffer.from((element?.children ?? []).map(markup).join(''))) }
  }
  const content = (element?.children ?? []).filter((child) => typeof child === 'string').join('')
  if (content.trim() === '') return undefined
  if (!isBase64) return { contentType, data: base64(Buffer.from(content)) }
  const bytes = unpacked(Buffer.from(content, 'base64'), attribute(element, 'compression').toUpperCase())
  return bytes.length > 0 ? { contentType, data: base64(bytes) } : undefined
}

function markup(node: XmlElement | string): string {
  if (typeof node === 'string') return escaped(node)
  const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`)
  return `<${node.name}${attributes.join('')}>${node.children.map(markup).join('')}</${node.name}>`
}

const UNPACK: Readonly<Record<string, typeof inflateSync>> = { DF: inflateRawSync, ZL: inflateSync, GZ: gunzipSync }

/** As it is where it is not packed, or not as it says. */
function unpacked(bytes: Buffer, compression: string): Uint8Array {
  const unpack = UNPACK[compression]
  if (!unpack) return bytes
  try {
    return unpack(bytes, { maxOutputLength: UNPACKED_MAX })
  } catch {
    return bytes
  }
}
