import { Trans, useLingui } from '@lingui/react/macro'
import * as Radix from '@radix-ui/react-dialog'
import X from 'lucide-react/icons/x'
import { useCallback, useRef, useState } from 'react'
import { Button } from './button.tsx'
import * as css from './dialog.css.ts'
import { DialogCloseContext, type DialogFrameProps } from './dialog-props.ts'
import { IconButton } from './icon-button.tsx'

/** Who opened the dialog that has just closed: where one dialog gives way to the next, the focus returns there in the end. */
let lastOpener: Element | null = null

/** ms */
const ROW_GOES_WITHIN = 2000

const takeFocus = (element: HTMLElement | null) => element?.focus()

const isFocusFree = (): boolean => document.activeElement === null || document.activeElement === document.body

/**
 * To what opened the dialog; where that is gone, or larger text has moved it into a menu, to what the page is about. What was
 * deleted in the dialog goes a moment later, and the focus with it.
 */
function giveFocusBack(opener: HTMLElement): void {
  opener.focus()
  const lookAgain = () => {
    if (isFocusFree()) document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
  }
  lookAgain()
  const observer = new MutationObserver(() => {
    if (opener.isConnected) return
    observer.disconnect()
    lookAgain()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), ROW_GOES_WITHIN)
}

/** The dialog itself, on Radix: focus trap, Escape, outside click, focus back. Loaded with the first dialog opened. */
export function DialogFrame({ open, onClose, isDirty = false, shape, size = 'm', ...content }: DialogFrameProps) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const openerRef = useRef<Element | null>(null)
  if (isAsking && !(open && isDirty)) setAsking(false)

  // With the veil and not when Radix places the focus, which it leaves where a field of the content has taken it.
  const rememberOpener = useCallback((veil: HTMLElement | null) => {
    if (!veil) return
    const isHandedOver = document.activeElement === document.body
    openerRef.current = isHandedOver ? lastOpener : document.activeElement
  }, [])
  const close = () => (isDirty ? setAsking(!isAsking) : onClose())
  const described = content.description ? {} : { 'aria-describedby': undefined }

  return (
    <Radix.Root open={open} onOpenChange={close}>
      <Radix.Portal>
        <Radix.Overlay ref={rememberOpener} className={css.veil} />
        <Radix.Content
          {...described}
          className={shape === 'dialog' ? css.dialog[size] : shape === 'sheet' ? css.sheet : css.side}
          onCloseAutoFocus={(event) => {
            // Radix gives the focus back to its own trigger only, and ours are plain buttons.
            event.preventDefault()
            const opener = openerRef.current
            lastOpener = opener
            // What was chosen in the dialog may have led the focus elsewhere on purpose.
            if (isFocusFree() && opener instanceof HTMLElement) giveFocusBack(opener)
          }}
        >
          <header className={css.header}>
            <Radix.Title className={css.heading}>{content.title}</Radix.Title>
            <IconButton icon={X} label={t`Close`} onClick={close} />
          </header>
          {content.description && (
            <Radix.Description className={css.description}>{content.description}</Radix.Description>
          )}
          <div className={css.body}>
            <DialogCloseContext value={close}>{content.children}</DialogCloseContext>
          </div>
          {isAsking ? (
            <div role="alert" className={css.question}>
              <p>
                <Trans>Close without saving? What you typed here will be lost.</Trans>
              </p>
              <div className={css.answers}>
                <Button variant="secondary" onClick={() => onClose()}>
                  <Trans>Close without saving</Trans>
                </Button>
                <Button ref={takeFocus} onClick={() => setAsking(false)}>
                  <Trans>Keep editing</Trans>
                </Button>
              </div>
            </div>
          ) : (
            content.footer && (
              <footer className={css.fixedFooter}>
                <DialogCloseContext value={close}>{content.footer}</DialogCloseContext>
              </footer>
            )
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
