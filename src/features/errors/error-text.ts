/** The status text of a failed answer, or the message of an error; never more than one line, never a stack. */
export function errorText(error: unknown): string {
  if (error instanceof Response) return firstLine(error.statusText) || String(error.status)
  if (error instanceof Error) return firstLine(error.message) || error.name
  return typeof error === 'string' ? firstLine(error) : ''
}

/** Whether a part of the app itself could not be had, as the engines, Vite and `with-scripts.ts` say it: it comes late, or a build is gone. */
export const isMissingFile = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script failed|preload CSS|\.js did not come$/u.test(error.message)

const firstLine = (text: string): string => text.split('\n', 1)[0]?.trim() ?? ''
