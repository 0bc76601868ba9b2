import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatMoment } from '#lib/moment.ts'
import * as css from './admin.css.ts'

/** The first line of a row: what it is, and when that was. `at`: an instant. */
export function RowHead({ title, at }: { title: ReactNode; at: string }) {
  const { i18n } = useLingui()
  return (
    <span className={css.rowHead}>
      <bdi className={css.rowTitle}>{title}</bdi>
      <span className={css.quiet}>{formatMoment(at, i18n.locale)}</span>
    </span>
  )
}
