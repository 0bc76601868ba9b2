/**
 * Putting files into folders: `POST category/{category}/documents`, as a form with the files themselves (SPEC §7), or as
 * JSON for a file that came to `files` in pieces.
 */
import * as z from 'zod/mini'
import { Document, DocumentCreate, FolderQuery } from '#contract/documents.ts'
import { IDEMPOTENCY_KEY } from '#contract/headers.ts'
import { paths } from '#contract/paths.ts'
import { ProblemCode } from '#contract/problem.ts'
import type { ChangeStamp } from '#contract/sync.ts'
import { ApiProblem } from '#server/api-problem.ts'
import { problemTexts } from '#server/content/problem-texts.ts'
import type { FileRoom } from '#server/db/account-room.ts'
import { createDocument, folderFor } from '#server/db/documents.ts'
import { findFile, settleFile } from '#server/db/files.ts'
import { insistOnSession } from '#server/db/sessions.ts'
import { formKeeper, type KeptFile } from '#server/files/keep-form-file.ts'
import { receiveForm } from '#server/files/receive-form.ts'
import { settleUpload } from '#server/files/settle-upload.ts'
import { invalidInput, isJson, readJson } from '#server/middleware/body.ts'
import { headerOf } from '#server/middleware/env.ts'
import type { KeyedRequest } from '#server/middleware/idempotency.ts'
import { queryOf, replyWritten, requestOf, type WriteServices, writeWith } from '#server/middleware/mount.ts'
import { forUser, type Operation, type StreamCall, streaming } from '#server/operation.ts'
import { savedAnswer } from '#server/saved-answer.ts'
import { type DocumentsServices, publicDocument } from './documents.ts'
import { categoryOf, inCategory } from './folders.ts'

type Call = StreamCall<z.infer<typeof FolderQuery>>

type UploadsServices = Omit<DocumentsServices, 'reads'> & WriteServices & { room: FileRoom }

/** Each file of a form succeeds or fails by itself (DECISIONS H7). */
const FormResult = z.object({
  documents: z.array(Document),
  problems: z.array(z.object({ name: z.string(), code: ProblemCode, message: z.string() })),
})
type FormResult = z.infer<typeof FormResult>

const FORM = {
  type: 'object',
  properties: {
    files: { type: 'array', items: { type: 'string', contentMediaType: 'application/octet-stream' }, maxItems: 50 },
    folderId: { type: 'string', format: 'uuid', description: 'Must be the one in the query, if it is there at all.' },
    folderName: { type: 'string', description: 'Not looked at.' },
  },
  required: ['files'],
}

export function uploadsOperations(services: UploadsServices): Operation[] {
  const { database, files, addresses, once, room } = services
  const { keep, drop } = formKeeper(database, files, room)

  const keyed = ({ c, userId, now }: Call, body: unknown): KeyedRequest => ({
    userId,
    key: headerOf(c, IDEMPOTENCY_KEY),
    method: c.req.method,
    path: c.req.path,
    query: queryOf(c),
    body,
    now,
  })

  const attach = forUser({
    method: 'post',
    path: `/${paths.documents(':category')}`,
    params: inCategory,
    tag: 'Documents',
    summary: 'Put a file that was sent into a folder',
    query: FolderQuery,
    body: DocumentCreate,
    answers: {},
    problems: [],
    prepare: async ({ userId, body, now }) => {
      const file = await findFile(database.queries, userId, body.id)
      if (file) await settleUpload(database, files, file, now)
    },
    handle: async ({ queries, userId, params, query, body, by, sessionId, now }) => {
      if (body.folderId !== query.folderId) throw new ApiProblem('bad-request')
      const saved = await createDocument(queries, userId, categoryOf(params), body, by)
      return savedAnswer(saved, publicDocument(saved.row, addresses, { sessionId, now }))
    },
  })

  const attachWith = async (call: Call): Promise<Response> => {
    const request = requestOf(call.c, call.address, await readJson(call.c))
    return replyWritten(call.c, await writeWith(attach, services, call, request, call.now))
  }

  const takeForm = async (call: Call): Promise<Response> => {
    const { c, userId, by, params, query, now, language } = call
    const { folderId } = query
    const category = categoryOf(params)
    const { profileId } = await folderFor(database.queries, userId, category, folderId)
    const kept: KeptFile[] = []
    let isStored = false
    try {
      const form = await receiveForm(c, async (file) => {
        const result = await keep(file, { ownerId: userId, profileId }, now, language)
        kept.push(result)
        return result
      })
      if ((form.fields.get('folderId') ?? folderId) !== folderId) throw new ApiProblem('bad-request')
      if (form.files.every(({ code }) => code !== undefined)) throw nothingKept(form.files, language)
      const told = form.files.map(({ name, size, sha256 }) => ({ name, size, sha256 }))
      const written = await once(keyed(call, { folderId, files: told }), async (queries) => {
        await insistOnSession(queries, call)
        const result: FormResult = { documents: [], problems: [] }
        let last: ChangeStamp | undefined
        for (const file of form.files) {
          if (file.code !== undefined) {
            result.problems.push({ name: file.name, code: file.code, message: problemTexts[file.code][language] })
            continue
          }
          await settleFile(queries, file.id, file, now)
          const { row, change } = await createDocument(queries, userId, category, { ...file, folderId }, by)
          result.documents.push(publicDocument(row, addresses, call))
          last = change
        }
        return { status: 201, body: result, change: last }
      })
      isStored = !written.replayed
      return replyWritten(c, written)
    } catch (error) {
      // Whether it was committed is not known; what was not is found by the housekeeping.
      isStored = !(error instanceof ApiProblem)
      throw error
    } finally {
      if (!isStored) for (const file of kept) if (file.code === undefined) await drop(file.id)
    }
  }

  return [
    streaming({
      method: 'post',
      path: `/${paths.documents(':category')}`,
      params: inCategory,
      tag: 'Documents',
      summary: 'Put files into a folder',
      description:
        'As a form: up to 50 files of 25 MB, each kept or refused by itself; when none is kept, the answer is the problem of the first. As JSON: a file that was sent to /files under the same id; the same id in the same folder again gets the document that is there. The folder in the query wins; another one in the body is a bad request.',
      query: FolderQuery,
      isKeyed: true,
      takes: { 'multipart/form-data': FORM, 'application/json': DocumentCreate },
      answers: {
        200: { description: 'The document was there already', content: { 'application/json': Document } },
        201: {
          description: 'The document; of a form, every document that was made and every file that was refused',
          content: { 'application/json': z.union([Document, FormResult]) },
        },
      },
      problems: [
        'bad-request',
        'malformed-json',
        'unsupported-media-type',
        'payload-too-large',
        'invalid-input',
        'not-found',
        'conflict',
        'upload-missing',
        'file-empty',
        'file-too-large',
        'file-type-refused',
        'storage-full',
        'files-full',
        'list-full',
      ],
      write: attach,
      serve: (call) => {
        const type = headerOf(call.c, 'Content-Type') ?? ''
        if (isJson(type)) return attachWith(call)
        if (/^multipart\/form-data\s*;/i.test(type)) return takeForm(call)
        throw new ApiProblem('unsupported-media-type')
      },
    }),
  ]
}

function nothingKept(files: readonly KeptFile[], language: Call['language']): ApiProblem {
  const issues = files.map(({ code = 'internal' }, index) => ({
    path: `files.${index}`,
    code,
    message: problemTexts[code][language],
  }))
  const [first] = issues
  if (!first) return invalidInput([{ path: 'files', code: 'too-small', message: problemTexts['file-empty'][language] }])
  return new ApiProblem(first.code, { issues })
}
