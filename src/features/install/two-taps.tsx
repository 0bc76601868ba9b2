import { Trans } from '@lingui/react/macro'
import * as css from './install.css.ts'

/** The two taps of iPhone and iPad, drawn: the share sign in the bar of the browser, then a line of its menu. */
export function TwoTaps() {
  return (
    <ol className={css.taps}>
      <li className={css.tap}>
        <svg viewBox="0 0 160 120" className={css.picture} aria-hidden focusable="false">
          <path className={css.phone} d="M14 2h132a8 8 0 0 1 8 8v108H6V10a8 8 0 0 1 8-8z" />
          <path className={css.faint} d="M24 22h74M24 38h112M24 54h92" />
          <path className={css.bar} d="M6 76h148v42H6z" />
          <path className={css.faint} d="m32 90-7 7 7 7M54 90l7 7-7 7M118 94h10v10h-10zM122 94v-4h10v10h-4" />
          <circle className={css.finger} cx="85" cy="97" r="18" />
          <path className={css.sign} d="M80 93h-3v14h16V93h-3M85 101V86m-4.5 4L85 85.5 89.5 90" />
        </svg>
        <span>
          <Trans>
            Tap <b>Share</b>, the square with an arrow.
          </Trans>
        </span>
      </li>
      <li className={css.tap}>
        <svg viewBox="0 0 160 120" className={css.picture} aria-hidden focusable="false">
          <path className={css.phone} d="M14 2h132a8 8 0 0 1 8 8v108H6V10a8 8 0 0 1 8-8z" />
          <path className={css.bar} d="M20 16h120a8 8 0 0 1 8 8v94H12V24a8 8 0 0 1 8-8z" />
          <path className={css.faint} d="M26 36h58M124 31h10v10h-10zM26 104h44M124 99h10v10h-10z" />
          <rect className={css.finger} x="16" y="52" width="128" height="34" rx="10" />
          <path className={css.sign} d="M26 69h70M122 61h14v16h-14zM129 65v8M125 69h8" />
        </svg>
        <span>
          <Trans>
            Further down, tap <b>Add to Home Screen</b>.
          </Trans>
        </span>
      </li>
    </ol>
  )
}
