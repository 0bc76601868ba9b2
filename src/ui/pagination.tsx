import { Plural, Trans, useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Button } from './button.tsx'
import * as css from './pagination.css.ts'

interface PaginationProps {
  /** From 1. */
  page: number
  pageCount: number
  /** Records on all pages together. */
  total: number
  onPageChange: (page: number) => void
}

/** 'Page X of Y' and the number of records; the buttons only when there is more than one page, nothing without rows. */
export function Pagination({ page, pageCount, total, onPageChange }: PaginationProps) {
  const { t } = useLingui()
  if (total === 0) return null
  return (
    <nav aria-label={t`Pages`} className={css.nav}>
      <output className={css.words}>
        <Trans>
          Page {page} of {pageCount}
        </Trans>
        {' · '}
        <Plural value={total} one="# record" other="# records" />
      </output>
      {pageCount > 1 && (
        <div className={css.buttons}>
          {/* They keep the focus where there is no further page. */}
          <Button
            variant="quiet"
            icon={ChevronLeft}
            aria-disabled={page <= 1}
            onClick={() => page > 1 && onPageChange(page - 1)}
          >
            <Trans>Previous</Trans>
          </Button>
          <Button
            variant="quiet"
            icon={ChevronRight}
            aria-disabled={page >= pageCount}
            onClick={() => page < pageCount && onPageChange(page + 1)}
          >
            <Trans>Next</Trans>
          </Button>
        </div>
      )}
    </nav>
  )
}
