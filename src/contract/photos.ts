/** The picture of a person as it crosses the wire (DECISIONS D7). */
import * as z from 'zod/mini'
import { Instant, ProfileId } from './ids.ts'
import { PHOTO_LETTERS, PHOTO_PATTERN } from './photo-limits.ts'
import type * as content from './photos-content.ts'

/** JPEG, PNG or WebP; '' for none. What the bytes are is judged by the server. */
export const PhotoImage = z.string().check(
  z.maxLength(PHOTO_LETTERS),
  z.refine((image) => image === '' || PHOTO_PATTERN.test(image)),
)

export const Photo = z.object({
  profileId: ProfileId,
  image: PhotoImage,
  /** Counts the writes of this row; its ETag is `versionTag(version)`. */
  version: z.int(),
  createdDate: Instant,
  updatedDate: Instant,
})
export type Photo = content.Photo

/** `POST photos/{id}`. The last one wins: no picture is asked about (DECISIONS D7). */
export const PhotoSave = z.object({ image: PhotoImage })
