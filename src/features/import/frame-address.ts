/**
 * The patient app's base address, then /import, and nothing else: the ticket is handed over inside (DECISIONS C2). Null for
 * our own origin: together with allow-same-origin the sandbox would be none, and the frame could read everything (DECISIONS C3).
 */
export function frameAddress(app: { url: string; origin: string }, ourOrigin: string): string | null {
  return app.origin === ourOrigin ? null : `${app.url}/import`
}
