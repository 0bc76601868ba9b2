/** The picture of a person (DECISIONS D7). It is read with all else that changed (`GET /sync`). */
import { paths } from '#contract/paths.ts'
import { PHOTO_BYTES, PHOTO_SIDE } from '#contract/photo-limits.ts'
import { Photo, PhotoSave } from '#contract/photos.ts'
import { savePhoto } from '#server/db/photos.ts'
import { judgePicture } from '#server/files/judge-picture.ts'
import { forUser, type Operation } from '#server/operation.ts'
import { savedAnswer } from '#server/saved-answer.ts'

export const photosOperations: Operation[] = [
  forUser({
    method: 'post',
    path: `/${paths.photo(':id')}`,
    tag: 'Photos',
    summary: 'The picture of the user or of a dependent',
    description:
      'A data address of a JPEG, PNG or WebP of at most 512 × 512 pixels and 80 kB; an empty one takes the picture away. The last one wins, and none is kept of those before it.',
    body: PhotoSave,
    answers: {
      200: { description: 'The picture after the change', schema: Photo },
      201: { description: 'The first picture', schema: Photo },
    },
    problems: ['not-found', 'precondition-failed'],
    tagged: true,
    handle: async ({ queries, userId, params, body, ifMatch, by, language }) => {
      // Empty: it is taken away.
      if (body.image !== '') judgePicture(body.image, { side: PHOTO_SIDE, bytes: PHOTO_BYTES }, language)
      const photo = { profileId: params['id'] ?? '', image: body.image }
      return savedAnswer(await savePhoto(queries, userId, photo, ifMatch, by))
    },
  }),
]
