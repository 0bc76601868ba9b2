/** Every address of the app and who opens it: what `npm run axe` walks. */
import { PUBLIC_PATHS } from '#tests/support/public-pages.ts'

/** guest: nobody is signed in. family: the demo family, with Maya chosen. newcomer: an account with nothing in it. */
export type Visitor = 'guest' | 'family' | 'newcomer'

const GUEST = [
  ...PUBLIC_PATHS,
  '/resources/no-such-article',
  '/login',
  '/login?step=account',
  '/forgot-password',
  '/forgot-password?reset#token=old',
  `/forgot-password?reset#token=e30.${Buffer.from('{"exp":9999999999}').toString('base64url')}.x`,
]

const DASHBOARD = [
  '/dashboard',
  '/dashboard/dependents',
  '/dashboard/attributes',
  '/dashboard/care-plan',
  '/dashboard/care-plan?view=emergency',
  '/dashboard/care-plan?view=hand-over',
  '/dashboard/goals',
  '/dashboard/therapy',
  '/dashboard/educational',
  '/dashboard/medical',
  '/dashboard/documents',
  '/dashboard/journal',
  '/dashboard/journal?view=read',
  '/dashboard/journal?view=search',
  '/dashboard/medication',
  '/dashboard/vaccinations',
  '/dashboard/dr-visit-notes',
  '/dashboard/contact-us',
  '/dashboard/import',
  '/dashboard/no-signal',
  '/dashboard/search',
  '/dashboard/account',
  '/dashboard/no-such-page',
]

export const PLACES: Record<Visitor, readonly string[]> = {
  guest: GUEST,
  family: [...DASHBOARD, '/', '/resources'],
  newcomer: DASHBOARD,
}

/** Dialogs without an address: which of the buttons on the screen that open one, counted from the first. */
export const DIALOGS: Record<Visitor, readonly { path: string; name: string; button: number }[]> = {
  guest: [],
  family: [
    { path: '/dashboard/care-plan?view=emergency', name: 'steps', button: 0 },
    { path: '/dashboard/care-plan?view=emergency', name: 'code', button: 1 },
  ],
  newcomer: [],
}
