/** A path of the API as an address in a page: `VITE_API_BASE_URL` at build time, else `/api` of this origin. */
export const apiAddress = (path: string): string =>
  `${((import.meta.env['VITE_API_BASE_URL'] as string | undefined) ?? '/api').replace(/\/$/u, '')}/${path}`

/** Where the API is: absolute, with a trailing slash. */
export const apiBase = (): string => new URL(apiAddress(''), location.origin).href
