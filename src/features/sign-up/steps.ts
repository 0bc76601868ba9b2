/** The steps of joining, in order. They have no addresses of their own: `/login?step=…` (DECISIONS B1). */
export const STEPS = ['account', 'personal', 'code'] as const
export type SignUpStep = (typeof STEPS)[number]
