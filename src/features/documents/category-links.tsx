import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CATEGORIES } from '#contract/categories.ts'
import { CATEGORY_WORDS } from '#words/category-words.ts'
import * as css from '#ui/tab-links.css.ts'

/** From one category to the next. */
export function CategoryLinks() {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Categories`} className={css.tabs}>
      {CATEGORIES.map((category) => (
        <Link
          key={category}
          to="/dashboard/$category"
          params={{ category }}
          className={css.tab}
          activeOptions={{ includeSearch: false }}
          activeProps={{ 'aria-current': 'page' }}
        >
          {t(CATEGORY_WORDS[category])}
        </Link>
      ))}
    </nav>
  )
}
