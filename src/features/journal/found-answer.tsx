import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { PlainDate } from '#contract/ids.ts'
import type { JournalContent } from '#contract/journal-content.ts'
import { formatPlainDate } from '#lib/plain-date.ts'
import { MarkedText } from '#ui/more/marked-text.tsx'
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
          <MarkedText pieces={findPieces(entry.answer, query)} />
        </span>
      </button>
    </li>
  )
})
