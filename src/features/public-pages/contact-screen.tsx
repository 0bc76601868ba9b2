import { useLingui } from '@lingui/react/macro'
import { lazy, memo, Suspense } from 'react'
import { useContent } from '#data/content.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Parts } from './blocks.tsx'
import { ContentState } from './content-state.tsx'
import { CrisisBox } from './crisis-box.tsx'
import { PageHead } from './page-head.tsx'
import * as css from './page.css.ts'
import { usePageMeta } from './page-meta.ts'

const ContactForm = lazy(async () => ({ default: (await import('./contact-form.tsx')).ContactForm }))

/** See `MessageForm` in connected-screen: what changes around it leaves it alone. */
const MessageForm = memo(() => (
  <Suspense fallback={<Skeleton lines={6} />}>
    <ContactForm from="contact" />
  </Suspense>
))

/** How to reach the people who run this copy, and whom to call when it cannot wait. */
export function ContactScreen() {
  const { t } = useLingui()
  const view = useContent('contact')
  const page = view.items[0]
  usePageMeta({ title: t`Contact Us`, description: page?.summary, path: '/contact-us' })
  return (
    <div className={css.page}>
      <PageHead title={t`Contact Us`} lead={page?.summary} />
      <CrisisBox />
      <ContentState section="contact" view={view}>
        {() => <div className={css.text}>{page && <Parts parts={page.parts} />}</div>}
      </ContentState>
      <MessageForm />
    </div>
  )
}
