/** What a photo of a person may be at most (DECISIONS D7). */

/** Pixels of its longer side. */
export const PHOTO_SIDE = 512
/** Bytes of the picture itself. */
export const PHOTO_BYTES = 80 * 1024
/** Letters of the longest one: its bytes in base64, and what stands before them. */
export const PHOTO_LETTERS = 'data:image/jpeg;base64,'.length + 4 * Math.ceil(PHOTO_BYTES / 3)
/** A data address of one; `[1]` says what it is, `[2]` are the bytes. */
export const PHOTO_PATTERN = /^data:image\/(jpeg|png|webp);base64,([A-Za-z0-9+/]+={0,2})$/
