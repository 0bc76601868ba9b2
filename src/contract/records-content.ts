/** What is agreed about records beside their shapes: limits, groups of statuses, the message of the import frame. */

export const RECORD_KINDS = ['medications', 'vaccinations', 'dr-visit-notes'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

/** Of a medicine: it is not taken, or not any more. FHIR's statuses, and `do-not-take`, an order not to give it. */
const PAST = ['stopped', 'completed', 'ended', 'cancelled', 'not-taken', 'do-not-take', 'aborted']
export const isPastMedication = (status: string): boolean => PAST.includes(status)

/** Of an allergy or a condition: it is over. */
const OVER = ['inactive', 'resolved', 'remission']
export const isOver = (status: string): boolean => OVER.includes(status)

/** The same: by FHIR's words it is only thought of, and is none yet. */
const UNCONFIRMED = ['unconfirmed', 'presumed', 'provisional', 'differential']
export const isUnconfirmed = (verification: string): boolean => UNCONFIRMED.includes(verification)

/**
 * Whether a medicine is taken now, as far as its record tells. One that is only planned is not; nor is an order whose work is
 * done, while an entry of a list of medicines ("listed", without an end) may be.
 */
export const isTakenNow = ({ status, intent }: { status: string; intent: string }): boolean =>
  !isPastMedication(status) && status !== 'intended' && !(status === 'listed' && intent !== '')

/** Of a vaccine: it must read 'Not given' and never counts as a dose (DECISIONS I4). */
export const isNotGiven = (status: string): boolean => status === 'not-done'

/** Bytes of a file that can be imported (DECISIONS C7). */
export const IMPORT_MAX_BYTES = 50 * 1024 * 1024
/** ms a partner ticket can be exchanged in, once (DECISIONS C3). */
export const TICKET_TTL = 60_000

/** Why a connected service gives nothing, or nothing new. `waiting`: it has not answered yet. */
export const RECORDS_TROUBLES = [
  'waiting',
  'unreachable',
  'signed-out',
  'not-shared',
  'not-supported',
  'failed',
] as const
export type RecordsTrouble = (typeof RECORDS_TROUBLES)[number]

/** How a file was read. */
export const IMPORT_FORMATS = ['bundle', 'resource', 'ndjson', 'apple-health', 'zip', 'c-cda', 'fhir-server'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

/*
 * What the app and the patient app in its frame say to each other, by the `type` of a message. Each side listens to the other's
 * origin alone and names it when it speaks (DECISIONS C3).
 */

/** The frame is there and wants a ticket; again whenever it wants another one. */
export const FRAME_READY = 'havenbook:ready'
/** To the frame, with a `ticket`; '' where there was none to be had. */
export const TICKET = 'havenbook:ticket'
/** The ticket was taken: `userId` says whose people the frame would show. It shows none of them yet. */
export const SESSION_OPENED = 'havenbook:session'
/** To the frame: it is who is signed in here. */
export const SESSION_SHOWN = 'havenbook:show'
/** Records of the person `profileId` have changed. */
export const RECORDS_CHANGED = 'havenbook:records-changed'
/** To the frame, with `display` in words, when the look of screens was chosen anew. */
export const DISPLAY_CHANGED = 'havenbook:display'
