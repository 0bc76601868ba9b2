/**
 * A FHIR server as it really behaves: pages by opaque links, refuses parameters, answers errors in any shape, asks for
 * patience, or says nothing at all. One type that fails never fails the others. [Note: one bad type]
 */
import type { Bundle, FhirResource, OperationOutcome } from 'fhir/r4.js'
import { IMPORT_MAX_BYTES } from '#contract/records-content.ts'
import { list, text } from '#server/records/fhir/values.ts'
import { bareType } from '#server/records/mapping/dr-visit-notes.ts'
import { jsonShape } from '#server/records/parse/limits.ts'

/** What came of asking for one type. */
export type Outcome = 'read' | 'not-shared' | 'not-supported' | 'signed-out' | 'unreachable' | 'failed'

export interface SearchResult {
  outcome: Outcome
  /** Complete only when `outcome` is `read`. */
  found: { resource: FhirResource; fullUrl: string }[]
}

export interface RecordServer {
  baseUrl: string
  /** Everything that a search finds, over all its pages. Never throws. */
  search(type: string, query: string): Promise<SearchResult>
  /** One resource by `Type/id`; undefined when it cannot be read. */
  read(reference: string): Promise<FhirResource | undefined>
  /** Whether an address lies on this server: nobody else is given its token. */
  isOurs(url: string): boolean
  /** The bytes of a Binary or attachment, in either form a server may answer. Throws when there are none. */
  bytes(url: string, accept: string, max: number): Promise<{ bytes: Uint8Array; contentType: string }>
}

export interface RecordServerOptions {
  baseUrl: string
  token: string
  fetch?: typeof fetch
  /** ms for one request. */
  timeout?: number
  /** Waits so many ms; a test turns the clock instead. */
  wait?: (ms: number) => Promise<void>
}

interface Page {
  outcome: Outcome
  bundle?: Bundle
  /** Bytes of the answer. */
  size: number
}

const FHIR_JSON = 'application/fhir+json'
const TIMEOUT = 20_000
/** Of one search. Some servers give ten entries a page whatever they are asked for; more pages than this are a runaway. */
const PAGES_MAX = 1_000
const TRIES_MAX = 5
/** ms. A server that wants longer is asked again another time. */
const WAIT_MAX = 30_000
const ANSWER_MAX = 30 * 1024 * 1024
/** Of all pages of one search together, which are in memory at once: as much as an imported file may hold. */
const SEARCH_MAX = IMPORT_MAX_BYTES

export function recordServer(options: RecordServerOptions): RecordServer {
  const { token, timeout = TIMEOUT } = options
  const call = options.fetch ?? fetch
  const wait = options.wait ?? ((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)))
  const baseUrl = options.baseUrl.replace(/(?<!\/)\/+$/, '')
  const { origin } = new URL(baseUrl)

  const isOurs = (url: string): boolean => {
    if (!URL.canParse(url, `${baseUrl}/`)) return false
    const target = new URL(url, `${baseUrl}/`)
    return target.origin === origin && target.href.startsWith(`${baseUrl}/`)
  }

  const isOrigin = (url: string): boolean =>
    URL.canParse(url, `${baseUrl}/`) && new URL(url, `${baseUrl}/`).origin === origin

  /** One request, patiently: 429 and 5xx that may pass are asked again. Throws on no answer. */
  const ask = async (url: string, accept: string): Promise<Response> => {
    for (let attempt = 1; ; attempt += 1) {
      const response = await call(new URL(url, `${baseUrl}/`), {
        headers: { Accept: accept, ...(token ? { Authorization: `Bearer ${token}` } : {}) },
        // A redirect elsewhere would take the token along.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      })
      const mayPass =
        response.status === 429 || response.status === 503 || response.status === 502 || response.status === 504
      if (!mayPass || attempt >= TRIES_MAX) return response
      await response.body?.cancel()
      const pause = pauseBefore(response.headers.get('Retry-After'), attempt)
      if (pause > WAIT_MAX) return response
      await wait(pause)
    }
  }

  const page = async (url: string, max: number): Promise<Page> => {
    const response = await ask(url, FHIR_JSON).catch(() => null)
    if (!response) return { outcome: 'unreachable', size: 0 }
    const { answer, size } = await jsonOf(response, Math.min(max, ANSWER_MAX))
    if (response.ok && answer?.resourceType === 'Bundle') return { outcome: 'read', bundle: answer as Bundle, size }
    return { outcome: judged(response.status, answer), size }
  }

  return {
    baseUrl,
    isOurs,
    async search(type, query) {
      const found: SearchResult['found'] = []
      const seen = new Set<string>()
      let left = SEARCH_MAX
      let url: string | undefined = `${baseUrl}/${type}?${query}`
      while (url !== undefined && seen.size < PAGES_MAX) {
        seen.add(url)
        const { outcome, bundle, size }: Page = await page(url, left)
        if (!bundle) return { outcome, found }
        left -= size
        for (const { resource, fullUrl, search } of list(bundle.entry)) {
          // Some put an OperationOutcome into every result, others what was included.
          if (resource?.resourceType !== type || (search?.mode !== undefined && search.mode !== 'match')) continue
          found.push({ resource, fullUrl: text(fullUrl) })
        }
        const next: string | undefined = list(bundle.link).find(({ relation }) => relation === 'next')?.url
        // Followed as it is: some write it with another path than they were asked by. Never to another server.
        if (next !== undefined && !isOrigin(next)) return { outcome: 'failed', found }
        url = next !== undefined && seen.has(next) ? undefined : next
      }
      return { outcome: url === undefined ? 'read' : 'failed', found }
    },
    async read(reference) {
      const url = `${baseUrl}/${reference}`
      if (!isOurs(url)) return undefined
      const response = await ask(url, FHIR_JSON).catch(() => null)
      const { answer } = response?.ok ? await jsonOf(response, ANSWER_MAX) : {}
      return answer && answer.resourceType !== 'OperationOutcome' ? answer : undefined
    },
    async bytes(url, accept, max) {
      if (!isOurs(url)) throw new Error('Not an address of this server')
      const response = await ask(url, accept || '*/*')
      if (!response.ok) throw new Error(`The server answered ${response.status}`)
      const bytes = await read(response, Math.min(max * 1.4, ANSWER_MAX))
      const contentType = bareType(response.headers.get('Content-Type') ?? '')
      const binary = isJson(contentType) ? parsed(bytes) : undefined
      if (binary?.resourceType !== 'Binary') return { bytes, contentType }
      return { bytes: Buffer.from(text64(binary.data), 'base64'), contentType: bareType(text(binary.contentType)) }
    },
  }
}

const text64 = (data: unknown): string => (typeof data === 'string' ? data : '')

/** What an answer that is no list means. Servers use any status for anything, so the words inside count too. */
function judged(status: number, answer: FhirResource | undefined): Outcome {
  const issues = list((answer as OperationOutcome | undefined)?.issue)
  const codes = issues.map(({ code }) => text(code))
  if (status === 401) return 'signed-out'
  if (status === 403 || codes.includes('forbidden') || codes.includes('security')) return 'not-shared'
  if (status === 404 || status === 400 || codes.includes('not-supported')) return 'not-supported'
  return 'failed'
}

/** ms to wait: what the server says, in seconds or as a date, else longer each time, each client a little differently. */
function pauseBefore(retryAfter: string | null, attempt: number): number {
  const said = retryAfter?.trim() ?? ''
  if (/^\d+$/.test(said)) return Number(said) * 1000
  const until = Date.parse(said)
  if (!Number.isNaN(until)) return Math.max(0, until - Date.now())
  return 500 * 2 ** (attempt - 1) * (0.5 + Math.random() / 2)
}

const isJson = (contentType: string): boolean => /^application\/(?:\w[\w.-]*\+)?json(?:\+\w+)?$/.test(contentType)

/** A page of HTML, an empty body, or a cut one is no JSON, whatever the status. */
async function jsonOf(response: Response, max: number): Promise<{ answer?: FhirResource | undefined; size: number }> {
  if (!isJson(bareType(response.headers.get('Content-Type') ?? ''))) {
    await response.body?.cancel().catch(() => {})
    return { size: 0 }
  }
  return read(response, max).then(
    (bytes) => ({ answer: parsed(bytes), size: bytes.length }),
    () => ({ size: 0 }),
  )
}

function parsed(bytes: Uint8Array): FhirResource | undefined {
  try {
    // Throws for what is too deep: working with it would exhaust the stack, and take the other types along.
    jsonShape(bytes)
    const value = JSON.parse(new TextDecoder().decode(bytes)) as FhirResource | null
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

async function read(response: Response, max: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > max) throw new Error('The answer is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
