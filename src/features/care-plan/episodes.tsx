import { Trans } from '@lingui/react/macro'
import type { Episode } from '#contract/care-plan-content.ts'
import { keyed } from '#lib/keyed.ts'
import * as css from './plan-read.css.ts'

/** What it looks like beside what helps, pair by pair. */
export function Episodes({ pairs }: { pairs: readonly Episode[] }) {
  return (
    <ul className={css.episodes}>
      {keyed(pairs).map(({ item: { sign, help }, key }) => (
        <li key={key} className={css.episode}>
          {sign && (
            <div>
              <p className={css.label}>
                <Trans>What you’ll see</Trans>
              </p>
              <p dir="auto" className={css.value}>
                {sign}
              </p>
            </div>
          )}
          {help && (
            <div>
              <p className={css.label}>
                <Trans>What to do</Trans>
              </p>
              <p dir="auto" className={`${css.value} ${css.help}`}>
                {help}
              </p>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
