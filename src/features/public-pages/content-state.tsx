import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ContentItem } from '#contract/content.ts'
import type { ContentSection } from '#contract/content-sections.ts'
import { type ContentView, retryContent } from '#data/content.ts'
import { useLocale } from '#data/locale/locale.ts'
import { AsOf } from '#ui/as-of.tsx'
import { Banner } from '#ui/banner.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import * as css from './page.css.ts'

interface ContentStateProps {
  section: ContentSection
  view: ContentView
  children: (items: readonly ContentItem[]) => ReactNode
}

/** What stands here while a page is being read, when it cannot be read, and when it may be out of date. */
export function ContentState({ section, view, children }: ContentStateProps) {
  const { i18n } = useLingui()
  const language = useLocale()
  // So many lines that what stands below is out of sight until it is known how far down it belongs.
  if (view.state === 'loading') return <Skeleton lines={14} />
  if (view.state === 'failed') {
    return (
      <Banner action={<TryAgain onClick={() => void retryContent(section, language)} />}>
        <Trans>This page is not on this device yet, and Havenbook cannot be reached right now.</Trans>
      </Banner>
    )
  }
  const isForeign = view.items.some((item) => item.language !== i18n.locale)
  return (
    <>
      {view.isOld && (
        <output className={css.small}>
          <Trans>Havenbook cannot be reached right now.</Trans> <AsOf asOf={view.asOf} />
        </output>
      )}
      {isForeign && (
        <p className={css.small}>
          <Trans>Some of this is not in your language yet.</Trans>
        </p>
      )}
      {children(view.items)}
    </>
  )
}

/** The language of a text that is not the page's, for screen readers. */
export const langOf = (item: ContentItem, locale: string): string | undefined =>
  item.language === locale ? undefined : item.language
