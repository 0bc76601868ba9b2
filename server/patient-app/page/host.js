/**
 * The app around this page, the only one that is listened to and spoken to: each message names its origin. What they say to
 * each other stands in src/contract/records-content.ts.
 */
import { hostOrigin } from './display.js'

/** False on top, where nobody is around this page. */
export const isFramed = globalThis.parent !== globalThis.self

/** Where people import. */
export const importScreen = `${hostOrigin}/dashboard/import`

/** @param {{ type: string, userId?: string, profileId?: string }} message */
function tell(message) {
  if (isFramed && hostOrigin) globalThis.parent.postMessage(message, hostOrigin)
}

export const askForTicket = () => tell({ type: 'havenbook:ready' })

/** @param {string} userId of the ticket */
export const tellWhose = (userId) => tell({ type: 'havenbook:session', userId })

/** @param {string} profileId whose records have changed */
export const tellChanged = (profileId) => tell({ type: 'havenbook:records-changed', profileId })

/**
 * @param {{ ticket: (ticket: string) => void, show: () => void }} heard `ticket`: '' where there was none to be had;
 *   `show`: the ticket's owner is who is signed in around this page
 */
export function onMessage(heard) {
  globalThis.addEventListener('message', ({ source, origin, data }) => {
    if (source !== globalThis.parent || origin !== hostOrigin) return
    if (data?.type === 'havenbook:ticket' && typeof data.ticket === 'string') heard.ticket(data.ticket)
    if (data?.type === 'havenbook:show') heard.show()
  })
}
