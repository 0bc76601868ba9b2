import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { loadMoreWords } from '#data/locale/locale.ts'
import { useTakenOver } from '#lib/taken-over.ts'
import type { Panel } from './panels/panel.ts'
import * as css from './public-frame.css.ts'
import { PageFoot } from './page-foot.tsx'
import { TopNav } from './top-nav.tsx'

const Panels = lazy(async () => {
  const [{ PublicPanels }] = await Promise.all([import('./panels/public-panels.tsx'), loadMoreWords()])
  return { default: PublicPanels }
})

/** The frame of pages that need no sign-in. */
export function PublicFrame() {
  const [panel, openPanel] = useState<Panel>('none')
  const [areNeeded, setNeeded] = useState(false)
  useTakenOver()
  const open = (next: Panel) => {
    openPanel(next)
    setNeeded(true)
  }
  return (
    <div className={css.frame}>
      <TopNav onMenu={() => open('menu')} onDisplay={() => open('display')} />
      <main id="content" tabIndex={-1} className={css.content}>
        <Outlet />
      </main>
      <PageFoot />
      <Suspense fallback={null}>{areNeeded && <Panels open={panel} onOpen={open} />}</Suspense>
    </div>
  )
}
