/** From what a file holds to what is stored for one patient of it: sources, ids, and the bytes of documents apart. */
import type { Attachment, Binary, DocumentReference } from 'fhir/r4.js'
import type { StoredResource } from '#server/db/stored-resource.ts'
import { list, text } from '#server/records/fhir/values.ts'
import type { FoundResource } from './parse/read-json.ts'
import { type Links, linksOf, type Place, placesOf } from './places.ts'

/**
 * `patientKey` names the patient in the file, for resources that do not say which system they are from. `known` is the system
 * where all come from one. [Note: identity is the place]
 */
export function prepare(found: readonly FoundResource[], patientKey: string, known?: string): StoredResource[] {
  const places = placesOf(found, patientKey, known)
  const links = linksOf(places)
  const stored: StoredResource[] = []
  for (const place of places) {
    const { source, resourceId } = place
    const { resource } = place.found
    const fullUrl = place.found.fullUrl.slice(0, 2_000)
    const isDocument = resource.resourceType === 'DocumentReference'
    const { document, bytes } = isDocument ? apart(resource, place, links) : { document: resource, bytes: [] }
    stored.push({
      source,
      type: resource.resourceType,
      resourceId,
      fullUrl,
      json: () => links.written(document, place),
    })
    for (const binary of bytes) {
      stored.push({ source, type: 'Binary', resourceId: binary.id, fullUrl: '', json: () => JSON.stringify(binary) })
    }
  }
  return stored
}

type StoredBinary = Binary & { id: string }

/** The bytes inside a document become a Binary beside it, so that a list of notes does not read through them. */
function apart(
  resource: DocumentReference,
  place: Place,
  links: Links,
): { document: DocumentReference; bytes: StoredBinary[] } {
  const bytes: StoredBinary[] = []
  const content = list(resource.content).map((one, index) => {
    const attachment: Attachment = { ...one.attachment }
    const inFile = links.target(text(attachment.url), place)
    if (typeof attachment.data === 'string' && attachment.data !== '') {
      const id = `${place.resourceId}.content.${index}`
      bytes.push({ resourceType: 'Binary', id, contentType: text(attachment.contentType), data: attachment.data })
      delete attachment.data
      attachment.url = `Binary/${id}`
    } else if (inFile?.found.resource.resourceType === 'Binary') {
      attachment.url = `Binary/${inFile.resourceId}`
      // A document finds its bytes in its own source only.
      if (inFile.source !== place.source) bytes.push({ ...inFile.found.resource, id: inFile.resourceId })
    }
    return Object.assign({}, one, { attachment })
  })
  return { document: { ...resource, content }, bytes }
}
