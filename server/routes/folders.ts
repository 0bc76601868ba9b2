/** Folders of a person's documents (SPEC §7 category/*; DECISIONS H). */
import * as z from 'zod/mini'
import { Category, Folder, FolderCreate, FolderRename, ProfileQuery } from '#contract/folders.ts'
import { Deleted } from '#contract/documents.ts'
import type { Category as CategoryName } from '#contract/categories.ts'
import { paths } from '#contract/paths.ts'
import { collectionTag } from '#server/etags.ts'
import { createFolder, deleteFolder, listFolders, renameFolder } from '#server/db/folders.ts'
import { newId } from '#server/new-id.ts'
import { forUser, type Operation } from '#server/operation.ts'
import { deletedAnswer, savedAnswer } from '#server/saved-answer.ts'

/** What the addresses of folders and documents hold besides ids. */
export const inCategory = { category: Category }
/** Checked before any handler runs: anything else was answered 404. */
export const categoryOf = (params: Readonly<Record<string, string>>): CategoryName => params['category'] as CategoryName

export const folderTag = ({ id, version, totalItems, totalSize }: Folder): string =>
  `${id} ${version} ${totalItems} ${totalSize}`

export const foldersOperations: Operation[] = [
  forUser({
    method: 'get',
    path: `/${paths.folders(':category')}`,
    params: inCategory,
    tag: 'Documents',
    summary: 'Folders of one category, oldest first',
    description: 'Of the user, or of the dependent that profileId names. totalSize is in bytes.',
    query: ProfileQuery,
    answers: { 200: { description: 'The list; its ETag changes with any row and any total', schema: z.array(Folder) } },
    problems: ['not-found'],
    tagged: true,
    reads: ({ userId, query }) => query.profileId ?? userId,
    handle: async ({ queries, userId, params, query }) => {
      const shelf = { profileId: query.profileId ?? userId, category: categoryOf(params) }
      const folders = await listFolders(queries, userId, shelf)
      return { status: 200, body: folders, etag: collectionTag(folders.map(folderTag)) }
    },
  }),

  forUser({
    method: 'post',
    path: `/${paths.folders(':category')}`,
    params: inCategory,
    tag: 'Documents',
    summary: 'Make a folder',
    description:
      'The caller may make the id itself (a UUID). The same id and name again get the folder that is there. Names are unique per person and category, ignoring case.',
    query: ProfileQuery,
    body: FolderCreate,
    answers: {
      200: { description: 'The folder was there already', schema: Folder },
      201: { description: 'The folder', schema: Folder },
    },
    problems: ['not-found', 'name-taken', 'conflict'],
    handle: async ({ queries, userId, params, query, body, by }) => {
      const shelf = { profileId: query.profileId ?? userId, category: categoryOf(params) }
      const folder = { ...body, id: body.id ?? newId() }
      return savedAnswer(await createFolder(queries, userId, shelf, folder, by))
    },
  }),

  forUser({
    method: 'patch',
    path: `/${paths.folder(':category', ':id')}`,
    params: inCategory,
    tag: 'Documents',
    summary: 'Rename a folder',
    body: FolderRename,
    answers: { 200: { description: 'The folder after the change', schema: Folder } },
    problems: ['not-found', 'name-taken', 'precondition-failed', 'seen-otherwise'],
    tagged: true,
    handle: async ({ queries, userId, params, body, ifMatch, by }) => {
      const { id = '' } = params
      return savedAnswer(await renameFolder(queries, userId, categoryOf(params), id, body, ifMatch, by))
    },
  }),

  forUser({
    method: 'delete',
    path: `/${paths.folder(':category', ':id')}`,
    params: inCategory,
    tag: 'Documents',
    summary: 'Delete a folder and the documents in it',
    description: 'Kept for 30 days, invisible, then removed for good. Deleting it again gets the same answer.',
    answers: { 200: { description: 'When it was deleted', schema: Deleted } },
    problems: ['not-found'],
    handle: async ({ queries, userId, params, by }) =>
      deletedAnswer(await deleteFolder(queries, userId, categoryOf(params), params['id'] ?? '', by)),
  }),
]
