import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { StoreScreen } from '#features/public-pages/store-screen.tsx'

export const Route = createFileRoute('/_public/store')({
  staticData: { title: msg`Sensory Store` },
  component: StoreScreen,
})
