import { readdirSync } from 'node:fs'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** Features that somebody starts with: their words come with the start, those of care plan and emergency view with these (`plan`). */
const early = ['care-plan', 'coming-soon', 'dashboard', 'emergency', 'errors', 'public-pages', 'shell', 'sign-in']
const others = readdirSync(new URL('src/features', import.meta.url)).filter((feature) => !early.includes(feature))

/** What is written with: on the late screens, and on the care plan. */
const forms = 'src/ui/{change-status,confirm-dialog,leave-dialog,save-failure}.tsx'

/** What nobody starts with: its words are loaded with it (`loadMoreWords`), so that a start reads fewer. */
const late = [
  ...others.map((feature) => `src/features/${feature}`),
  'src/features/shell/panels',
  'src/features/emergency/aids',
  'src/lib/relative-day.ts',
  'src/ui/{form-footer,pagination,table}.tsx',
  forms,
  'src/ui/viewer',
  'src/**/more/**',
]

/** Catalogs that come with one late part each, by name: nobody who does not open it loads its words. */
const own: Record<string, string[]> = {
  account: ['src/features/account'],
  // What editors choose among is called as on the public pages.
  admin: ['src/features/admin', 'src/words/content-words.ts'],
  appointments: ['src/features/appointments'],
  calendar: ['src/features/public-pages/calendar'],
  // Joining, and a forgotten password: guests load these words and no others of the screens that come later.
  entrance: [
    'src/features/sign-up',
    'src/features/forgot-password',
    'src/ui/more/{new-password-fields,password-strength}.tsx',
    'src/words/more/{birth-date-errors,device-refusal,password-error}.ts',
  ],
  'first-steps': ['src/features/first-steps'],
  'hand-over': ['src/features/emergency/hand-over'],
  incidents: ['src/features/incidents'],
  'offline-check': ['src/features/offline-check'],
  photo: ['src/features/photo'],
  search: ['src/features/search'],
  'sign-in': ['src/features/sign-in/late', 'src/words/more/device-refusal.ts'],
  // What was deleted is looked for rarely: only its button is among the words of the other late screens.
  trash: ['src/features/trash/late'],
}
const ofOwn = Object.values(own).flat()

const publicPages = 'src/features/public-pages'

/** Care plan and emergency view, which come with their words; nobody else who starts loads them. */
const plan = ['src/features/care-plan', 'src/features/emergency', 'src/words/{called-as,medicine-line,plan-words}.ts']

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
  'src/words/{content-words,unreachable-words}.ts',
]

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr', 'es'],
  catalogs: [
    { path: '<rootDir>/src/locales/{locale}', include: ['src'], exclude: [...late, ...ofOwn, ...plan, publicPages] },
    {
      path: '<rootDir>/src/locales/plan/{locale}',
      include: [...plan, forms],
      exclude: [...late.filter((place) => place !== forms), ...ofOwn],
    },
    {
      path: '<rootDir>/src/locales/more/{locale}',
      include: late.filter((place) => !ofOwn.includes(place)),
      exclude: own['trash'],
    },
    ...Object.entries(own).map(([name, include]) => ({ path: `<rootDir>/src/locales/${name}/{locale}`, include })),
    { path: '<rootDir>/src/locales/public/{locale}', include: forGuests, exclude: own['calendar'] },
  ],
  format: formatter({ lineNumbers: false }),
})
