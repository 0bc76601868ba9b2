import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo, type MouseEvent } from 'react'
import { piecesOf } from '#lib/pieces.ts'
import { formatSourceDate } from '#lib/source-date.ts'
import { Facts } from '#ui/facts.tsx'
import { MarkedText } from '#ui/more/marked-text.tsx'
import type { Entry } from './entry.ts'
import { marksOf } from './words.ts'
import * as css from './search.css.ts'

/** Letters: a dose or a step that was cut off would say something else (DECISIONS I5). Answers are only pointed to. */
const WHOLE = 1_000

interface FoundEntryProps {
  entry: Entry
  /** The words that were meant, as `wordsOf` gives them. */
  words: ReadonlySet<string>
  /** Whose it is. */
  name: string
  onFollow: (entry: Entry, event: MouseEvent) => void
}

/** One thing that was found: what it is, the words around the match, and whose it is. */
export const FoundEntry = memo(function FoundEntry({ entry, words, name, onFollow }: FoundEntryProps) {
  const { i18n } = useLingui()
  const { group, title, text, facts = [], day = '', place } = entry
  const date = formatSourceDate(day, i18n.locale)
  const follow = (event: MouseEvent) => onFollow(entry, event)
  return (
    <li>
      <Link {...place} className={css.found} data-found onClick={follow} onAuxClick={follow}>
        <b className={css.title} dir="auto">
          {title === '' ? date : <MarkedText pieces={piecesOf(title, marksOf(title, words))} />}
        </b>
        {text !== '' && (
          <span dir="auto" className={css.words}>
            <MarkedText pieces={piecesOf(text, marksOf(text, words), group === 'journal' ? undefined : WHOLE)} />
          </span>
        )}
        <small className={css.facts}>
          <Facts of={[name, ...facts, title === '' ? '' : date]} />
        </small>
      </Link>
    </li>
  )
})
