/** Rows of visit notes from DocumentReference, and which of its contents is the one to show. */
import type { Attachment, DocumentReference } from 'fhir/r4.js'
import type { DrVisitNote } from '#contract/records.ts'
import type { Entry } from '#server/db/stored-resource.ts'
import { concept, date, firstOf, list, newestFirst, text } from '#server/records/fhir/values.ts'
import { common, type Mapping, patientName, placeOfVisit, rowsOf } from './mapping.ts'

/** Newest first, undated last. */
export function drVisitNoteRows(mapping: Mapping): DrVisitNote[] {
  const seen = new Set<string>()
  const notes = mapping.set
    .ofType('DocumentReference')
    .filter(({ resource }) => resource.status !== 'entered-in-error' && resource.docStatus !== 'entered-in-error')
    .filter((entry) => isFirst(mapping, entry, seen))
  const rows = rowsOf(
    mapping,
    notes,
    (entry) => rowOf(mapping, entry),
    (entry) => unreadableRow(mapping, entry),
  )
  return newestFirst(rows, (row) => row.dateGenerated)
}

/** The same document may be listed twice under two ids; its address tells, where the note says the same of itself. */
function isFirst(mapping: Mapping, entry: Entry<DocumentReference>, seen: Set<string>): boolean {
  const { source, resource } = entry
  const url = text(chosenContent(resource)?.attachment.url)
  if (!url) return true
  const { date: day, type, status, description } = resource
  // Notes of two people may all lead to the front page of one site.
  const said = [date(day), concept(type), text(status), text(description), ...authorsOf(mapping, entry)]
  const key = JSON.stringify([source, url, ...said])
  if (seen.has(key)) return false
  seen.add(key)
  return true
}

/** What is said of a note that is not final. All but the first are R5's. */
const NOT_FINAL: Readonly<Record<string, string>> = {
  preliminary: 'preliminary',
  partial: 'preliminary',
  registered: 'preliminary',
  cancelled: 'withdrawn',
  deprecated: 'withdrawn',
}

const authorsOf = ({ set }: Mapping, entry: Entry<DocumentReference>): string[] =>
  list(entry.resource.author)
    .map((author) => set.display(author, entry))
    .filter(Boolean)

function rowOf(mapping: Mapping, entry: Entry<DocumentReference>): DrVisitNote {
  const { resource } = entry
  const { set } = mapping
  const chosen = chosenContent(resource)
  const authors = authorsOf(mapping, entry)
  const authenticator = set.display(resource.authenticator, entry)
  const custodian = set.display(resource.custodian, entry)
  const [visit] = list(resource.context?.encounter)
  const [firstContent] = list(resource.content)
  return {
    ...common(entry),
    providerName: firstOf(mapping.connectionName(entry.source), custodian, placeOfVisit(mapping, entry, visit)),
    author: (authors.length > 0 || !authenticator ? authors : [authenticator]).map((display) => ({ display })),
    subject: text(resource.subject?.reference),
    patientName: patientName(mapping, entry, resource.subject),
    category: list(resource.category)
      .map((one) => ({ text: concept(one) }))
      .filter((one) => one.text !== ''),
    dateGenerated: firstOf(
      date(resource.date),
      date(resource.context?.period?.start),
      date(firstContent?.attachment?.creation),
    ),
    type: firstOf(concept(resource.type), text(resource.description), mapping.texts.note),
    status: text(resource.status),
    docStatus: NOT_FINAL[text(resource.docStatus)] ?? '',
    custodian,
    content: chosen ? { id: entry.id, contentType: chosen.contentType } : null,
  }
}

const unreadableRow = ({ texts }: Mapping, entry: Entry<DocumentReference>): DrVisitNote => ({
  ...common(entry),
  providerName: '',
  author: [],
  subject: '',
  patientName: '',
  category: [],
  dateGenerated: '',
  type: texts.unreadable,
  status: text(entry.resource.status),
  docStatus: '',
  custodian: '',
  content: null,
})

/** In this order a document is shown best. */
const PREFERRED = [
  'application/pdf',
  'text/html',
  'text/plain',
  'application/xhtml+xml',
  'application/xml',
  'text/xml',
  'application/hl7-v3+xml',
  'application/cda+xml',
]

export interface ChosenContent {
  attachment: Attachment
  /** Without parameters, in lower case. */
  contentType: string
}

/** The content to show: of the type asked for, if there is one, else the best; null when none has bytes or an address. */
export function chosenContent(document: DocumentReference, wanted?: string): ChosenContent | null {
  const usable = list(document.content)
    .map(({ attachment }) => attachment)
    .filter((attachment): attachment is Attachment => hasBytes(attachment))
    .map((attachment) => ({ attachment, contentType: bareType(text(attachment.contentType)) }))
  const asked = wanted === undefined ? undefined : usable.find(({ contentType }) => contentType === bareType(wanted))
  return asked ?? usable.toSorted((a, b) => rank(a.contentType) - rank(b.contentType))[0] ?? null
}

/** Some servers write `none` for an address. An attachment without a value carries `_data` with the reason: nothing to show. */
function hasBytes(attachment: Attachment | undefined): boolean {
  const url = text(attachment?.url)
  return Boolean(attachment?.data) || (url !== '' && url.toLowerCase() !== 'none')
}

const rank = (contentType: string): number => {
  const place = PREFERRED.indexOf(contentType)
  return place < 0 ? PREFERRED.length : place
}

/** `Text/Plain; charset=utf-8` is `text/plain`. */
export const bareType = (contentType: string): string => (contentType.split(';', 1)[0] ?? '').trim().toLowerCase()
