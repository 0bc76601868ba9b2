import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { lazy, memo, Suspense } from 'react'
import { useContent } from '#data/content.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Parts } from './blocks.tsx'
import { ContentState } from './content-state.tsx'
import { GetInTouch } from './get-in-touch.tsx'
import { PageHead } from './page-head.tsx'
import * as css from './page.css.ts'
import { readNewsletterAddress } from './newsletter-address.ts'
import { usePageMeta } from './page-meta.ts'

const ContactForm = lazy(async () => ({ default: (await import('./contact-form.tsx')).ContactForm }))
const NewsletterForm = lazy(async () => ({ default: (await import('./newsletter-form.tsx')).NewsletterForm }))
const NewsletterLink = lazy(async () => ({ default: (await import('./newsletter-link.tsx')).NewsletterLink }))

/**
 * What is around them may change while they are on their way: on a page that came drawn the framework would put grey lines in
 * their place, and what was typed into them would be gone.
 */
const AskForNewsletter = memo(() => (
  <Suspense fallback={<Skeleton lines={3} />}>
    <NewsletterForm />
  </Suspense>
))
const MessageForm = memo(() => (
  <Suspense fallback={<Skeleton lines={6} />}>
    <ContactForm from="connected" />
  </Suspense>
))

/** Local help, other families, and how we are with each other. */
export function ConnectedScreen() {
  const { t, i18n } = useLingui()
  const view = useContent('connected')
  const page = view.items[0]
  const letter = page?.around?.subscribe
  const tongue = letter?.language === i18n.locale ? undefined : letter?.language
  const { confirm, end } = readNewsletterAddress(useSearch({ strict: false }))
  const token = confirm ?? end
  usePageMeta({ title: t`Get Connected`, description: page?.summary, path: '/connected' })
  return (
    <div className={css.page}>
      <PageHead title={t`Get Connected`} lead={page?.summary} />
      {token && (
        <Suspense>
          <NewsletterLink key={token} what={end ? 'end' : 'confirm'} token={token} />
        </Suspense>
      )}
      <ContentState section="connected" view={view}>
        {() => <div className={css.text}>{page && <Parts parts={page.parts} />}</div>}
      </ContentState>
      <div className={css.pair}>
        <section className={css.band} aria-labelledby="letter">
          <h2 id="letter" className={css.touchTitle} lang={tongue}>
            {letter?.title ?? <Trans>Newsletter</Trans>}
          </h2>
          <p lang={tongue}>
            {letter?.summary ?? <Trans>New articles, new phone numbers and what helped other families.</Trans>}
          </p>
          {letter && (
            <div lang={tongue}>
              <Parts parts={letter.parts} level={3} />
            </div>
          )}
          <AskForNewsletter />
        </section>
        <GetInTouch>
          <MessageForm />
        </GetInTouch>
      </div>
    </div>
  )
}
