import { hash } from 'node:crypto'

/** In base64url. */
export const sha256 = (content: string | Uint8Array): string => hash('sha256', content, 'base64url')
