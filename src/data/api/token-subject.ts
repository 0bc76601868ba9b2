/** The user a token speaks for, unverified (the server verifies); null when it cannot be read. */
export function subjectOf(token: string): string | null {
  try {
    const payload = token.split('.')[1] ?? ''
    const json = new TextDecoder().decode(
      Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0)),
    )
    const sub = (JSON.parse(json) as { sub?: unknown }).sub
    return typeof sub === 'string' ? sub : null
  } catch {
    return null
  }
}
