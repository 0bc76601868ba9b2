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
  attributesOf: (profileId: string) => `user-attributes/${profileId}`,
  ping: 'ping',
  healthz: 'healthz',
  readyz: 'readyz',
} as const
