import { payloadOf } from './token-payload.ts'

/** The sign-in that a token is of; undefined when it cannot be read. */
export function sessionOf(token: string): string | undefined {
  const session = payloadOf(token)?.['sid']
  return typeof session === 'string' ? session : undefined
}

/** The user a token speaks for, unverified (the server verifies); null when it cannot be read. */
export function subjectOf(token: string): string | null {
  const subject = payloadOf(token)?.['sub']
  return typeof subject === 'string' ? subject : null
}
