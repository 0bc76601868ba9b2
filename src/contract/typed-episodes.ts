import type { Episode } from './care-plan-content.ts'

/** Rows as they were typed, as they are saved: a sign is one line, a step one line each, empty rows are none (DECISIONS F8). */
export function typedEpisodes(rows: readonly Episode[]): Episode[] {
  return rows
    .map(({ sign, help }) => ({ sign: linesOf(sign).join(' '), help: linesOf(help).join('\n') }))
    .filter(({ sign, help }) => sign !== '' || help !== '')
}

/** What stands on each line; empty ones are none. */
export const linesOf = (text: string): string[] =>
  text
    .split(/[\n\r]/u)
    .map((line) => line.trim())
    .filter((line) => line !== '')
