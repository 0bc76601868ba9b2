/**
 * The offline check for a day without signal: what the page asks the service worker, which answers from this device alone, by
 * the very look-ups that serve the app when the network is gone.
 */

/** The screens on the way through an emergency and an appointment; `start` is what every one of them stands on. */
export const CHECKED_SCREENS = [
  'start',
  'care-plan',
  'attributes',
  'medication',
  'vaccinations',
  'dr-visit-notes',
  'documents',
  'appointments',
] as const
export type CheckedScreen = (typeof CHECKED_SCREENS)[number]

/** In the build: the files of each screen. Written by `scripts/finished-files-plugin.ts`. */
export const SCREEN_FILES = '/screens.json'
export type ScreenFiles = Record<CheckedScreen, string[]>

/** Sent with a port for the answer. */
export type WorkerQuestion =
  | { type: 'CHECK_OFFLINE' }
  /** `documents`: what PDF files are shown with, too. */
  | { type: 'MEND'; documents: boolean }

export interface WorkerAnswer {
  /** By screen: the files that this device does not hold, addresses that would not open included. */
  missing: Record<CheckedScreen, string[]>
  /** Of those that PDF files are shown with. */
  missingForDocuments: string[]
}
