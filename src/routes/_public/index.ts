import { createFileRoute } from '@tanstack/react-router'
import { loadPublicWords } from '#data/locale/locale.ts'
import { HomeScreen } from '#features/public-pages/home-screen.tsx'

export const Route = createFileRoute('/_public/')({
  staticData: { isNamedByScreen: true },
  loader: loadPublicWords,
  component: HomeScreen,
})
