import { Fragment } from 'react'
import { keyed } from '#lib/keyed.ts'

/** Short facts in a row, parted by dots. Each keeps its own direction, so that an Arabic name does not turn the line. */
export function Facts({ of }: { of: readonly (string | null | undefined | false)[] }) {
  return keyed(of.filter((fact) => typeof fact === 'string' && fact !== '')).map(({ item, key }, index) => (
    <Fragment key={key}>
      {index > 0 && '\u00A0· '}
      <bdi>{item}</bdi>
    </Fragment>
  ))
}
