import { Trans } from '@lingui/react/macro'
import * as css from './page.css.ts'

export function ArticleScreen() {
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1 tabIndex={-1} className={css.title}>
          <Trans>Resources</Trans>
        </h1>
      </div>
    </div>
  )
}
