/**
 * The doctors' lists and the documents of notes that were opened, as the server answered them: in Cache Storage, one cache
 * for each user (`#contract/records-kept.ts`). Written here only, and only what has the agreed shape.
 */
import { paths } from '#contract/paths.ts'
import type { RecordKind } from '#contract/records-content.ts'
import { KEPT_HEADER, PERSON_HEADER, recordsCacheOf, TROUBLE_HEADER } from '#contract/records-kept.ts'
import { isQuotaError } from '../errors.ts'
import type { Locks } from '../platform.ts'

/** Documents of notes that stay, oldest out first. */
const DOCUMENTS_MAX = 60

export interface Kept {
  body: unknown
  /** The server's time of the answer. */
  asOf: string
  /** A `RecordsTrouble`, or null. */
  trouble: string | null
}

/** Of an account, what is needed to find its cache. */
export interface RecordsPlace {
  userId: string
  platform: { apiBase: string }
}

/** The three lists, and what they mention for the care plan. */
export type RecordListKind = RecordKind | 'suggestions'

const LISTS: Record<RecordListKind, string> = {
  medications: paths.ehrMedications,
  vaccinations: paths.ehrVaccinations,
  'dr-visit-notes': paths.ehrDrVisitNotes,
  suggestions: paths.ehrSuggestions,
}

/** The user's own are asked for without a person (DECISIONS D1). */
export const recordsPath = (userId: string, profileId: string, kind: RecordListKind): string =>
  profileId === userId ? LISTS[kind] : `${LISTS[kind]}?profileId=${profileId}`

const addressOf = ({ platform }: RecordsPlace, path: string): string => platform.apiBase + path

/** What is kept under this path; null when nothing is, or the browser has thrown it away. */
export async function readKept(place: RecordsPlace, path: string): Promise<Kept | null> {
  if (!('caches' in globalThis)) return null
  const name = recordsCacheOf(place.userId)
  // Nobody's emergency view waits for a store that is out of order.
  const response = await caches.match(addressOf(place, path), { cacheName: name }).catch(() => undefined)
  if (!response) return null
  try {
    const body: unknown = await response.json()
    const { headers } = response
    return { body, asOf: headers.get(KEPT_HEADER) ?? '', trouble: headers.get(TROUBLE_HEADER) }
  } catch {
    return null
  }
}

/** The version tag of what is kept, without reading it; null when nothing is. */
export async function keptTag(place: RecordsPlace, path: string): Promise<string | null> {
  if (!('caches' in globalThis)) return null
  const kept = await caches.match(addressOf(place, path), { cacheName: recordsCacheOf(place.userId) })
  return headOf(kept)?.get('etag') ?? null
}

/** A body that is let be would keep its bytes on the disk after they are deleted, until the browser collects what is unused. */
function headOf(kept: Response | undefined): Headers | undefined {
  void kept?.body?.cancel().catch(() => {})
  return kept?.headers
}

export interface Keeping {
  /** Null: what is kept is current as of `asOf`. */
  body: unknown
  asOf: string
  etag: string | null
  trouble?: string | null
  profileId: string
}

/**
 * Keeps an answer. `isStillHere` is asked again behind the lock that every wipe takes: an answer that comes after its user
 * has signed out must not bring their cache back. @returns whether it is here now.
 */
export async function keep(
  place: RecordsPlace & { platform: { locks: Locks } },
  path: string,
  answer: Keeping,
  isStillHere: () => Promise<boolean>,
): Promise<boolean> {
  if (!('caches' in globalThis)) return false
  return place.platform.locks.request('havenbook:wipe', {}, async () => {
    if (!(await isStillHere())) return false
    const cache = await caches.open(recordsCacheOf(place.userId))
    const address = addressOf(place, path)
    const known = answer.body === null ? await cache.match(address) : undefined
    if (answer.body === null && !known) return false
    const text = known ? await known.text() : JSON.stringify(answer.body)
    const put = () => cache.put(address, new Response(text, { headers: headersOf(answer) }))
    try {
      await put().catch(async (error: unknown) => {
        if (!isQuotaError(error)) throw error
        await dropDocuments(cache, 0)
        await put()
      })
      return true
    } catch (error) {
      if (isQuotaError(error)) return false
      throw error
    }
  })
}

const headersOf = ({ asOf, etag, trouble, profileId }: Keeping): Record<string, string> => ({
  'Content-Type': 'application/json',
  Date: new Date(asOf).toUTCString(),
  [KEPT_HEADER]: asOf,
  [PERSON_HEADER]: profileId,
  ...(etag === null ? {} : { ETag: etag }),
  ...(trouble ? { [TROUBLE_HEADER]: trouble } : {}),
})

/** What belonged to people who are no longer in the family, and documents beyond what may stay. */
export async function tidyKept(place: RecordsPlace, people: readonly string[]): Promise<void> {
  if (!('caches' in globalThis) || !(await caches.has(recordsCacheOf(place.userId)))) return
  const cache = await caches.open(recordsCacheOf(place.userId))
  for (const request of await cache.keys()) {
    const owner = headOf(await cache.match(request))?.get(PERSON_HEADER)
    if (!owner || !people.includes(owner)) await cache.delete(request)
  }
  await dropDocuments(cache, DOCUMENTS_MAX)
}

/** Keys come in the order in which they were put. */
async function dropDocuments(cache: Cache, most: number): Promise<void> {
  const documents = (await cache.keys()).filter(({ url }) => new URL(url).pathname.includes('/document-details/'))
  for (const request of documents.slice(0, Math.max(0, documents.length - most))) await cache.delete(request)
}
