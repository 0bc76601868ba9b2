/** Files of a multipart form (SPEC §7), streamed into the store one after the other, each with its own fate. */
import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { FILE_MAX, FILES_MAX } from '#contract/documents-content.ts'
import { ApiProblem } from '#server/api-problem.ts'
import { type ApiContext, headerOf } from '#server/middleware/env.ts'

export interface FormFile {
  name: string
  bytes: Readable
  /** Known when `bytes` has ended. */
  measured(): { size: number; sha256: string; isTooLarge: boolean }
}

export interface Form<Result> {
  fields: ReadonlyMap<string, string>
  files: Result[]
}

/**
 * Hands each file to `take` when the one before has been taken. `take` must not reject: a file that cannot be kept is part of its result.
 * Throws `bad-request` for a form that is cut off or garbled, `payload-too-large` for more files than one form may carry.
 */
export async function receiveForm<Result>(
  c: ApiContext,
  take: (file: FormFile) => Promise<Result>,
): Promise<Form<Result>> {
  const fields = new Map<string, string>()
  const taken: Result[] = []
  let turn = Promise.resolve()
  const open = new Set<Transform>()
  const contentType = headerOf(c, 'Content-Type') ?? ''
  const form = parserFor(contentType)
  let tooMany = false
  // The pipeline listens only as long as it lasts.
  form.on('error', () => {})
  form.on('field', (name, value) => fields.set(name, value))
  form.on('filesLimit', () => {
    tooMany = true
  })
  form.on('file', (_field, stream, name) => {
    let size = 0
    const hash = createHash('sha256')
    const bytes = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        size += chunk.length
        hash.update(chunk)
        done(null, chunk)
      },
    })
    // It may break before anybody reads it; who reads it then finds out.
    bytes.on('error', () => {})
    open.add(bytes)
    stream.on('error', (error) => bytes.destroy(error))
    stream.pipe(bytes)
    const measured = () => ({ size, sha256: hash.copy().digest('base64url'), isTooLarge: stream.truncated })
    // Small files arrive together; only once one is kept does it count when there is room for the next.
    turn = turn.then(async () => {
      try {
        taken.push(await take({ name, bytes, measured }))
      } finally {
        open.delete(bytes)
        // Whatever was not wanted still has to pass before the next file can come.
        stream.unpipe(bytes)
        stream.resume()
      }
    })
  })
  try {
    const body = c.req.raw.body ?? new ReadableStream({ start: (empty) => empty.close() })
    await pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), wholeForm(contentType), form)
  } catch (error) {
    for (const bytes of open) bytes.destroy(error as Error)
    await turn
    throw new ApiProblem('bad-request')
  }
  await turn
  if (tooMany) throw new ApiProblem('payload-too-large')
  return { fields, files: taken }
}

/**
 * Passes a form on up to its last delimiter, and fails when it ends without one. The parser must never see anything else:
 * at such an end it throws where nobody can catch it, and the process is gone; with what comes after it never ends.
 */
function wholeForm(contentType: string): Transform {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? []
  const last = Buffer.from(`\r\n--${quoted ?? plain ?? ''}--`, 'latin1')
  // A delimiter begins a line; the first line has no end of another before it.
  let tail: Buffer = Buffer.from('\r\n')
  let isWhole = false
  return new Transform({
    transform: (chunk: Uint8Array, _encoding, done) => {
      if (isWhole) return done()
      const seen = Buffer.concat([tail, chunk])
      const at = seen.indexOf(last)
      isWhole = at >= 0
      const end = isWhole ? at + last.length - tail.length : chunk.length
      tail = seen.subarray(Math.max(0, seen.length - last.length + 1))
      done(null, chunk.subarray(0, end))
    },
    flush: (done) => done(isWhole ? null : new Error('The form is cut off')),
  })
}

function parserFor(contentType: string): BusboyInstance {
  try {
    return Busboy({
      headers: { 'content-type': contentType },
      // Names are data: a slash in one is a slash.
      preservePath: true,
      limits: { fileSize: FILE_MAX, files: FILES_MAX, fields: 20, fieldSize: 4096 },
    })
  } catch {
    throw new ApiProblem('bad-request')
  }
}
