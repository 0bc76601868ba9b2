import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadPublicWords } from '#data/locale/locale.ts'
import { ContactScreen } from '#features/public-pages/contact-screen.tsx'

export const Route = createFileRoute('/_public/contact-us')({
  staticData: { title: msg`Contact Us` },
  loader: loadPublicWords,
  component: ContactScreen,
})
