import { Trans } from '@lingui/react/macro'
import * as css from './aids.css.ts'
import { useScreenAwake } from './use-screen-awake.ts'

/** Keeps the screen on, and says quietly whether it stays so. */
export function ScreenAwake() {
  const state = useScreenAwake()
  if (state === 'asking') return null
  return (
    <p className={css.awake}>
      {state === 'awake' ? (
        <Trans>The screen stays on while this page is open.</Trans>
      ) : (
        <Trans>This device cannot keep the screen on. Tap it now and then.</Trans>
      )}
    </p>
  )
}
