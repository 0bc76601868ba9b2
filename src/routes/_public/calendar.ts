import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadPublicWords } from '#data/locale/locale.ts'
import { CalendarScreen } from '#features/public-pages/calendar/calendar-screen.tsx'

export const Route = createFileRoute('/_public/calendar')({
  staticData: { title: msg({ message: 'Calendar', context: 'public events' }) },
  loader: loadPublicWords,
  component: CalendarScreen,
})
