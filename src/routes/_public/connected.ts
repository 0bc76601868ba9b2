import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadPublicWords } from '#data/locale/locale.ts'
import { ConnectedScreen } from '#features/public-pages/connected-screen.tsx'

export const Route = createFileRoute('/_public/connected')({
  staticData: { title: msg`Get Connected` },
  loader: loadPublicWords,
  component: ConnectedScreen,
})
