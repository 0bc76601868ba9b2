import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ConnectedScreen } from '#features/public-pages/connected-screen.tsx'

export const Route = createFileRoute('/_public/connected')({
  staticData: { title: msg`Get Connected` },
  component: ConnectedScreen,
})
