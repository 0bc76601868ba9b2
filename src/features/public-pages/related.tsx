import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ContentItem } from '#contract/content.ts'
import * as css from './page.css.ts'

/** Where to go on from here. */
export function Related({ item }: { item: ContentItem }) {
  return (
    <nav aria-labelledby="read-on" className={css.related}>
      <h2 id="read-on">
        <Trans>Read on</Trans>
      </h2>
      <ul className={css.links}>
        {item.related.map(({ to, title }) => (
          <li key={to}>
            <Link to={to} className={css.back}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
