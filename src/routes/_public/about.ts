import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadPublicWords } from '#data/locale/locale.ts'
import { AboutScreen } from '#features/public-pages/about-screen.tsx'

export const Route = createFileRoute('/_public/about')({
  staticData: { title: msg`About Us` },
  loader: loadPublicWords,
  component: AboutScreen,
})
