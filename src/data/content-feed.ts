/** The public calendar for other calendars. */
import type { Language } from '#contract/languages.ts'
import { apiAddress, apiBase } from './api/api-base.ts'

/** Where they find the feed; `webcal:` asks them to subscribe. Without an address of its own in a page that is drawn for Node. */
export function feedAddress(language: Language): string {
  const path = `calendar.ics?language=${language}`
  return typeof location === 'undefined' ? apiAddress(path) : `${apiBase()}${path}`.replace(/^https:/u, 'webcal:')
}
