import { Trans } from '@lingui/react/macro'
import { useUnsentCount } from '#data/waiting/unsent.ts'
import { Banner } from '#ui/banner.tsx'
import * as css from './documents.css.ts'

export interface Done {
  what: string
  how: 'saved' | 'deleted'
}

/** The status of the last thing done here: safe on this device, and received only once nothing waits any more. */
export function Saved({ done }: { done: Done | null }) {
  return (
    <output className={css.saved}>
      {done && (
        <Banner>
          <DoneWords {...done} />
        </Banner>
      )}
    </output>
  )
}

export function DoneWords({ what, how }: Done) {
  const unsent = useUnsentCount()
  if (how === 'deleted') return <Trans>{what}: deleted</Trans>
  return unsent === 0 ? <Trans>{what}: saved</Trans> : <Trans>{what}: saved on this device</Trans>
}
