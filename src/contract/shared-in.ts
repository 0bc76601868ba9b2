/** Files that another app shared into this one: the worker takes them in, the documents screen takes them over. */

/** Where the device posts them (the manifest's `share_target`), and the field they are in. */
export const SHARE_PATH = '/share'
export const SHARE_FIELD = 'files'

/** Goes with the other caches of a user at sign-out, as its name says. */
export const SHARED_CACHE = 'user-shared-in'
/** The file's name, percent-encoded: headers carry no other letters. */
export const SHARED_NAME = 'X-Shared-Name'

/** Where the person is sent; `missed`: nothing could take the files over. */
export const sharedAddress = (outcome: 'files' | 'missed'): string => `/dashboard/documents?shared=${outcome}`
