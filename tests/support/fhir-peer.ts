/**
 * A FHIR server for tests, in this process, that behaves as badly as real ones do: pages by opaque links, refuses
 * parameters, puts errors anywhere, loses its temper, or falls silent. Each search may be told how to answer.
 */
import type { FhirResource } from 'fhir/r4.js'
import { type RecordServer, recordServer } from '#server/records/partner/record-server.ts'

/** In place of the honest answer; null gives the honest one after all. */
type Behaviour = (url: URL, asked: number) => Response | Promise<Response> | null

export interface FhirPeer {
  server: RecordServer
  /** What it answers; for a port of its own, where a server process is to find it. */
  fetch: typeof fetch
  /** Every address that was asked for, with what it was asked as. */
  asked: { url: string; authorization: string | null; accept: string | null }[]
  /** ms that the client was told to wait, each time it did. */
  waits: number[]
  /** Answers for a type (or `Binary/1`) from now on; null puts the honest ones back. */
  behave(target: string, behaviour: Behaviour | null): void
  put(...resources: object[]): void
  remove(type: string, id: string): void
}

export const BASE = 'https://records.example/fhir/r4'
/** Rows of one page. */
const PAGE = 2

export const answered = (status: number, body: unknown, type = 'application/fhir+json', headers = {}): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': type, ...headers },
  })

export const outcome = (code: string, diagnostics: string): object => ({
  resourceType: 'OperationOutcome',
  issue: [{ severity: 'error', code, diagnostics }],
})

/** Never answers; ends only when the caller gives up. */
export const silent: Behaviour = () => new Promise<Response>(() => {})

/** `timeout`: ms that the client gives each request. */
export function fhirPeer(timeout = 100): FhirPeer {
  const resources = new Map<string, FhirResource>()
  const behaviours = new Map<string, Behaviour>()
  const counts = new Map<string, number>()
  const asked: FhirPeer['asked'] = []
  const waits: number[] = []

  const honest = (url: URL): Response => {
    const [type = '', id] = url.pathname.slice(new URL(BASE).pathname.length + 1).split('/')
    if (id !== undefined) {
      const found = resources.get(`${type}/${id}`)
      return found ? answered(200, found) : answered(404, '<html>Not Found</html>', 'text/html')
    }
    return answered(200, searched(url, type))
  }

  const searched = (url: URL, type: string): object => {
    const identifier = url.searchParams.get('identifier')
    const patient = url.searchParams.get('patient')
    const all = [...resources.values()].filter((resource) => resource.resourceType === type)
    const matching = all.filter((resource) => {
      const loose = resource as unknown as {
        identifier?: { system: string; value: string }[]
        subject?: { reference: string }
        patient?: { reference: string }
      }
      if (identifier !== null) return loose.identifier?.some(({ system, value }) => `${system}|${value}` === identifier)
      return patient === null || (loose.subject ?? loose.patient)?.reference === `Patient/${patient}`
    })
    const start = Number(url.searchParams.get('cursor') ?? 0)
    const next = new URL(url)
    next.searchParams.set('cursor', String(start + PAGE))
    // No total, and an OperationOutcome in every page: "1 entry" may mean none.
    return {
      resourceType: 'Bundle',
      type: 'searchset',
      link: [
        { relation: 'self', url: url.href },
        ...(start + PAGE < matching.length ? [{ relation: 'next', url: next.href }] : []),
      ],
      entry: [
        ...matching
          .slice(start, start + PAGE)
          .map((resource) => ({ fullUrl: `${BASE}/${type}/${resource.id}`, resource, search: { mode: 'match' } })),
        { resource: outcome('informational', 'All is well'), search: { mode: 'outcome' } },
      ],
    }
  }

  const answer: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const headers = new Headers(init?.headers)
    asked.push({ url: url.href, authorization: headers.get('Authorization'), accept: headers.get('Accept') })
    const path = url.pathname.slice(new URL(BASE).pathname.length + 1)
    const behaviour = behaviours.get(path) ?? behaviours.get(path.split('/')[0] ?? '')
    const count = counts.get(path) ?? 0
    counts.set(path, count + 1)
    const { signal } = init ?? {}
    const gaveUp = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as Error)),
    )
    return Promise.race([behaviour?.(url, count) ?? honest(url), gaveUp])
  }

  return {
    server: recordServer({
      baseUrl: `${BASE}/`,
      token: 'secret-token',
      fetch: answer,
      timeout,
      wait: async (ms) => void waits.push(ms),
    }),
    fetch: answer,
    asked,
    waits,
    behave: (target, behaviour) => {
      counts.clear()
      if (behaviour) behaviours.set(target, behaviour)
      else behaviours.delete(target)
    },
    put: (...more) => {
      for (const one of more as FhirResource[]) resources.set(`${one.resourceType}/${one.id}`, one)
    },
    remove: (type, id) => void resources.delete(`${type}/${id}`),
  }
}
