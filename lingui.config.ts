import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** Screens that nobody starts with: their words are loaded with them (`loadMoreWords`), so that a start reads fewer. */
const later = [
  'account',
  'attributes',
  'dependents',
  'documents',
  'forgot-password',
  'import',
  'install',
  'journal',
  'records',
  'shell/panels',
  'shell/receipt-words.ts',
  'sign-up',
  'waiting',
  'care-plan/suggestions.tsx',
  'dashboard/latest-card.tsx',
  'dashboard/medicines-card.tsx',
  'dashboard/timeline-card.tsx',
  'emergency/aids',
  'dashboard/today-card.tsx',
  'dashboard/unsent-words.tsx',
  'emergency/current-medicines.tsx',
]
  .map((feature) => `src/features/${feature}`)
  .concat(
    'src/ui/viewer',
    'src/ui/password-strength.tsx',
    'src/words/birth-date-faults.ts',
    'src/words/record-words.ts',
  )

/** A guest who reads the public pages loads only their words, and a start of the dashboard none of them. */
const publicPages = 'src/features/public-pages'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr', 'es'],
  catalogs: [
    { path: '<rootDir>/src/locales/{locale}', include: ['src'], exclude: [...later, publicPages] },
    { path: '<rootDir>/src/locales/more/{locale}', include: later },
    { path: '<rootDir>/src/locales/public/{locale}', include: [publicPages] },
  ],
  format: formatter({ lineNumbers: false }),
})
