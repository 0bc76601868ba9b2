import { Trans, useLingui } from '@lingui/react/macro'
import * as Radix from '@radix-ui/react-dialog'
import X from 'lucide-react/icons/x'
import { useCallback, useRef, useState } from 'react'
import { takeFocus } from '#lib/take-focus.ts'
import { Button } from './button.tsx'
import * as css from './dialog.css.ts'
import { DialogCloseContext, type DialogFrameProps } from './dialog-props.ts'
import { IconButton } from './icon-button.tsx'

/** Who opened the dialog that has just closed: where one dialog gives way to the next, the focus returns there in the end. */
let lastOpener: Element | null = null

/** ms */
const ROW_GOES_WITHIN = 2000

const STOP = ':is(a[href], button):not([tabindex="-1"])'

const isFocusFree = (): boolean => document.activeElement === null || document.activeElement === document.body

/** From near to far: the rows beside that of an opener, then what is around it, as far as it is a part of the page's content. */
function placesAround(opener: Element): Element[] {
  const row = opener.closest('li, tr')
  const places = [row?.nextElementSibling, row?.previousElementSibling]
  for (let at = opener.parentElement; at?.closest('#content') && !at.querySelector('h1'); at = at.parentElement)
    places.push(at)
  return places.filter((place) => place instanceof Element)
}

/**
 * To what opened the dialog; where that is gone, or larger text has moved it into a menu, to what stands beside or around it, else to
 * what the page is about, as where an address opened it. What was deleted in the dialog goes a moment later, and the focus with it.
 */
function giveFocusBack(opener: Element | null, places: readonly Element[]): void {
  if (opener instanceof HTMLElement) opener.focus()
  const lookAgain = () => {
    // A sheet that the opener stood in takes the focus itself when that goes.
    const isOnSheet = document.activeElement?.matches('[role="dialog"]')
    if (!isFocusFree() && !isOnSheet) return
    const stops = places.map((place) => place.isConnected && place.querySelector<HTMLElement>(STOP))
    const stop = stops.find((found) => found instanceof HTMLElement)
    if (stop) stop.focus()
    else if (!isOnSheet) document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
  }
  lookAgain()
  const observer = new MutationObserver(() => {
    if (opener?.isConnected) return
    observer.disconnect()
    lookAgain()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), ROW_GOES_WITHIN)
}

/** A double click is one press: what lay behind a dialog that the first has closed is not pressed by the second. */
function ignoreSecondClick(): void {
  const done = new AbortController()
  const judge = (event: MouseEvent) => {
    if (event.detail < 2) return done.abort()
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', judge, { capture: true, signal: done.signal })
}

/** The dialog itself, on Radix: focus trap, Escape, outside click, focus back. Loaded with the first dialog opened. */
export function DialogFrame({ open, onClose, isDirty = false, shape, size = 'm', ...content }: DialogFrameProps) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const openerRef = useRef<Element | null>(null)
  const placesRef = useRef<readonly Element[]>([])
  const askedFromRef = useRef<Element | null>(null)
  if (isAsking && !(open && isDirty)) setAsking(false)

  // With the veil and not when Radix places the focus, which it leaves where a field of the content has taken it.
  const rememberOpener = useCallback((veil: HTMLElement | null) => {
    if (!veil) return
    const isHandedOver = document.activeElement === document.body
    openerRef.current = isHandedOver ? lastOpener : document.activeElement
    placesRef.current = openerRef.current ? placesAround(openerRef.current) : []
  }, [])
  const close = () => {
    if (!isDirty) return onClose()
    if (!isAsking) askedFromRef.current = document.activeElement
    // What was being typed goes on where it stopped.
    else if (askedFromRef.current instanceof HTMLElement) askedFromRef.current.focus()
    setAsking(!isAsking)
  }
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
            ignoreSecondClick()
            const opener = openerRef.current
            lastOpener = opener
            // What was chosen in the dialog may have led the focus elsewhere on purpose.
            if (isFocusFree()) giveFocusBack(opener, placesRef.current)
          }}
        >
          <div className={css.header}>
            <Radix.Title className={css.heading}>{content.title}</Radix.Title>
            <IconButton icon={X} label={t`Close`} onClick={close} />
          </div>
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
                <Button ref={takeFocus} onClick={close}>
                  <Trans>Keep editing</Trans>
                </Button>
              </div>
            </div>
          ) : (
            content.footer && (
              <div className={css.fixedFooter}>
                <DialogCloseContext value={close}>{content.footer}</DialogCloseContext>
              </div>
            )
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
