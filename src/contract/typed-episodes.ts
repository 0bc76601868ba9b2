import type { Episode } from './care-plan-content.ts'

/** Rows as they were typed, as they are saved: a sign is one line, a step one line each, empty rows are none (DECISIONS F8). */
export function typedEpisodes(rows: readonly Episode[]): Episode[] {
  return rows
    .map(({ sign, help }) => ({
      sign: sign.trim().replace(/\s*[\n\r]+\s*/gu, ' '),
      help: help.replace(/[ \t]*[\n\r]+\s*/gu, '\n').trim(),
    }))
    .filter(({ sign, help }) => sign !== '' || help !== '')
}
