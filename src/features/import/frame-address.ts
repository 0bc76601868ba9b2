/**
 * The patient app's base address, then /import, with the token (SPEC §2). Null for our own origin: together with
 * allow-same-origin the sandbox would be none, and the frame could read everything (DECISIONS C3).
 */
export function frameAddress(app: { url: string; origin: string }, token: string, ourOrigin: string): string | null {
  return app.origin === ourOrigin ? null : `${app.url}/import?token=${encodeURIComponent(token)}`
}

/** `token`, else `accessToken`, of an address (SPEC §2). Read as it stands: the router would take one like 12e3 for a number. */
export function tokenOf(search: string): string | undefined {
  const query = new URLSearchParams(search)
  return query.get('token') ?? query.get('accessToken') ?? undefined
}
