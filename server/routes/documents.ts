/** Documents in the folders of a person (SPEC §7 category/*; DECISIONS H). */
import * as z from 'zod/mini'
import { Deleted, Document, DocumentRename, FolderQuery } from '#contract/documents.ts'
import { DOCUMENT_NAME_MAX } from '#contract/documents-content.ts'
import { paths } from '#contract/paths.ts'
import type { Language } from '#contract/languages.ts'
import { notFound } from '#server/api-problem.ts'
import { collectionTag, rowTag } from '#server/etags.ts'
import type { Database } from '#server/db/database.ts'
import {
  deleteDocument,
  findDocument,
  findSignedDocument,
  folderFor,
  listDocuments,
  renameDocument,
  type StoredDocument,
} from '#server/db/documents.ts'
import { sessionsOf } from '#server/db/sessions.ts'
import type { Files } from '#server/files/files.ts'
import { sendBytes } from '#server/files/send-bytes.ts'
import type { SignedAddresses } from '#server/files/signed-addresses.ts'
import { invalidInput } from '#server/middleware/body.ts'
import { forUser, type Operation, type StreamedAnswer, streaming } from '#server/operation.ts'
import type { Reads } from '#server/reads.ts'
import { deletedAnswer, savedAnswer } from '#server/saved-answer.ts'
import { categoryOf, inCategory } from './folders.ts'

export interface DocumentsServices {
  database: Database
  files: Files
  addresses: SignedAddresses
  reads: Reads
}

/** As it is answered: without the key of its bytes, with an address to get them by while this session lasts. */
export function publicDocument(
  document: StoredDocument,
  addresses: SignedAddresses,
  session: { sessionId: string; now: number },
): Document {
  const { fileKey: _fileKey, ...row } = document
  return { ...row, media_url: addresses.sign(row.id, session) }
}

/** Where signed addresses lie, below the API base. */
export const MEDIA_PATH = '/media'

const BYTES: Readonly<Record<number, StreamedAnswer>> = {
  200: {
    description: 'The bytes, as a file to show or save under its name',
    content: { '*/*': {} },
    headers: { ETag: 'Stands for the bytes, which never change.', 'Accept-Ranges': 'bytes' },
  },
  206: { description: 'The range that was asked for', content: { '*/*': {} } },
  416: { description: 'The range lies behind the end' },
}
const RANGE = { Range: 'One range of bytes.', 'If-Range': 'The ETag for which the range holds.' }

export const documentsOperations = ({ database, files, addresses, reads }: DocumentsServices): Operation[] => [
  forUser({
    method: 'get',
    path: `/${paths.documents(':category')}`,
    params: inCategory,
    tag: 'Documents',
    summary: 'Documents of one folder, oldest first',
    query: FolderQuery,
    answers: { 200: { description: 'The list; its ETag changes with any row', schema: z.array(Document) } },
    problems: ['not-found'],
    tagged: true,
    reads: async ({ queries, userId, params, query }) =>
      (await folderFor(queries, userId, categoryOf(params), query.folderId)).profileId,
    handle: async ({ queries, userId, params, query, sessionId, now }) => {
      const documents = await listDocuments(queries, userId, categoryOf(params), query.folderId)
      return {
        status: 200,
        body: documents.map((row) => publicDocument(row, addresses, { sessionId, now })),
        etag: collectionTag(documents.map(rowTag)),
      }
    },
  }),

  forUser({
    method: 'patch',
    path: `/${paths.document(':category', ':id')}`,
    params: inCategory,
    tag: 'Documents',
    summary: 'Rename a document',
    description: 'The extension stays: another one is taken for a part of the name.',
    body: DocumentRename,
    answers: { 200: { description: 'The document after the change', schema: Document } },
    problems: ['not-found', 'precondition-failed', 'seen-otherwise'],
    tagged: true,
    handle: async ({ queries, userId, params, body, ifMatch, by, sessionId, now, language }) => {
      const { id = '' } = params
      const rename = { ...body, refuseTooLong: () => tooLong(language) }
      const saved = await renameDocument(queries, userId, categoryOf(params), id, rename, ifMatch, by)
      return savedAnswer(saved, publicDocument(saved.row, addresses, { sessionId, now }))
    },
  }),

  forUser({
    method: 'delete',
    path: `/${paths.document(':category', ':id')}`,
    params: inCategory,
    tag: 'Documents',
    summary: 'Delete a document',
    description: 'Kept for 30 days, invisible, then removed for good. Deleting it again gets the same answer.',
    answers: { 200: { description: 'When it was deleted', schema: Deleted } },
    problems: ['not-found'],
    handle: async ({ queries, userId, params, by }) =>
      deletedAnswer(await deleteDocument(queries, userId, categoryOf(params), params['id'] ?? '', by)),
  }),

  streaming({
    method: 'get',
    path: `/${paths.documentContent(':category', ':id')}`,
    params: inCategory,
    tag: 'Documents',
    summary: 'The bytes of a document',
    requestHeaders: RANGE,
    answers: BYTES,
    problems: ['not-found'],
    tagged: true,
    serve: async ({ c, userId, by, params }) => {
      const { queries } = database
      const category = categoryOf(params)
      const document = await findDocument(queries, userId, category, params['id'] ?? '')
      const { profileId } = await folderFor(queries, userId, category, document.folderId)
      await reads.note(userId, profileId, by)
      return sendBytes(c, files, document)
    },
  }),

  streaming({
    method: 'get',
    path: `${MEDIA_PATH}/:id`,
    tag: 'Documents',
    summary: 'The bytes of a document by the signed address that came with it',
    description:
      'media_url of a document. Works without a token for ten minutes, and while the session lasts that got it; 404 afterwards.',
    isPublic: true,
    query: z.object({ expires: z.string(), signature: z.string() }),
    requestHeaders: RANGE,
    answers: BYTES,
    problems: ['not-found'],
    tagged: true,
    serve: async ({ c, params, query, now }) => {
      const { id = '' } = params
      const { queries } = database
      const found = await findSignedDocument(queries, id)
      const sessions = found ? await sessionsOf(queries, found.ownerId) : []
      const live = { sessionIds: sessions.map((session) => session.id), now }
      if (!found || !addresses.isGood(id, query, live)) throw notFound()
      return sendBytes(c, files, found.document)
    },
  }),
]

const TOO_LONG: Record<Language, string> = {
  en: `With its extension the name is longer than ${DOCUMENT_NAME_MAX} characters.`,
  fr: `Avec son extension, le nom dépasse ${DOCUMENT_NAME_MAX} caractères.`,
  es: `Con su extensión, el nombre supera los ${DOCUMENT_NAME_MAX} caracteres.`,
}

function tooLong(language: Language): never {
  throw invalidInput([{ path: 'name', code: 'too-big', message: TOO_LONG[language] }])
}
