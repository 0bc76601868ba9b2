/** What the links of the newsletter's mails carry. */
import { keysFor, secretsIn, signatureWith } from '#server/secrets.ts'
import { emailKey } from './users.ts'

/**
 * What the token of an address may be, the one of a new subscription first. It is the same every time, so that the link of
 * an old mail still ends what a newer one began; older ones were made by an earlier secret, or by the secret itself.
 */
export function newsletterTokens(secret: string, email: string): string[] {
  const keys = [...keysFor(secret, 'newsletter').all]
  for (const one of secretsIn(secret)) keys.push({ kid: '', bytes: Buffer.from(one) })
  return keys.map((key) => signatureWith(key, `newsletter:${emailKey(email)}`))
}
