import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ContentItem } from '#contract/content.ts'
import * as css from './page.css.ts'

/** Where to go on from here; nothing where nothing follows. */
export function Related({ item: { related }, level = 2 }: { item: ContentItem; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  if (related.length === 0) return null
  return (
    <div className={css.related}>
      <Heading>
        <Trans>Read on</Trans>
      </Heading>
      <ul className={css.links}>
        {related.map(({ to, title }) => (
          <li key={to}>
            <Link to={to} className={css.back}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
