/** From what a file holds to what is stored for one patient of it: sources, ids, and the bytes of documents apart. */
import { hash } from 'node:crypto'
import type { Attachment, Binary, DocumentReference, FhirResource } from 'fhir/r4.js'
import { typeAndId } from '#server/records/fhir/resource-set.ts'
import { list, text } from '#server/records/fhir/values.ts'
import type { StoredResource } from '#server/db/stored-resource.ts'
import type { FoundResource } from './parse/read-json.ts'
import { appleSource, fileSource } from './sources.ts'

const ID_MAX = 200

/**
 * `patientKey` names the patient in the file, for resources that do not say which system they are from. `known` is the system
 * where all come from one.
 */
export function prepare(found: readonly FoundResource[], patientKey: string, known?: string): StoredResource[] {
  const binaries = binaryIds(found)
  return found.flatMap(({ resource, fullUrl, system }): StoredResource[] => {
    const source = known ?? (system ? appleSource(system) : fileSource(fullUrl, patientKey))
    const stored = {
      source,
      type: resource.resourceType,
      resourceId: idOf(resource),
      fullUrl: fullUrl.slice(0, 2_000),
    }
    if (resource.resourceType !== 'DocumentReference') return [{ ...stored, resource }]
    const { document, bytes } = apart(resource, stored.resourceId, binaries)
    return [
      { ...stored, resource: document },
      ...bytes.map((binary) => ({ source, type: 'Binary', resourceId: binary.id, fullUrl: '', resource: binary })),
    ]
  })
}

/** Without an id of its own, or with an unusable one, a resource is known by what it says. */
function idOf(resource: FhirResource): string {
  const id = text(resource.id)
  return /^[\w.:-]+$/.test(id) && id.length <= ID_MAX
    ? id
    : `hash:${hash('sha256', JSON.stringify(resource), 'hex').slice(0, 40)}`
}

/** Full address or `Binary/id` of every Binary in the file, to the id under which it is stored. */
function binaryIds(found: readonly FoundResource[]): Map<string, string> {
  const ids = new Map<string, string>()
  for (const { resource, fullUrl } of found) {
    if (resource.resourceType !== 'Binary') continue
    const id = idOf(resource)
    if (fullUrl) ids.set(fullUrl, id)
    ids.set(`Binary/${id}`, id)
  }
  return ids
}

type StoredBinary = Binary & { id: string }

/** The bytes inside a document become a Binary beside it, so that a list of notes does not read through them. */
function apart(
  resource: DocumentReference,
  documentId: string,
  binaries: ReadonlyMap<string, string>,
): { document: DocumentReference; bytes: StoredBinary[] } {
  const bytes: StoredBinary[] = []
  const content = list(resource.content).map((one, index) => {
    const attachment: Attachment = { ...one.attachment }
    const url = text(attachment.url)
    const inFile = binaries.get(url) ?? binaries.get(typeAndId(url))
    if (typeof attachment.data === 'string' && attachment.data !== '') {
      const id = `${documentId}.content.${index}`
      bytes.push({ resourceType: 'Binary', id, contentType: text(attachment.contentType), data: attachment.data })
      delete attachment.data
      attachment.url = `Binary/${id}`
    } else if (inFile !== undefined) attachment.url = `Binary/${inFile}`
    return Object.assign({}, one, { attachment })
  })
  return { document: { ...resource, content }, bytes }
}
