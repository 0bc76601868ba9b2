/**
 * The built app, served from memory: a path is only ever a key of a map, so none can lead out of `dist/`. Files that
 * carry a hash in their name never change; everything else is asked for again, and answered 304 when it is the same.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'
import { SHARE_PATH, sharedAddress } from '#contract/shared-in.ts'
import { drawnFileFor, filledIn, type Installation, isDrawnFile, isMissing, styleIn } from './drawing/drawn-pages.ts'
import { isKnown } from './etags.ts'
import { allowingStyle } from './site-headers.ts'
import { sha256 } from './sha256.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
}
const COMPRESSIBLE = /^(?:text\/|image\/svg|application\/(?:json|manifest|xml|wasm))/
const HASHED = '/assets/'

const ENCODINGS = ['br', 'gzip'] as const
type Encoding = (typeof ENCODINGS)[number]

export interface SiteFile {
  bytes: Buffer
  type: string
  hash: string
  /** Those of all answers, with what a drawn page is allowed besides. */
  headers: Record<string, string>
}

type Files = Map<string, () => SiteFile>

export interface Site {
  /** The answer to anything that is not the API's. */
  fetch(request: Request): Promise<Response>
  /** A page that was drawn anew, or their map, as it can be served. */
  drawnFile(name: string, text: string): SiteFile
  /** Puts these in place of all that were drawn before, at once; of those only the names in `kept` stay, where nothing new has come. */
  replaceDrawn(files: ReadonlyMap<string, SiteFile>, kept: ReadonlySet<string>): void
}

/** Reads `directory` into memory. */
export function openSite(
  directory: string,
  headers: Record<string, string>,
  killSwitch = false,
  installation: Installation = { publicUrl: '', operator: '' },
): Site {
  let files = readFiles(directory, headers, installation)
  const cure = files.get('/kill-switch.js')
  if (killSwitch && cure) files.set('/sw.js', cure)

  return {
    fetch: async (request) => {
      // Files shared from another app are taken in by the service worker. Where there is none yet, the person is told.
      if (request.method === 'POST' && decodedPath(request.url) === SHARE_PATH) {
        return new Response(null, { status: 303, headers: { ...headers, Location: sharedAddress('missed') } })
      }
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return new Response(null, { status: 405, headers: { ...headers, Allow: 'GET, HEAD' } })
      }
      const path = decodedPath(request.url)
      const drawn = path === null ? undefined : files.get(drawnFileFor(path, request) ?? '')
      if (drawn) return serve(request, drawn(), false, 'Accept-Encoding, Accept-Language')
      const file = path === null || isDrawnFile(path) ? undefined : files.get(path === '/' ? '/index.html' : path)
      if (file) return serve(request, file(), path?.startsWith(HASHED) ?? false)
      // A script or picture that is gone must be seen to be gone: a page in its place would be cached as a script.
      if (path === null || path.startsWith(HASHED) || extname(path) in TYPES) {
        return new Response('Not found', { status: 404, headers: { ...headers, 'Cache-Control': 'no-cache' } })
      }
      const app = await serve(request, (files.get('/index.html') as () => SiteFile)(), false)
      const isGone = app.status === 200 && isMissing(path, (name) => files.has(name))
      return isGone ? new Response(app.body, { status: 404, headers: app.headers }) : app
    },
    drawnFile: (name, text) => siteFile(name, Buffer.from(text), headers, installation)(),
    replaceDrawn: (drawn, kept) => {
      const rest = [...files].filter(([name]) => !isDrawnFile(name) || kept.has(name))
      const former = hashesOfDrawn(files)
      files = new Map([...rest, ...[...drawn].map(([name, file]) => [name, () => file] as const)])
      const hashes = hashesOfDrawn(files)
      for (const hash of former) if (!hashes.has(hash)) forget(hash)
    },
  }
}

function readFiles(directory: string, headers: Record<string, string>, installation: Installation): Files {
  const files: Files = new Map()
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const name = `/${relative(directory, path).split(sep).join('/')}`
    files.set(name, siteFile(name, readFileSync(path), headers, installation))
  }
  return files
}

/** Worked out when it is first asked for: most of a build are source maps, pictures and pages that nobody may ever want. */
function siteFile(
  name: string,
  raw: Buffer,
  headers: Record<string, string>,
  installation: Installation,
): () => SiteFile {
  let made: SiteFile | undefined
  return () => {
    if (made) return made
    const bytes = filledIn(name, raw, installation) ?? raw
    made = {
      bytes,
      type: TYPES[extname(name)] ?? 'application/octet-stream',
      hash: sha256(bytes).slice(0, 22),
      headers: isDrawnFile(name) ? allowingStyle(headers, styleIn(bytes.toString('utf8'))) : headers,
    }
    return made
  }
}

const hashesOfDrawn = (files: Files): Set<string> =>
  new Set([...files].filter(([name]) => isDrawnFile(name)).map(([, file]) => file().hash))

/** By what is in a file, so that sites of one process, one after the other, make each form of a file once. */
const packed = new Map<string, Promise<Buffer>>()

/** The file in this encoding; made when first asked for, and kept: each file is asked for again and again. */
function compressed({ bytes, hash }: SiteFile, encoding: Encoding): Promise<Buffer> {
  const key = `${hash} ${encoding}`
  const known = packed.get(key)
  if (known) return known
  // Brotli at 9 is a tenth of the work of 11 and a few percent larger.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const made = encoding === 'br' ? promisify(brotliCompress)(bytes, { params }) : promisify(gzip)(bytes, { level: 9 })
  packed.set(key, made)
  return made
}

/** What was made of a file that nobody can ask for any more. */
function forget(hash: string): void {
  for (const encoding of ENCODINGS) packed.delete(`${hash} ${encoding}`)
}

async function serve(request: Request, file: SiteFile, isHashed: boolean, vary = 'Accept-Encoding'): Promise<Response> {
  const encoding = pickEncoding(request.headers.get('Accept-Encoding') ?? '', file)
  const etag = `"${file.hash}${encoding ? `-${encoding}` : ''}"`
  const answer: Record<string, string> = {
    ...file.headers,
    Vary: vary,
    'Content-Type': file.type,
    'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: etag,
  }
  const known = request.headers.get('If-None-Match') ?? undefined
  if (isKnown(known, etag)) return new Response(null, { status: 304, headers: answer })
  const bytes = encoding ? await compressed(file, encoding) : file.bytes
  if (encoding) answer['Content-Encoding'] = encoding
  answer['Content-Length'] = String(bytes.length)
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { headers: answer })
}

function pickEncoding(accepted: string, file: SiteFile): Encoding | undefined {
  if (!COMPRESSIBLE.test(file.type) || file.bytes.length < 1000) return undefined
  const wanted = parseAccept(accepted).filter(({ q }) => q > 0)
  return ENCODINGS.find((encoding) => wanted.some(({ type }) => type.toLowerCase() === encoding))
}

function decodedPath(url: string): string | null {
  try {
    return decodeURIComponent(new URL(url).pathname)
  } catch {
    return null
  }
}
