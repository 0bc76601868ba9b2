/** Who may make an account: anybody, those who were invited by `npm run admin -- invite`, or nobody. */
export const REGISTRATION = ['open', 'invitation', 'closed'] as const
export type Registration = (typeof REGISTRATION)[number]
