/** What is wrong with JSON that cannot be read, as precisely as a person can use it. */
import { ImportRefused } from './refused.ts'

/** `error` is what `JSON.parse` threw for the same text; `missing` are the brackets that would close it. */
export function refusalOf(json: string, error: unknown, missing: string): ImportRefused {
  const message = error instanceof Error ? error.message : ''
  const [, position] = /\bat position (\d+)/.exec(message) ?? []
  const isAtEnd = /end of JSON input|^Unterminated string/.test(message) || Number(position) >= json.trimEnd().length
  if (!isAtEnd) return new ImportRefused('json-broken', position === undefined ? undefined : lineOf(json, position))
  return new ImportRefused(isOnlyNotClosed(json, missing) ? 'not-closed' : 'cut-off')
}

const lineOf = (json: string, position: string): number => json.slice(0, Number(position)).split('\n').length

/** Every value is whole, and nothing but brackets is missing. After a number nobody knows whether digits are missing too. */
function isOnlyNotClosed(json: string, missing: string): boolean {
  if (!/["}\]]\s*$/.test(json.slice(-1000))) return false
  try {
    JSON.parse(json + missing)
    return true
  } catch {
    return false
  }
}
