import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useContent } from '#data/content.ts'
import { Parts } from './blocks.tsx'
import { BookDrawing } from './book-drawing.tsx'
import { ContentState } from './content-state.tsx'
import { GetInTouch } from './get-in-touch.tsx'
import { PageHead } from './page-head.tsx'
import * as css from './page.css.ts'
import { usePageMeta } from './page-meta.ts'

/** Why this exists, what it is not, and who runs this copy. */
export function AboutScreen() {
  const { t } = useLingui()
  const view = useContent('about')
  const about = view.items[0]
  const part = useLocation({ select: ({ hash }) => hash })
  const wasHere = useRef(about !== undefined)
  const isHere = about !== undefined
  // The router looks for the part that a link names as soon as the screen stands; its words may take longer.
  useEffect(() => {
    if (isHere && !wasHere.current) document.getElementById(part)?.scrollIntoView()
    wasHere.current = isHere
  }, [isHere, part])
  usePageMeta({ title: t`About Us`, description: about?.summary, path: '/about' })
  return (
    <div className={css.page}>
      <div className={css.pictured}>
        <PageHead title={t`About Us`} lead={about?.summary} />
        <BookDrawing />
      </div>
      <ContentState section="about" view={view}>
        {() => <div className={css.text}>{about && <Parts parts={about.parts} ids={['privacy', 'terms']} />}</div>}
      </ContentState>
      <GetInTouch />
    </div>
  )
}
