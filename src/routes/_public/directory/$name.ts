import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { EntryScreen } from '#features/public-pages/entry-screen.tsx'

export const Route = createFileRoute('/_public/directory/$name')({
  staticData: { title: msg`Directory` },
  component: EntryScreen,
})
