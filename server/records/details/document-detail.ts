/** The document of a visit note: whose it is, where its bytes are, and what they show. */
import type { DocumentDetail } from '#contract/records.ts'
import type { Language } from '#contract/languages.ts'
import { notFound } from '#server/api-problem.ts'
import type { Queries } from '#server/db/database.ts'
import { findRecord, findSibling } from '#server/db/records.ts'
import { typeAndId } from '#server/records/fhir/resource-set.ts'
import { text } from '#server/records/fhir/values.ts'
import { type ChosenContent, chosenContent } from '#server/records/mapping/dr-visit-notes.ts'
import type { RecordServer } from '#server/records/partner/record-server.ts'
import { serverSource } from '#server/records/sources.ts'
import { cannotShow, SHOWN_MAX } from './show.ts'
import { showApart } from './show-apart.ts'

export interface DetailServices {
  queries: Queries
  /** The server at FHIR_BASE_URL, if one is connected. */
  server: RecordServer | null
  /** Origins whose documents may be shown in a frame, as they are. */
  documentSites: readonly string[]
}

/** Throws `not-found` for what is unknown or somebody else's; anything else that goes wrong is an `error` to show. */
export async function documentDetail(
  { queries, server, documentSites }: DetailServices,
  userId: string,
  id: string,
  wanted: string | undefined,
  language: Language,
): Promise<DocumentDetail> {
  const found = await findRecord(queries, userId, id)
  const { entry } = found
  if (entry.resource.resourceType !== 'DocumentReference') throw notFound()
  const chosen = chosenContent(entry.resource, wanted)
  if (!chosen) return cannotShow(language)
  const url = text(chosen.attachment.url)
  const [, binaryId] = /^Binary\/([^/]+)$/.exec(typeAndId(url)) ?? []
  if (binaryId !== undefined) {
    const kept = await findSibling(queries, userId, found, 'Binary', binaryId)
    if (kept?.resource.resourceType === 'Binary') return fromBase64(userId, kept.resource.data, chosen, language)
  }
  if (server && entry.source === serverSource(server.baseUrl) && server.isOurs(url)) {
    const fetched = await server.bytes(url, chosen.contentType, SHOWN_MAX).catch(() => null)
    return fetched
      ? showApart(
          userId,
          fetched.bytes,
          fetched.contentType || chosen.contentType,
          language,
          text(chosen.attachment.language),
        )
      : cannotShow(language)
  }
  return documentSites.includes(originOf(url)) ? { type: 'iframe', content: url } : cannotShow(language)
}

async function fromBase64(
  userId: string,
  data: unknown,
  chosen: ChosenContent,
  language: Language,
): Promise<DocumentDetail> {
  if (typeof data !== 'string' || data.length > SHOWN_MAX * 1.4) return cannotShow(language)
  return showApart(userId, Buffer.from(data, 'base64'), chosen.contentType, language, text(chosen.attachment.language))
}

function originOf(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : null
  return parsed?.protocol === 'https:' && !parsed.username ? parsed.origin : ''
}
