/** Where the API is: `VITE_API_BASE_URL` at build time, else `/api` of this origin. Absolute, with a trailing slash. */
export function apiBase(): string {
  const base = (import.meta.env['VITE_API_BASE_URL'] as string | undefined) ?? '/api'
  return new URL(`${base.replace(/\/$/u, '')}/`, location.origin).href
}
