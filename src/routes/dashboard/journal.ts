import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadMoreWords } from '#data/locale/locale.ts'
import { JournalScreen } from '#features/journal/journal-screen.tsx'
import { today } from '#lib/plain-date.ts'

export interface JournalSearch {
  /** `YYYY-MM`; without it the month of `day`, else this month. */
  month?: string | undefined
  /** `YYYY-MM-DD`: the day whose question is open. Or `today`, as the home screen's shortcut has it. */
  day?: string | undefined
  view?: 'read' | 'search' | undefined
}

const text = (value: unknown, shape: RegExp) => (typeof value === 'string' && shape.test(value) ? value : undefined)

export const Route = createFileRoute('/dashboard/journal')({
  staticData: { title: msg`Journal`, screenOf: (search: JournalSearch) => search.view ?? '' },
  // All three in any case: the router leaves what is not named here as the address says it.
  validateSearch: ({ month, day, view }: JournalSearch & Record<string, unknown>): JournalSearch => ({
    month: text(month, /^\d{4}-(0[1-9]|1[0-2])$/),
    day: text(day, /^(\d{4}-\d{2}-\d{2}|today)$/),
    view: view === 'read' || view === 'search' ? view : undefined,
  }),
  // The day of the arrival: what was opened today is still open after midnight.
  beforeLoad: ({ search }) => {
    if (search.day !== 'today') return
    throw redirect({ to: '/dashboard/journal', search: { ...search, day: today() }, replace: true })
  },
  loader: loadMoreWords,
  component: JournalScreen,
})
