import { createFileRoute } from '@tanstack/react-router'
import { loadPublicWords } from '#data/locale/locale.ts'
import { EntryScreen } from '#features/public-pages/entry-screen.tsx'

export const Route = createFileRoute('/_public/directory/$name')({
  staticData: { isNamedByScreen: true },
  loader: loadPublicWords,
  component: EntryScreen,
})
