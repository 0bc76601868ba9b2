import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /**
     * For a route whose search parameters mostly move within one screen: what of them makes another screen. Otherwise
     * the focus would leave the control that somebody is using. Without it every parameter makes another screen.
     */
    screenOf?: (search: object) => string
  }
}

/** ms that a screen may take to draw its heading: its file may be long on its way. */
const PATIENCE = 10_000

/**
 * After a navigation the focus is on the new screen's heading, so that its name is read and Tab starts there; or on the
 * one field that the screen is there for, in `data-takes-focus`.
 */
export function useHeadingFocus(): void {
  const address = useRouterState({
    select: ({ resolvedLocation: at, matches }) => {
      const screenOf = matches.at(-1)?.staticData.screenOf
      return at && `${at.pathname}?${screenOf ? screenOf(at.search) : at.searchStr}`
    },
  })
  const { history } = useRouter()
  const [openedAt] = useState(() => history.location.state.__TSR_index)
  const seen = useRef<string | undefined>(undefined)
  useEffect(() => {
    // Whoever is quick has followed a link before the page that was opened stood: then the first screen is a new one.
    const isOpened = seen.current === undefined && history.location.state.__TSR_index === openedAt
    if (seen.current === address) return
    seen.current = address
    // The part that the address names may have been quicker (`search/show-part.ts`).
    const part = history.location.hash.slice(1)
    const isOnPart = part !== '' && document.activeElement?.id === part
    if (!isOpened && !isOnPart) focusHeading()
  }, [address, history, openedAt])
}

/**
 * At once, or when the screen has read what its heading says; again when the heading gives way to another, since the
 * screen before may stand for a moment longer. Over as soon as the focus is put anywhere else.
 */
function focusHeading(): void {
  const attempt = () => {
    // A menu that was opened while the screen was on its way closes when it loses the focus, under somebody's hand. Its
    // button says so before the menu itself has come.
    if (document.querySelector('[aria-haspopup="menu"][aria-expanded="true"]')) return
    const field = document.querySelector<HTMLElement>('#content [data-takes-focus] input')
    if (field) {
      field.focus({ preventScroll: true })
      return stop()
    }
    const heading = document.querySelector<HTMLElement>('#content h1')
    if (!heading || heading === document.activeElement) return
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  const heed = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLHeadingElement)) stop()
  }
  const observer = new MutationObserver(attempt)
  const stop = () => {
    observer.disconnect()
    document.removeEventListener('focusin', heed)
    clearTimeout(limit)
  }
  const limit = setTimeout(stop, PATIENCE)
  document.addEventListener('focusin', heed)
  observer.observe(document.body, { childList: true, subtree: true })
  attempt()
}
