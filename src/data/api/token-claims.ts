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

/** What a JWT says of itself, unverified (the server verifies); null when it cannot be read. */
export function payloadOf(token: string): Record<string, unknown> | null {
  try {
    const payload = token.split('.')[1] ?? ''
    const json = new TextDecoder().decode(
      Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0)),
    )
    const claims: unknown = JSON.parse(json)
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : null
  } catch {
    return null
  }
}
