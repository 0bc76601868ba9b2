/**
 * An object store for tests that speaks as much of S3 as ours is asked: objects with ranges, and uploads in parts. It keeps
 * to what a real one insists on: parts below 5 MiB only at the end, a length before the first byte, signed requests.
 */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const PART_MIN = 5 * 1024 * 1024

interface StoredObject {
  bytes: Buffer
  metadata: Record<string, string>
}

interface PartUpload {
  key: string
  metadata: Record<string, string>
  parts: Map<number, Buffer>
}

export interface S3Peer {
  /** For `FILES_URL`. */
  url: string
  objects: Map<string, StoredObject>
  /** Uploads that nobody has completed or given up. */
  unfinished: Map<string, PartUpload>
  /** Set it: whoever would complete an upload is told to try again later. */
  completesNothing: boolean
  close(): Promise<void>
}

export async function startS3Peer(): Promise<S3Peer> {
  const objects = new Map<string, StoredObject>()
  const unfinished = new Map<string, PartUpload>()
  const server = createServer((request, response) => {
    answer(request, response, peer).catch((error: unknown) => response.destroy(error as Error))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const peer: S3Peer = {
    url: `s3://test-key:test-secret@papers?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`,
    objects,
    unfinished,
    completesNothing: false,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return peer
}

async function answer(request: IncomingMessage, response: ServerResponse, peer: S3Peer): Promise<void> {
  const { objects, unfinished } = peer
  const url = new URL(request.url ?? '/', 'http://store.invalid')
  const key = decodeURIComponent(url.pathname.replace(/^\/papers\//, ''))
  const uploadId = url.searchParams.get('uploadId')
  const bytes = await bodyOf(request)
  const fail = (status: number, code: string) => xml(response, status, { Error: { Code: code, Message: code } })

  if (!request.headers.authorization?.includes('Credential=test-key/')) return fail(403, 'AccessDenied')
  if (request.method === 'POST' && url.searchParams.has('uploads')) {
    const id = `upload-${unfinished.size}-${key}`
    unfinished.set(id, { key, metadata: metadataOf(request), parts: new Map() })
    return xml(response, 200, { InitiateMultipartUploadResult: { Bucket: 'papers', Key: key, UploadId: id } })
  }
  if (uploadId !== null) {
    const upload = unfinished.get(uploadId)
    if (!upload) return fail(404, 'NoSuchUpload')
    switch (request.method) {
      case 'PUT': {
        const number = Number(url.searchParams.get('partNumber'))
        upload.parts.set(number, bytes)
        response.writeHead(200, { ETag: tagOf(bytes) }).end()
        return undefined
      }
      case 'GET': {
        const Part = inOrder(upload).map(([PartNumber, part]) => ({ PartNumber, ETag: tagOf(part), Size: part.length }))
        return xml(response, 200, { ListPartsResult: { UploadId: uploadId, IsTruncated: false, Part } })
      }
      case 'POST': {
        if (peer.completesNothing) return fail(503, 'SlowDown')
        const parts = inOrder(upload).map(([, part]) => part)
        if (partsNamedIn(bytes) !== parts.length) return fail(400, 'InvalidPart')
        if (parts.slice(0, -1).some((part) => part.length < PART_MIN)) return fail(400, 'EntityTooSmall')
        unfinished.delete(uploadId)
        objects.set(key, { bytes: Buffer.concat(parts), metadata: upload.metadata })
        return xml(response, 200, { CompleteMultipartUploadResult: { Bucket: 'papers', Key: key, ETag: '"whole"' } })
      }
      default:
        unfinished.delete(uploadId)
        response.writeHead(204).end()
        return undefined
    }
  }
  if (request.method === 'GET' && url.searchParams.get('list-type') === '2') {
    // Two at a time, so that whoever wants all has to go on.
    const names = [...objects.keys()].toSorted()
    const from = Number(url.searchParams.get('continuation-token') ?? 0)
    const LastModified = new Date(0).toISOString()
    const page = names.slice(from, from + 2)
    const Contents = page.map((Key) => ({ Key, LastModified, Size: objects.get(Key)?.bytes.length ?? 0 }))
    const more: Record<string, number> = from + 2 < names.length ? { NextContinuationToken: from + 2 } : {}
    return xml(response, 200, {
      ListBucketResult: { Name: 'papers', IsTruncated: from + 2 < names.length, ...more, Contents },
    })
  }
  return ofObject({ request, response, key, bytes, objects, fail })
}

interface ObjectCall {
  request: IncomingMessage
  response: ServerResponse
  key: string
  bytes: Buffer
  objects: Map<string, StoredObject>
  fail(status: number, code: string): void
}

function ofObject({ request, response, key, bytes, objects, fail }: ObjectCall): void {
  if (request.method === 'PUT') {
    const length = request.headers['x-amz-decoded-content-length'] ?? request.headers['content-length']
    if (length === undefined) return fail(411, 'MissingContentLength')
    if (Number(length) !== bytes.length) return fail(400, 'IncompleteBody')
    objects.set(key, { bytes, metadata: metadataOf(request) })
    response.writeHead(200, { ETag: tagOf(bytes) }).end()
    return undefined
  }
  if (request.method === 'DELETE') {
    objects.delete(key)
    response.writeHead(204).end()
    return undefined
  }
  const found = objects.get(key)
  if (!found) return fail(404, 'NoSuchKey')
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  const shown = from === undefined ? found.bytes : found.bytes.subarray(Number(from), to ? Number(to) + 1 : undefined)
  response.writeHead(from === undefined ? 200 : 206, {
    'Content-Length': shown.length,
    ETag: tagOf(found.bytes),
    'Last-Modified': new Date(0).toUTCString(),
    ...Object.fromEntries(Object.entries(found.metadata).map(([name, value]) => [`x-amz-meta-${name}`, value])),
  })
  response.end(request.method === 'HEAD' ? undefined : shown)
  return undefined
}

/** Bodies of unknown length arrive in the store's own chunks: `size;chunk-signature=…`, the bytes, then trailers. */
async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  const whole = Buffer.concat(pieces)
  if (!String(request.headers['x-amz-content-sha256']).startsWith('STREAMING-')) return whole
  const chunks: Buffer[] = []
  for (let at = 0; at < whole.length;) {
    const end = whole.indexOf('\r\n', at)
    const size = Number.parseInt(whole.toString('latin1', at, end), 16)
    if (!size) break
    chunks.push(whole.subarray(end + 2, end + 2 + size))
    at = end + 2 + size + 2
  }
  return Buffer.concat(chunks)
}

const inOrder = ({ parts }: PartUpload) => [...parts].toSorted(([a], [b]) => a - b)
const tagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`

function metadataOf({ headers }: IncomingMessage): Record<string, string> {
  const own = Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-'))
  return Object.fromEntries(own.map(([name, value]) => [name.slice('x-amz-meta-'.length), String(value)]))
}

/** How many parts a completion names. */
const partsNamedIn = (bytes: Buffer): number => bytes.toString().match(/<Part>/g)?.length ?? 0

type Xml = string | number | boolean | { [name: string]: Xml | Xml[] }

/** Names and values are ours: nothing in them needs escaping. */
function xmlOf(content: Xml): string {
  if (typeof content !== 'object') return String(content)
  return Object.entries(content)
    .flatMap(([name, value]) => [value].flat().map((one) => `<${name}>${xmlOf(one)}</${name}>`))
    .join('')
}

function xml(response: ServerResponse, status: number, content: Xml): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' }).end(xmlOf(content))
}
