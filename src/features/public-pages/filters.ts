/** What narrows a list of the public pages down, as it stands in the address. */
export interface Filters {
  q?: string
  topic?: string
  need?: string
  country?: string
  /** Of the page, where the address names it; it stays through every change. */
  lang?: string
}

const NAMES = ['q', 'topic', 'need', 'country', 'lang'] as const
const LONGEST = 80

/** From the address; what is no text, empty or too long to be meant is left out. */
export function readFilters(search: Filters & Record<string, unknown>): Filters {
  const filters: Filters = {}
  for (const name of NAMES) {
    // The router reads '211' as a number.
    const value = typeof search[name] === 'number' ? String(search[name]) : search[name]
    if (typeof value === 'string' && value !== '' && value.length <= LONGEST) filters[name] = value
  }
  return filters
}
