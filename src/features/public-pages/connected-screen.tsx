import { Trans } from '@lingui/react/macro'
import { GetInTouch } from './get-in-touch.tsx'
import * as css from './page.css.ts'

export function ConnectedScreen() {
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1 tabIndex={-1} className={css.title}>
          <Trans>Get Connected</Trans>
        </h1>
      </div>
      <GetInTouch />
    </div>
  )
}
