import { useLingui } from '@lingui/react/macro'
import * as css from './skeleton.css.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const WIDTHS = ['92%', '70%', '84%', '58%']

/** Grey lines where text will be in a moment. */
export function Skeleton({ lines = 3 }: { lines?: number | undefined }) {
  const { t } = useLingui()
  return (
    <div role="status" className={css.place}>
      <VisuallyHidden>{t`Loading`}</VisuallyHidden>
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className={css.line} style={{ width: WIDTHS[index % WIDTHS.length] }} />
      ))}
    </div>
  )
}
