import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { loadPublicWords, loadStartWords } from '#data/locale/locale.ts'
import { adminWith } from '#features/admin/admin-gate.tsx'

const StepUp = lazy(async () => ({ default: (await import('#features/account/step-up-place.tsx')).StepUpPlace }))

const DraftPage = lazy(async () => {
  const [{ DraftPage }] = await Promise.all([
    import('#features/public-pages/admin-draft-page.tsx'),
    // Those that say `Safety` above a warning.
    loadPublicWords(),
  ])
  return { default: DraftPage }
})

/** The content area (DECISIONS N1): its screens and their words are loaded for those alone who run this copy. */
export const Route = createFileRoute('/admin/$')({
  loader: loadStartWords,
  staticData: { isNamedByScreen: true },
  component: adminWith({ DraftPage, StepUp }),
})
