import { SpinnerPlace } from '#ui/spinner.tsx'
import * as css from './import.css.ts'

/** What stands there until the frame does (SPEC §2). It covers the screen and takes no taps: the way back stays open. */
export const FullScreenSpinner = () => (
  <div className={css.spinner}>
    <SpinnerPlace />
  </div>
)
