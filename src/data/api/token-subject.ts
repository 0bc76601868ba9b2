import { payloadOf } from './token-payload.ts'

/** The user a token speaks for, unverified (the server verifies); null when it cannot be read. */
export function subjectOf(token: string): string | null {
  const subject = payloadOf(token)?.['sub']
  return typeof subject === 'string' ? subject : null
}
