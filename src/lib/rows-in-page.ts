/** What live reads have answered, as JSON for a data block in a page. Maps are marked. */
const MAP = '#map'

export const asText = (values: ReadonlyMap<string, unknown>): string =>
  JSON.stringify([...values], (_, value: unknown) => (value instanceof Map ? { [MAP]: [...value] } : value)).replaceAll(
    '<',
    '\\u003c',
  )

export const fromText = (text: string): [string, unknown][] =>
  JSON.parse(text, (_, value: unknown) =>
    typeof value === 'object' && value !== null && MAP in value ? new Map(value[MAP] as [unknown, unknown][]) : value,
  ) as [string, unknown][]
