import { useLingui } from '@lingui/react/macro'
import * as css from './spinner.css.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** The ring alone, for inside a control that already says that it is busy. Size in px. */
export function Spinner({ size = 22 }: { size?: number | undefined }) {
  return <span aria-hidden className={css.ring} style={{ width: size, height: size }} />
}

/** A place that is still loading, said aloud once. */
export function SpinnerPlace() {
  const { t } = useLingui()
  return (
    <output className={css.centred}>
      <Spinner size={32} />
      <VisuallyHidden>{t`Loading`}</VisuallyHidden>
    </output>
  )
}
