import { Trans } from '@lingui/react/macro'
import * as css from './page.css.ts'

export function ContactScreen() {
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1 tabIndex={-1} className={css.title}>
          <Trans>Contact Us</Trans>
        </h1>
      </div>
    </div>
  )
}
