/**
 * The tus 1.0.0 protocol by its own library, behind our door: who may and how large is decided before it is asked, and
 * what it refuses becomes one of our problems.
 */
import { Metadata, Server } from '@tus/server'
import { ApiProblem, notFound } from '#server/api-problem.ts'
import { type ApiContext, headerOf } from '#server/middleware/env.ts'
import { type Files, isStorageFull } from './files.ts'
import { uploadLocks } from './upload-locks.ts'

export const TUS_VERSION = '1.0.0'
export const TUS_EXTENSIONS = 'creation,creation-with-upload,expiration,termination'
/** How long a request that another one pushes aside may go on taking in what has reached it already, in ms. */
const LET_GO = 500

export interface TusProtocol {
  /** Makes the upload `id`; with a body, takes its first bytes. */
  create(c: ApiContext, id: string, metadata: Record<string, string>): Promise<Headers>
  /** HEAD, PATCH or DELETE of the upload `id`; the headers of the protocol's answer. */
  pass(c: ApiContext, id: string): Promise<Headers>
}

/** `path`: where uploads lie, from the origin. */
export function tusProtocol(files: Files, path: string): TusProtocol {
  const failures = new WeakMap<object, unknown>()
  const server = new Server({
    path,
    datastore: files.uploads,
    relativeLocation: true,
    locker: uploadLocks(),
    lockDrainTimeout: LET_GO,
    namingFunction: (_request, metadata) => metadata?.['id'] ?? '',
    onResponseError: (request, error) => {
      failures.set(request, error)
      return undefined
    },
  })

  const ask = async (request: Request): Promise<Headers> => {
    const response = await server.handleWeb(request)
    if (response.ok) return response.headers
    throw refusal(response.status, failures.get(request))
  }

  return {
    create: (c, id, metadata) => {
      const headers = headersFor(c, ['Upload-Length'])
      headers.set('Upload-Metadata', Metadata.stringify({ ...metadata, id }))
      return ask(requestFor(c, 'POST', path, headers))
    },
    // GET stands for HEAD, which the router hands out as GET.
    pass: (c, id) =>
      ask(
        requestFor(
          c,
          c.req.method === 'GET' ? 'HEAD' : c.req.method,
          `${path}/${id}`,
          headersFor(c, ['Upload-Offset']),
        ),
      ),
  }
}

/** Only what the protocol reads: what else the request carries is none of the library's business. */
function headersFor(c: ApiContext, names: readonly string[]): Headers {
  const headers = new Headers({ 'Tus-Resumable': TUS_VERSION })
  for (const name of ['Content-Length', 'Content-Type', ...names]) {
    const value = headerOf(c, name)
    if (value !== undefined) headers.set(name, value)
  }
  return headers
}

function requestFor(c: ApiContext, method: string, path: string, headers: Headers): Request {
  const url = new URL(path, 'http://files.invalid')
  const { body } = c.req.raw
  if (body === null || method === 'HEAD' || method === 'DELETE') return new Request(url, { method, headers })
  // Node's fetch insists on `duplex`; the DOM's types, where tests are checked, do not know it.
  const streamed: RequestInit & { duplex: 'half' } = { method, headers, body: untilCut(body), duplex: 'half' }
  return new Request(url, streamed)
}

/** A connection that is cut looks like an end: the store then keeps all that has arrived, and the device sends the rest. */
function untilCut(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream({
    pull: async (controller) => {
      const next = await reader.read().catch(() => ({ done: true, value: undefined }))
      if (next.value === undefined) controller.close()
      else controller.enqueue(next.value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
}

function refusal(status: number, failure: unknown): unknown {
  if (isStorageFull(failure)) return new ApiProblem('storage-full')
  if (status === 404 || status === 410) return notFound()
  if (status === 409) return new ApiProblem('conflict')
  if (status === 413) return new ApiProblem('payload-too-large')
  if (status < 500) return new ApiProblem('bad-request')
  return failure instanceof Error ? failure : new Error(`The file store answered ${status}`)
}
