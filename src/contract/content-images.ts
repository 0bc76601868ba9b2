/** Pictures on the public pages (DECISIONS N14): what they may be at most, where they are, and which a text mentions. */
import type { ContentBlock, ContentImage, ContentPart } from './content.ts'

/** Pixels of its longer side. */
export const IMAGE_SIDE = 1600
/** Bytes of the picture itself. */
export const IMAGE_BYTES = 400 * 1024
/** Letters of what is said to people who cannot see it. */
export const ALT_MAX = 300

/** Paths below the API's base. */
export const imagePath = (id: string): string => `content-images/${id}`
export const ADMIN_IMAGES = 'admin/content-images'

export const isImage = (block: ContentBlock): block is ContentImage =>
  typeof block === 'object' && 'kind' in block && block.kind === 'image'

/** The names of all that these parts show. */
export const imagesIn = (parts: readonly ContentPart[]): string[] =>
  parts.flatMap(({ blocks }) => blocks.filter(isImage).map(({ id }) => id))

/** What a block says; of a picture, what is said to people who cannot see it. */
export function wordsOf(block: ContentBlock): string | readonly string[] {
  if (typeof block === 'string' || Array.isArray(block)) return block
  return isImage(block) ? block.alt : block.text
}
