import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { PlainDate } from '#contract/ids.ts'
import type { JournalContent } from '#contract/journal-content.ts'
import { keyed } from '#lib/keyed.ts'
import { formatPlainDate } from '#lib/plain-date.ts'
import { mark } from '#ui/mark.css.ts'
import { findPieces } from './answer-search.ts'
import * as css from './search.css.ts'

interface FoundAnswerProps {
  entry: JournalContent
  query: string
  onOpen: (day: PlainDate) => void
}

/** One answer that was found: its day, and the words around the match. */
export const FoundAnswer = memo(function FoundAnswer({ entry, query, onOpen }: FoundAnswerProps) {
  const { i18n } = useLingui()
  return (
    <li>
      <button type="button" className={css.found} onClick={() => onOpen(entry.day)}>
        <b className={css.day}>{formatPlainDate(entry.day, i18n.locale)}</b>
        <span dir="auto" className={css.words}>
          {keyed(findPieces(entry.answer, query)).map(({ item, key }) =>
            item.isMarked ? (
              <mark key={key} className={mark}>
                {item.text}
              </mark>
            ) : (
              item.text
            ),
          )}
        </span>
      </button>
    </li>
  )
})
