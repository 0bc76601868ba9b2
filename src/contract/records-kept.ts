/**
 * The doctors' records that are kept on a device: named by the page, which writes them, and by the service worker, which
 * answers with them where the network does not.
 */

/** Below it are the lists and the documents of notes. */
export const RECORDS_PATH = '/ehr/'

/**
 * The cache of one user. Nobody else's token opens it, and signing out takes everything away that is named so (`user-…`).
 * The number grows when the rows change their shape.
 */
export const recordsCacheOf = (userId: string): string => `user-${userId}-records-2`

/**
 * On a list: what kept the connected service from giving its part of it (a `RecordsTrouble`); absent when nothing did. What
 * the service gave before is in the list all the same.
 */
export const TROUBLE_HEADER = 'Havenbook-Trouble'

/** On an answer that comes from this device: it proves nothing of the network. */
export const KEPT_HEADER = 'Havenbook-Kept'
/** Whose record a kept document belongs to. */
export const PERSON_HEADER = 'Havenbook-Person'

/** ms that the network has before the kept answer is given. */
export const NETWORK_FIRST = 4000
