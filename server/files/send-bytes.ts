/** Answers with the bytes of a document, so that a browser can only show or save them, never run them. */
import { Readable } from 'node:stream'
import type { Language } from '#contract/languages.ts'
import { ApiProblem } from '#server/api-problem.ts'
import { type ApiContext, headerOf } from '#server/middleware/env.ts'
import { reply } from '#server/middleware/reply.ts'
import { isKnown } from '#server/etags.ts'
import { type ByteRange, type Files, isFileLost } from './files.ts'

export interface SentFile {
  name: string
  type: string
  size: number
  /** Its bytes never change under this key. */
  fileKey: string
}

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

const LOST: Record<Language, string> = {
  en: 'The server no longer has this file. Ask whoever runs this Havenbook: a backup may still have it.',
  fr: 'Le serveur n’a plus ce fichier. Adressez-vous à ceux qui s’occupent de ce Havenbook\u00a0: une sauvegarde l’a peut-être encore.',
  es: 'El servidor ya no tiene este archivo. Pregunte a quien gestiona este Havenbook: quizá esté en una copia de seguridad.',
}

export async function sendBytes(
  c: ApiContext,
  files: Files,
  { name, type, size, fileKey }: SentFile,
): Promise<Response> {
  const etag = `"${fileKey}"`
  const headers = {
    ETag: etag,
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': POLICY,
  }
  if (isKnown(headerOf(c, 'If-None-Match'), etag)) return reply(c, 304, '', headers)
  const ifRange = headerOf(c, 'If-Range')
  const range = ifRange === undefined || ifRange === etag ? rangeOf(headerOf(c, 'Range'), size) : undefined
  if (range === 'beyond') return reply(c, 416, '', { ...headers, 'Content-Range': `bytes */${size}` })
  const described = {
    ...headers,
    'Content-Type': type,
    'Content-Length': String(range ? range.end - range.start + 1 : size),
    'Content-Disposition': disposition(type, name),
    ...(range ? { 'Content-Range': `bytes ${range.start}-${range.end}/${size}` } : {}),
  }
  const status = range ? 206 : 200
  const isHead = c.req.method === 'HEAD'
  const bytes = await files.read(fileKey, isHead ? { start: 0, end: 0 } : range).catch((error: unknown) => {
    throw isFileLost(error) ? new ApiProblem('not-found', { words: LOST[c.get('language')] }) : error
  })
  if (isHead) {
    // That it could be opened told whether it is there.
    bytes.destroy()
    return reply(c, status, '', described)
  }
  return reply(c, status, Readable.toWeb(bytes) as ReadableStream<Uint8Array>, described)
}

/** One range of RFC 9110 §14; several, or one that makes no sense, count as none, as they may. */
function rangeOf(header: string | undefined, size: number): ByteRange | 'beyond' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  // "-500" means the last 500 bytes.
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (start >= size || (first === '' && Number(last) === 0)) return 'beyond'
  return end < start ? undefined : { start, end }
}

/** RFC 6266: the name as it is, and one in plain ASCII for who cannot read that. Only what a page can show is shown. */
function disposition(type: string, name: string): string {
  const kind = type.startsWith('image/') || type === 'application/pdf' ? 'inline' : 'attachment'
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\/%]/g, '_')
  const exact = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`
}
