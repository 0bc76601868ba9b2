/** Paths of the API, relative to its base (`/api`). One list for client, server, service worker and tests. */
export const paths = {
  login: 'auth/user/login',
  refresh: 'auth/refresh',
  logout: 'auth/logout',
  profile: 'auth/me/profile',
  dependents: 'dependents',
  dependent: (id: string) => `dependents/${id}`,
  carePlan: 'care-plan',
  carePlanOf: (profileId: string) => `care-plan/${profileId}`,
  attributes: 'user-attributes',
  /** GET by the person's id, PATCH by the record's. */
  attributesOf: (id: string) => `user-attributes/${id}`,
  journalPrompt: 'journal/prompt',
  journalTemplates: 'journal/templates',
  journalYears: 'journal/years',
  journalEntries: 'journal/entries',
  journalEntry: (promptId: string) => `journal/entry/${promptId}`,
  journalRevisions: (promptId: string) => `journal/entry/${promptId}/revisions`,
  folders: (category: string) => `category/${category}/folders`,
  folder: (category: string, id: string) => `category/${category}/folders/${id}`,
  documents: (category: string) => `category/${category}/documents`,
  document: (category: string, id: string) => `category/${category}/documents/${id}`,
  /** The bytes, with the bearer header. */
  documentContent: (category: string, id: string) => `category/${category}/documents/${id}/content`,
  library: 'library',
  /** Resumable uploads (tus 1.0.0); each under the id of the document it becomes. */
  files: 'files',
  file: (id: string) => `files/${id}`,
  ping: 'ping',
  healthz: 'healthz',
  readyz: 'readyz',
} as const
