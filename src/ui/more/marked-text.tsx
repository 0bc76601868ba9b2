import { keyed } from '#lib/keyed.ts'
import type { Piece } from '#lib/pieces.ts'
import { mark } from '../mark.css.ts'

/** A text in pieces, those that were looked for marked. */
export const MarkedText = ({ pieces }: { pieces: readonly Piece[] }) =>
  keyed(pieces).map(({ item: { text, isMarked }, key }) =>
    isMarked ? (
      <mark key={key} className={mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
