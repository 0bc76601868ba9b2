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
    'src/words/use-outcome-words.ts',
  )

/** What the dashboard says of the account stands among the words of the other late screens. */
const accountOnDashboard = ['dashboard-notices', 'leaving-notice'].map((file) => `src/features/account/${file}.ts*`)

/** Catalogs that come with one late screen each, by name: nobody who does not open it loads its words. */
const own: Record<string, string[]> = {
  account: ['src/features/account'],
  admin: ['src/features/admin'],
  appointments: ['src/features/appointments'],
  calendar: ['src/features/public-pages/calendar'],
  // Joining, and a forgotten password: guests load these words and no others of the screens that come later.
  entrance: ['src/features/sign-up', 'src/features/forgot-password'],
  'first-steps': ['src/features/first-steps'],
  'hand-over': ['src/features/emergency/hand-over'],
  incidents: ['src/features/incidents'],
  'offline-check': ['src/features/offline-check'],
  photo: ['src/features/photo'],
  search: ['src/features/search'],
  'sign-in': ['src/features/sign-in/late'],
  // What was deleted is looked for rarely: only its button is among the words of the other late screens.
  trash: ['src/features/trash/late'],
}
const ofOwn = Object.values(own).flat()
/** What such a screen says that others say, too. */
const shared: Record<string, string[]> = {
  account: ['src/words/password-error.ts', 'src/words/use-outcome-words.ts'],
  entrance: ['src/ui/password-strength.tsx', 'src/words/birth-date-errors.ts', 'src/words/password-error.ts'],
}

const publicPages = 'src/features/public-pages'

/**
 * A guest who reads the public pages loads their words and those of the frame around them, and nothing else: what stands in
 * both places is translated in both. The build fails when a public page says something that is not here (src/prerender.tsx).
 */
const forGuests = [
  publicPages,
  'src/features/errors',
  'src/routes/_public',
  ...['contact-link', 'language-menu', 'page-foot', 'root', 'site-links', 'top-nav'].map(
    (file) => `src/features/shell/${file}.tsx`,
  ),
  'src/features/shell/site-places.ts',
  ...['as-of', 'field', 'skeleton', 'spinner', 'toaster'].map((file) => `src/ui/${file}.tsx`),
  'src/words/unreachable-words.ts',
]

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr', 'es'],
  catalogs: [
    { path: '<rootDir>/src/locales/{locale}', include: ['src'], exclude: [...lazy, ...ofOwn, publicPages] },
    {
      path: '<rootDir>/src/locales/more/{locale}',
      include: [...lazy.filter((place) => !ofOwn.includes(place)), ...accountOnDashboard],
      exclude: own['trash'],
    },
    ...Object.entries(own).map(([name, places]) => ({
      path: `<rootDir>/src/locales/${name}/{locale}`,
      include: [...places, ...(shared[name] ?? [])],
    })),
    { path: '<rootDir>/src/locales/public/{locale}', include: forGuests, exclude: own['calendar'] },
  ],
  format: formatter({ lineNumbers: false }),
})
