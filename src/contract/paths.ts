import { contentItemPath, contentPath } from './content-names.ts'

/** Paths of the API, relative to its base (`/api`). One list for client, server, service worker and tests. */
export const paths = {
  login: 'auth/user/login',
  refresh: 'auth/refresh',
  logout: 'auth/logout',
  /** What only the cookie of a user's refresh token is sent to; see `server/session-cookies.ts`. */
  sessionOf: (userId: string) => `auth/${userId}`,
  refreshOf: (userId: string) => `auth/${userId}/refresh`,
  logoutOf: (userId: string) => `auth/${userId}/logout`,
  /** Judges a sign-up, makes the account with a code, or confirms an address. */
  signUp: 'auth/signup',
  registration: 'auth/registration',
  /** Sends a one-time code. */
  generate: 'auth/generate',
  forgotPassword: 'auth/forgot-password',
  resetPassword: 'auth/reset-password',
  /** GET; PATCH for what a person says of themselves. */
  profile: 'auth/me/profile',
  /** GET the signed-in devices; DELETE ends all but this one. */
  devices: 'auth/me/devices',
  device: (id: string) => `auth/me/devices/${id}`,
  /** POST: an address for the ZIP of everything. */
  accountExport: 'auth/me/export',
  /** DELETE with the password; POST `keep` takes it back. */
  me: 'auth/me',
  keepAccount: 'auth/me/keep',
  dependents: 'dependents',
  dependent: (id: string) => `dependents/${id}`,
  carePlan: 'care-plan',
  carePlanOf: (profileId: string) => `care-plan/${profileId}`,
  attributes: 'user-attributes',
  /** GET by the person's id, PATCH by the record's. */
  attributesOf: (id: string) => `user-attributes/${id}`,
  photo: (profileId: string) => `photos/${profileId}`,
  journalPrompt: 'journal/prompt',
  journalTemplates: 'journal/templates',
  journalYears: 'journal/years',
  journalEntries: 'journal/entries',
  journalEntry: (promptId: string) => `journal/entry/${promptId}`,
  journalRevisions: (promptId: string) => `journal/entry/${promptId}/revisions`,
  /** GET all of a year; POST one. */
  journalNotes: 'journal/notes',
  journalNote: (promptId: string) => `journal/note/${promptId}`,
  incidents: 'incidents',
  incident: (id: string) => `incidents/${id}`,
  folders: (category: string) => `category/${category}/folders`,
  folder: (category: string, id: string) => `category/${category}/folders/${id}`,
  documents: (category: string) => `category/${category}/documents`,
  document: (category: string, id: string) => `category/${category}/documents/${id}`,
  /** The bytes, with the bearer header. */
  documentContent: (category: string, id: string) => `category/${category}/documents/${id}/content`,
  /** GET by `?profileId=`; POST makes one. */
  appointments: 'appointments',
  appointment: (id: string) => `appointments/${id}`,
  library: 'library',
  /** All that changed in all books, `?since=` a cursor. */
  sync: 'sync',
  /** The doorbell: server-sent events. */
  syncEvents: 'sync/events',
  /** Up to a hundred writes in one request. */
  batch: 'batch',
  /** Resumable uploads (tus 1.0.0); each under the id of the document it becomes. */
  files: 'files',
  file: (id: string) => `files/${id}`,
  ehrMedications: 'ehr/medications',
  ehrVaccinations: 'ehr/vaccinations',
  ehrDrVisitNotes: 'ehr/dr-visit-notes',
  ehrDocumentDetails: (id: string) => `ehr/document-details/${id}`,
  /** Allergies and conditions that records mention. */
  ehrSuggestions: 'ehr/suggestions',
  /** POST: a ticket for the patient app. */
  matchriteRefresh: 'auth/matchrite-refresh',
  /** The public pages, in the language of `?language=` or Accept-Language. */
  content: contentPath,
  contentItem: contentItemPath,
  contactRequest: 'requests/contact',
  newsletterRequest: 'requests/newsletter',
  newsletterConfirm: 'requests/newsletter/confirm',
  /** With `?token=`, so that a mail program's own button can call it (RFC 8058). */
  newsletterEnd: 'requests/newsletter/end',
  ping: 'ping',
  healthz: 'healthz',
  readyz: 'readyz',
} as const
