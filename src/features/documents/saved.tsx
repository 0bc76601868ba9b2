import { Trans } from '@lingui/react/macro'
import { useUnsentCount } from '#data/waiting/unsent.ts'
import { Banner } from '#ui/banner.tsx'
import * as css from './documents.css.ts'

/** The status of the last thing done here: safe on this device, and received only once nothing waits any more. */
export function Saved({ what }: { what: string | null }) {
  const unsent = useUnsentCount()
  return (
    <output className={css.saved}>
      {what !== null && (
        <Banner>{unsent === 0 ? <Trans>{what}: saved</Trans> : <Trans>{what}: saved on this device</Trans>}</Banner>
      )}
    </output>
  )
}
