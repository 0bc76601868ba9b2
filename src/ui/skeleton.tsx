import { useLingui } from '@lingui/react/macro'
import * as css from './skeleton.css.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const WIDTHS = ['92%', '70%', '84%', '58%']

const linesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ key: index, width: WIDTHS[index % WIDTHS.length] }))

/** Grey lines where text will be in a moment. */
export function Skeleton({ lines }: { lines: number }) {
  const { t } = useLingui()
  return (
    <output className={css.place}>
      <VisuallyHidden>{t`Loading`}</VisuallyHidden>
      {linesOf(lines).map(({ key, width }) => (
        <div key={key} className={css.line} style={{ width }} />
      ))}
    </output>
  )
}
