import { readdirSync } from 'node:fs'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** Features that somebody starts with; their words come with the start, but for those of the parts named below. */
const early = [
  'care-plan',
  'coming-soon',
  'dashboard',
  'emergency',
  'errors',
  'photo',
  'public-pages',
  'shell',
  'sign-in',
]

/** Screens that nobody starts with: their words are loaded with them (`loadMoreWords`), so that a start reads fewer. */
const lazy = readdirSync(new URL('src/features', import.meta.url))
  .filter((feature) => !early.includes(feature))
  .concat(
    'shell/panels',
    'shell/receipt-words.ts',
    'care-plan/before-appointment.tsx',
    ...['contacts-editor', 'episodes-editor', 'field-editor', 'providers-editor', 'rows-editor', 'section-editor'].map(
      (file) => `care-plan/${file}.tsx`,
    ),
    'care-plan/medicines-editor.tsx',
    'care-plan/validation-errors.ts',
    'care-plan/plan-sheet.tsx',
    'care-plan/suggestions.tsx',
    'care-plan/take-incident.tsx',
    'care-plan/what-happened.tsx',
    'dashboard/latest-card.tsx',
    'dashboard/medicines-card.tsx',
    'dashboard/timeline-card.tsx',
    'emergency/aids',
    'dashboard/today-card.tsx',
    'dashboard/what-happened-card.tsx',
    'dashboard/unsent-words.tsx',
    'sign-in/late',
  )
  .map((feature) => `src/features/${feature}`)
  .concat(
    'src/ui/paper-dates.ts',
    'src/ui/print-sheet.tsx',
    'src/ui/undo-toast.tsx',
    'src/ui/viewer',
    'src/ui/password-strength.tsx',
    'src/words/attribute-words.ts',
    'src/words/appointment-words.ts',
    'src/words/birth-date-errors.ts',
    'src/words/command-words.ts',
    'src/words/incident-words.ts',
    'src/words/noun-words.ts',
    'src/words/password-error.ts',
    'src/words/record-words.ts',
    'src/words/relation-words.ts',
  )

/** The account screen comes late, and its words with it; what the dashboard says of the account is among the others. */
const account = 'src/features/account'
const accountOnDashboard = ['dashboard-notices', 'leaving-notice', 'use-outcome-words'].map(
  (file) => `${account}/${file}.ts*`,
)

/** Appointments come late, and their words with them. */
const appointments = 'src/features/appointments'

/** What a sign-in loads only where it is needed comes with its own, too. */
const lateSignIn = 'src/features/sign-in/late'

/** Joining, and a forgotten password: guests load these words and no others of the screens that come later. */
const entrance = ['src/features/sign-up', 'src/features/forgot-password']

/** What is said of them elsewhere, too. */
const alsoEntrance = ['src/ui/password-strength.tsx', 'src/words/birth-date-errors.ts', 'src/words/password-error.ts']

/** The check before a day without signal comes late, and its words with it. */
const offlineCheck = 'src/features/offline-check'

/** The first run: nobody needs its words twice. */
const firstSteps = 'src/features/first-steps'
/** Choosing a photo comes late, and its words with it. */
const photo = 'src/features/photo'
/** What happened: a screen that comes late, with its words. */
const incidents = 'src/features/incidents'

const publicPages = 'src/features/public-pages'

/**
 * A guest who reads the public pages loads their words and those of the frame around them, and nothing else: what stands in
 * both places is translated in both. The build fails when a public page says something that is not here (src/prerender.tsx).
 */
const forGuests = [
  publicPages,
  'src/features/errors',
  'src/routes/_public',
  ...['contact-link', 'language-menu', 'root', 'site-links', 'top-nav'].map((file) => `src/features/shell/${file}.tsx`),
  'src/features/shell/site-places.ts',
  ...['as-of', 'field', 'skeleton', 'spinner', 'toaster'].map((file) => `src/ui/${file}.tsx`),
  'src/words/unreachable-words.ts',
]

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr', 'es'],
  catalogs: [
    { path: '<rootDir>/src/locales/{locale}', include: ['src'], exclude: [...lazy, photo, publicPages] },
    {
      path: '<rootDir>/src/locales/more/{locale}',
      include: [
        ...lazy.filter(
          (place) =>
            ![account, appointments, ...entrance, offlineCheck, lateSignIn, firstSteps, incidents].includes(place),
        ),
        ...accountOnDashboard,
      ],
    },
    { path: '<rootDir>/src/locales/account/{locale}', include: [account, 'src/words/password-error.ts'] },
    { path: '<rootDir>/src/locales/incidents/{locale}', include: [incidents] },
    { path: '<rootDir>/src/locales/appointments/{locale}', include: [appointments] },
    { path: '<rootDir>/src/locales/entrance/{locale}', include: [...entrance, ...alsoEntrance] },
    { path: '<rootDir>/src/locales/offline-check/{locale}', include: [offlineCheck] },
    { path: '<rootDir>/src/locales/sign-in/{locale}', include: [lateSignIn] },
    { path: '<rootDir>/src/locales/first-steps/{locale}', include: [firstSteps] },
    { path: '<rootDir>/src/locales/photo/{locale}', include: [photo] },
    { path: '<rootDir>/src/locales/public/{locale}', include: forGuests },
  ],
  format: formatter({ lineNumbers: false }),
})
