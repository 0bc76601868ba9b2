import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import type { DraftFields, EditedItem } from '#contract/admin/content.ts'
import type { ContentEvent } from '#contract/content.ts'
import type { Language } from '#contract/languages.ts'
import { Banner } from '#ui/banner.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { DraftPage as Page } from '../sections.ts'
import * as css from './editor.css.ts'

interface DraftPreviewProps {
  item: EditedItem
  fields: DraftFields
  language: Language
  DraftPage: Page
}

/** The row as its page will draw it; without a translation that is English, as for everybody. */
export function DraftPreview({ item, fields, language, DraftPage }: DraftPreviewProps) {
  const { texts, related = [], event, ...facts } = fields
  const spoken = texts[language] ? language : 'en'
  const text = texts[spoken]
  if (!text) {
    return (
      <Banner>
        <Trans context="content area">There is nothing to show yet.</Trans>
      </Banner>
    )
  }
  const onward = related.flatMap((to) => item.pages.filter((page) => page.to === to))
  return (
    <div className={css.preview}>
      <Suspense fallback={<Skeleton lines={8} />}>
        <DraftPage
          section={item.section}
          item={{
            slug: item.slug,
            ...facts,
            ...(event && { event: begun(event) }),
            ...text,
            language: spoken,
            related: onward,
          }}
        />
      </Suspense>
    </div>
  )
}

/** Without the fields that were emptied. */
const begun = ({ ends, place, link, ...event }: NonNullable<DraftFields['event']>): ContentEvent => ({
  ...event,
  ...(ends && { ends }),
  ...(place && { place }),
  ...(link && { link }),
})
