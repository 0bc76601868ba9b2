/** Pictures on the public pages, for anyone who knows their name. */
import { imagePath } from '#contract/content-images.ts'
import { ContentImageId } from '#contract/content.ts'
import { notFound } from '#server/api-problem.ts'
import { readImage } from '#server/db/content-images.ts'
import type { Database } from '#server/db/database.ts'
import { reply } from '#server/middleware/reply.ts'
import { type Operation, streaming } from '#server/operation.ts'

/** Seconds: a year. What has this name never changes. */
const KEEP = 31_536_000

export const contentImagesOperations = (database: Database): Operation[] => [
  streaming({
    method: 'get',
    path: `/${imagePath(':id')}`,
    params: { id: ContentImageId },
    tag: 'Content',
    summary: 'A picture on the public pages',
    description: 'Its name is the SHA-256 of its bytes, so it may be kept for good.',
    isPublic: true,
    answers: { 200: { description: 'The picture', content: { 'image/jpeg': {}, 'image/png': {}, 'image/webp': {} } } },
    problems: ['not-found'],
    serve: async ({ c, params }) => {
      const image = await readImage(database.queries, params['id'] ?? '')
      if (!image) throw notFound()
      return reply(c, 200, new Uint8Array(image.bytes), {
        'Content-Type': image.type,
        'Content-Length': String(image.bytes.length),
        'Cache-Control': `public, max-age=${KEEP}, immutable`,
      })
    },
  }),
]
