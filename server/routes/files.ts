/** Files on their way to the server, in pieces (tus 1.0.0): what has arrived stays, a cut connection goes on from there. */
import { Metadata } from '@tus/server'
import * as z from 'zod/mini'
import { FILE_MAX } from '#contract/documents-content.ts'
import { Id, ProfileId } from '#contract/ids.ts'
import { paths } from '#contract/paths.ts'
import { ApiProblem, notFound } from '#server/api-problem.ts'
import type { FileRoom } from '#server/db/account-room.ts'
import type { Database } from '#server/db/database.ts'
import { announceFile, findFile, forgetFile, giveUpFile, type StoredFile, touchFile } from '#server/db/files.ts'
import { KEEP_PARTIAL } from '#server/db/housekeeping.ts'
import { insistOnProfile } from '#server/db/profiles.ts'
import { insistOnSession } from '#server/db/sessions.ts'
import type { Files } from '#server/files/files.ts'
import { orNone, settleUpload } from '#server/files/settle-upload.ts'
import { TUS_EXTENSIONS, TUS_VERSION, tusProtocol } from '#server/files/tus-protocol.ts'
import { validated } from '#server/middleware/body.ts'
import { type ApiContext, headerOf } from '#server/middleware/env.ts'
import { reply } from '#server/middleware/reply.ts'
import { type Operation, type StreamCall, streaming } from '#server/operation.ts'

const OFFSET_TYPE = 'application/offset+octet-stream'
const Announced = z.object({ id: Id, profileId: z.optional(ProfileId) })

const RESUMABLE = { 'Tus-Resumable': `${TUS_VERSION}; 412 without it.` }
const OFFSET = { 'Upload-Offset': 'Bytes that have arrived.' }
const LENGTH = { 'Upload-Length': 'Bytes in all.' }
const EXPIRES = { 'Upload-Expires': 'When an unfinished upload is forgotten.' }
const PIECE = { [OFFSET_TYPE]: { type: 'string', contentMediaType: 'application/octet-stream' } }

interface FilesServices {
  database: Database
  files: Files
  room: FileRoom
}

/** `base`: the path of the API from the origin. */
export function filesOperations({ database, files, room }: FilesServices, base: string): Operation[] {
  const { queries } = database
  const tus = tusProtocol(files, `${base}/${paths.files}`)

  const ownFile = async ({ userId, params }: StreamCall): Promise<StoredFile> => {
    const file = await findFile(queries, userId, params['id'] ?? '')
    if (!file) throw notFound()
    return file
  }

  const create = async (call: StreamCall): Promise<Response> => {
    const { c, userId, now } = call
    requireTus(c)
    await insistOnSession(queries, call)
    const { id, profileId = userId } = announced(call)
    const size = lengthOf(c)
    await insistOnProfile(queries, userId, profileId)
    if (!(await announceFile(queries, { id, ownerId: userId, profileId, size }, now))) {
      const known = await findFile(queries, userId, id)
      if (known?.size !== size || known.profileId !== profileId) throw new ApiProblem('conflict')
      const arrived = await offsetOf(known)
      // Made before, and the answer was lost: the device goes on where it was.
      if (arrived !== undefined) return answer(c, 201, { ...located(id), ...progress(known, arrived, now) })
    }
    await room.insistOnFew({ id, ownerId: userId })
    await room.insist({ id, ownerId: userId, size })
    const headers = await tus.create(c, id, { profileId })
    const file = await findFile(queries, userId, id)
    const arrived = Number(headers.get('Upload-Offset') ?? 0)
    if (file && arrived === size) await settleUpload(database, files, file, now)
    return answer(c, 201, { ...located(id), ...(file ? progress(file, arrived, now) : {}) })
  }

  const offsetOf = async (file: StoredFile): Promise<number | undefined> =>
    file.type === null ? (await files.uploads.getUpload(file.id).catch(orNone))?.offset : file.size

  const located = (id: string) => ({ Location: `${base}/${paths.file(id)}` })

  return [
    streaming({
      method: 'options',
      path: `/${paths.files}`,
      tag: 'Files',
      summary: 'What this server can of the tus protocol',
      isPublic: true,
      answers: { 204: { description: 'Version, extensions and the largest file' } },
      problems: [],
      serve: async ({ c }) => answer(c, 204, CAPABILITIES),
    }),

    streaming({
      method: 'post',
      path: `/${paths.files}`,
      tag: 'Files',
      summary: 'Announce a file',
      description:
        'tus 1.0.0 creation, under the id of the document that it becomes. The same id and length again get the upload that is there. A body of the offset type is taken as its first bytes.',
      requestHeaders: {
        ...RESUMABLE,
        'Upload-Length': `Bytes of the file, 1 to ${FILE_MAX}.`,
        'Upload-Metadata': 'id and, for a dependent, profileId: keys with values in base64, with commas between.',
      },
      answers: {
        201: { description: 'Where to send it', headers: { Location: 'Path of the upload.', ...OFFSET, ...EXPIRES } },
      },
      problems: [
        'bad-request',
        'invalid-input',
        'precondition-failed',
        'not-found',
        'conflict',
        'file-empty',
        'file-too-large',
        'storage-full',
        'files-full',
        'too-many-requests',
      ],
      serve: create,
    }),

    streaming({
      method: 'get',
      path: `/${paths.file(':id')}`,
      tag: 'Files',
      summary: 'How much of a file has arrived',
      description: 'Clients of tus ask by HEAD; GET gets the same headers.',
      requestHeaders: RESUMABLE,
      answers: {
        200: { description: 'No body, all is in the headers', headers: { ...OFFSET, ...LENGTH, ...EXPIRES } },
      },
      problems: ['not-found', 'precondition-failed'],
      serve: async (call) => {
        requireTus(call.c)
        const file = await ownFile(call)
        if (file.type !== null) return answer(call.c, 200, progress(file, file.size, call.now))
        const offset = Number((await tus.pass(call.c, file.id)).get('Upload-Offset'))
        return answer(call.c, 200, progress(file, offset, call.now))
      },
    }),

    streaming({
      method: 'patch',
      path: `/${paths.file(':id')}`,
      tag: 'Files',
      summary: 'Send bytes of a file',
      description: 'From Upload-Offset on; conflict when that is not how much has arrived.',
      requestHeaders: { ...RESUMABLE, 'Upload-Offset': 'Where these bytes belong.' },
      takes: PIECE,
      answers: { 204: { description: 'Kept', headers: { ...OFFSET, ...EXPIRES } } },
      problems: [
        'bad-request',
        'not-found',
        'conflict',
        'precondition-failed',
        'unsupported-media-type',
        'payload-too-large',
        'storage-full',
      ],
      serve: async (call) => {
        const { c, now } = call
        requireTus(c)
        if (headerOf(c, 'Content-Type') !== OFFSET_TYPE) throw new ApiProblem('unsupported-media-type')
        await insistOnSession(queries, call)
        const file = await ownFile(call)
        if (file.type !== null) {
          if (headerOf(c, 'Upload-Offset') !== String(file.size)) throw new ApiProblem('conflict')
          return answer(c, 204, { 'Upload-Offset': String(file.size) })
        }
        if (!(await touchFile(queries, call.userId, file.id, now))) throw notFound()
        const offset = Number((await tus.pass(c, file.id)).get('Upload-Offset'))
        if (offset === file.size) await settleUpload(database, files, file, now)
        return answer(c, 204, progress(file, offset, now))
      },
    }),

    streaming({
      method: 'delete',
      path: `/${paths.file(':id')}`,
      tag: 'Files',
      summary: 'Give up a file that no document was made of',
      requestHeaders: RESUMABLE,
      answers: { 204: { description: 'Gone' } },
      problems: ['not-found', 'conflict', 'precondition-failed'],
      serve: async (call) => {
        requireTus(call.c)
        await insistOnSession(queries, call)
        const file = await ownFile(call)
        const gaveUp = await database.transaction((trx) => giveUpFile(trx, call.userId, file.id, call.now))
        if (!gaveUp) throw new ApiProblem('conflict')
        // The protocol's lock first, so that nobody is in the middle of writing it.
        await tus.pass(call.c, file.id).catch((error: unknown) => {
          if (!(error instanceof ApiProblem && error.code === 'not-found')) throw error
        })
        await files.remove(file.id)
        await forgetFile(queries, file.id)
        return answer(call.c, 204, {})
      },
    }),
  ]
}

const CAPABILITIES = {
  'Tus-Version': TUS_VERSION,
  'Tus-Extension': TUS_EXTENSIONS,
  'Tus-Max-Size': String(FILE_MAX),
}

const answer = (c: ApiContext, status: number, headers: Record<string, string>): Response =>
  reply(c, status, '', { 'Tus-Resumable': TUS_VERSION, ...headers })

function progress(file: StoredFile, offset: number, now: number): Record<string, string> {
  return {
    'Upload-Offset': String(offset),
    'Upload-Length': String(file.size),
    ...(offset < file.size ? { 'Upload-Expires': new Date(now + KEEP_PARTIAL).toUTCString() } : {}),
  }
}

function requireTus(c: ApiContext): void {
  if (headerOf(c, 'Tus-Resumable') === TUS_VERSION) return
  throw new ApiProblem('precondition-failed', { headers: { 'Tus-Version': TUS_VERSION } })
}

function announced({ c, language }: StreamCall): z.infer<typeof Announced> {
  let metadata: Record<string, string | null> = {}
  try {
    metadata = Metadata.parse(headerOf(c, 'Upload-Metadata'))
  } catch {
    throw new ApiProblem('bad-request')
  }
  return validated(Announced, metadata, language)
}

function lengthOf(c: ApiContext): number {
  const header = headerOf(c, 'Upload-Length') ?? ''
  if (!/^\d{1,15}$/.test(header)) throw new ApiProblem('bad-request')
  const size = Number(header)
  if (size === 0) throw new ApiProblem('file-empty')
  if (size > FILE_MAX) throw new ApiProblem('file-too-large')
  return size
}
