import { useLingui } from '@lingui/react/macro'
import { useContent } from '#data/content.ts'
import { Parts } from './blocks.tsx'
import { ContentState } from './content-state.tsx'
import { GetInTouch } from './get-in-touch.tsx'
import { PageHead } from './page-head.tsx'
import * as css from './page.css.ts'
import { usePageMeta } from './page-meta.ts'

/** Local help, other families, and how we are with each other. */
export function ConnectedScreen() {
  const { t } = useLingui()
  const view = useContent('connected')
  const page = view.items[0]
  usePageMeta({ title: t`Get Connected`, description: page?.summary, path: '/connected' })
  return (
    <div className={css.page}>
      <PageHead title={t`Get Connected`} lead={page?.summary} />
      <ContentState section="connected" view={view}>
        {() => <div className={css.text}>{page && <Parts parts={page.parts} />}</div>}
      </ContentState>
      <GetInTouch />
    </div>
  )
}
