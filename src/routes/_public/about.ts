import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AboutScreen } from '#features/public-pages/about-screen.tsx'

export const Route = createFileRoute('/_public/about')({
  staticData: { title: msg`About Us` },
  component: AboutScreen,
})
