/** All folders and documents of a person at once, for a device that mirrors them. */
import { Library } from '#contract/documents.ts'
import { ProfileQuery } from '#contract/folders.ts'
import { paths } from '#contract/paths.ts'
import { collectionTag, rowTag } from '#server/etags.ts'
import { readLibrary } from '#server/db/library.ts'
import type { SignedAddresses } from '#server/files/signed-addresses.ts'
import { forUser, type Operation } from '#server/operation.ts'
import { publicDocument } from './documents.ts'
import { folderTag } from './folders.ts'

export const libraryOperations = (addresses: SignedAddresses): Operation[] => [
  forUser({
    method: 'get',
    path: `/${paths.library}`,
    tag: 'Documents',
    summary: 'Every folder and document of a person, all categories, oldest first',
    query: ProfileQuery,
    answers: {
      200: { description: 'Both lists; the ETag changes with any row, not with the addresses', schema: Library },
    },
    problems: ['not-found'],
    tagged: true,
    reads: ({ userId, query }) => query.profileId ?? userId,
    handle: async ({ queries, userId, query, sessionId, now }) => {
      const profileId = query.profileId ?? userId
      const { folders, documents } = await readLibrary(queries, userId, profileId)
      return {
        status: 200,
        body: {
          profileId,
          folders,
          documents: documents.map((row) => publicDocument(row, addresses, { sessionId, now })),
        },
        etag: collectionTag([profileId, ...folders.map(folderTag), ...documents.map(rowTag)]),
      }
    },
  }),
]
