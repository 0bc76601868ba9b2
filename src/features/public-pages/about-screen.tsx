import { Trans } from '@lingui/react/macro'
import { GetInTouch } from './get-in-touch.tsx'
import * as css from './page.css.ts'

export function AboutScreen() {
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1 tabIndex={-1} className={css.title}>
          <Trans>About Us</Trans>
        </h1>
      </div>
      <GetInTouch />
    </div>
  )
}
