/** Values of fields as text that can be read, and typed over. Pure. */

/** Lists one item a line, specialists as "name, number" lines. */
export function valueToText(value: unknown): string {
  if (Array.isArray(value)) return value.map(lineOf).join('\n')
  return value === null || value === undefined ? '' : String(value)
}

/** The inverse of `valueToText` for a value shaped like `like`. */
export function textToValue(text: string, like: unknown): unknown {
  if (!Array.isArray(like)) return text.trim()
  const lines = text
    .split(/[\n\r]/u)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return like.some((item) => typeof item === 'object') ? lines.map(providerOf) : lines
}

function lineOf(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item)
  const { providerName, providerNumber } = item as { providerName: string; providerNumber: string }
  return [providerName, providerNumber].filter((part) => part !== '').join(', ')
}

/** The number is what stands behind the last comma, if it holds a digit. */
function providerOf(line: string): { providerName: string; providerNumber: string } {
  const comma = line.lastIndexOf(',')
  const tail = line.slice(comma + 1).trim()
  if (comma === -1 || !/\p{Nd}/u.test(tail)) return { providerName: line, providerNumber: '' }
  return { providerName: line.slice(0, comma).trim(), providerNumber: tail }
}
