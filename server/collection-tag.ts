/** The ETag of a list: it changes with any of the parts it is made from, and with their order. */
import { createHash } from 'node:crypto'

export const collectionTag = (parts: readonly string[]): string =>
  `"${createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22)}"`
