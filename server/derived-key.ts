import { hkdfSync } from 'node:crypto'

/** A key of its own for each purpose, from the one secret: what is signed for one opens nothing of another. */
export const derivedKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `havenbook ${purpose}`, 32))
