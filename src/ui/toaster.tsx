import { useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { handOnFocus } from '#lib/hand-on-focus.ts'
import { useStore } from '#lib/use-store.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { type ToastOptions, ToastQueue } from './toast-queue.ts'
import * as css from './toaster.css.ts'

/** What is shown. A page that is kept is drawn without. */
export const queue = new ToastQueue()

/** Shows a notification for 4 s. Nothing important is said only here (DECISIONS J7). */
export const toast = (message: ReactNode, options?: ToastOptions): void => queue.add(message, options)

/** Takes all notifications away. */
export const clearToasts = (): void => queue.clear()

/** The place where notifications appear; stands once, at the end of the page. */
export function Toaster() {
  const { t } = useLingui()
  const toasts = useStore(queue.shown)
  return (
    // Live, so that it is still read while a dialog hides the rest of the page.
    <section aria-label={t`Notifications`} aria-live="polite">
      <div
        role="presentation"
        className={css.place}
        onPointerEnter={() => queue.pause('pointer')}
        onPointerLeave={() => queue.resume('pointer')}
        // An open dialog would take it for a click outside.
        onClick={(event) => event.stopPropagation()}
        onFocus={() => queue.pause('focus')}
        onBlur={() => queue.resume('focus')}
      >
        {toasts.map(({ id, message, tone }) => (
          <div key={id} className={css.toast}>
            <Icon of={tone === 'error' ? CircleAlert : CircleCheck} />
            <p role={tone === 'error' ? 'alert' : 'status'}>{message}</p>
            <IconButton
              icon={X}
              label={t`Dismiss`}
              ref={handOnFocus}
              onClick={() => {
                queue.dismiss(id)
                // The button goes with the focus in it, and nobody hears of a blur.
                queue.resume('focus')
              }}
            />
          </div>
        ))}
      </div>
    </section>
  )
}
