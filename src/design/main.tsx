/** `/design` of `npm run dev`: every part of the kit. No entry of the build leads here, so nobody's phone loads it. */
import '#ui/look.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { applyDisplay } from '#lib/display-choice.ts'
import { messages } from '#src/locales/en.po'
import { messages as more } from '#src/locales/more/en.po'
import { DesignPage } from './design-page.tsx'

i18n.loadAndActivate({ locale: 'en', messages: { ...messages, ...more } })
applyDisplay()

// Links of the parts lead nowhere from here, but they want a router.
const router = createRouter({
  routeTree: createRootRoute({ component: DesignPage }),
  history: createMemoryHistory({ initialEntries: ['/'] }),
  defaultNotFoundComponent: DesignPage,
})

const root = document.querySelector('#root')
if (!root) throw new Error('design.html has no #root')
createRoot(root).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router as never} />
    </I18nProvider>
  </StrictMode>,
)
