import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useAskingCount } from '#data/waiting/unsent.ts'
import * as css from '../dashboard.css.ts'

/** How much is only on this device, what becomes of it, and the way to each change. */
export function UnsentWords({ unsent }: { unsent: number }) {
  const asking = useAskingCount() ?? 0
  return (
    <>
      <p>
        <Plural
          value={unsent}
          one="# change not sent yet. It will be sent as soon as possible."
          other="# changes not sent yet. They will be sent as soon as possible."
        />
      </p>
      {asking > 0 && (
        <p>
          <b>
            <Plural value={asking} one="# of them needs your answer." other="# of them need your answer." />
          </b>
        </p>
      )}
      <Link to="/dashboard" search={{ open: 'waiting' }} replace resetScroll={false} className={css.footLink}>
        <Trans>Show changes not sent yet</Trans>
      </Link>
    </>
  )
}
