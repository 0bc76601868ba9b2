/**
 * The doctors' lists and opened notes where the network does not answer: as kept on this device for the very user whose
 * token asks, with the server's own `Date`. The app's pulls say `no-store`: they want the network's word and nothing else,
 * so that nothing kept is ever taken for proof of a connection.
 */
import { NETWORK_FIRST, RECORDS_PATH, recordsCacheOf } from '#contract/records-kept.ts'

interface Surroundings {
  fetch: (request: Request) => Promise<Response>
  stores: CacheStorage
  /** Resolves after so many ms. */
  after: (ms: number) => Promise<void>
}

export const isRecordsRead = ({ method, cache, url }: Request, origin: string): boolean =>
  method === 'GET' && cache !== 'no-store' && url.startsWith(`${origin}/api${RECORDS_PATH}`)

/** The network's answer, whatever it says, if it comes in time; else what is kept; else the network's after all. */
export async function recordsAnswer(request: Request, { fetch, stores, after }: Surroundings): Promise<Response> {
  const fetched = fetch(request)
  const answer = await Promise.race([fetched.catch(() => null), after(NETWORK_FIRST).then(() => null)])
  return answer ?? (await keptFor(request, stores)) ?? fetched
}

async function keptFor(request: Request, stores: CacheStorage): Promise<Response | undefined> {
  const subject = subjectOf(request.headers.get('Authorization') ?? '')
  return subject === null
    ? undefined
    : stores.match(request.url, { cacheName: recordsCacheOf(subject), ignoreVary: true })
}

/** Unverified, which is enough: what opens is only what this device keeps for that user. */
function subjectOf(authorization: string): string | null {
  try {
    const payload = /^Bearer [^.]+\.([^.]+)\./u.exec(authorization)?.[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const subject = typeof claims === 'object' && claims !== null && 'sub' in claims ? claims.sub : null
    return typeof subject === 'string' ? subject : null
  } catch {
    return null
  }
}
