import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useMatches, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the tab is called. Never a person's name: it stands in histories and task lists. */
    title?: MessageDescriptor
  }
}

/** Names the tab after the screen that is open. */
export function usePageTitle(): void {
  const { i18n } = useLingui()
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  })
  const words = title && i18n._(title)
  useEffect(() => {
    document.title = words ? `${words} · Havenbook` : 'Havenbook'
  }, [words])
}

/** After a navigation the focus is on the new screen's heading, so that its name is read and Tab starts there. */
export function useHeadingFocus(): void {
  const address = useRouterState({ select: (state) => state.resolvedLocation?.href.replace(/#.*/u, '') })
  const seen = useRef<string | undefined>(undefined)
  useEffect(() => {
    const isFirst = seen.current === undefined
    const isSame = seen.current === address
    seen.current = address
    if (isFirst || isSame) return
    const content = document.querySelector('#content')
    // A screen that has taken the focus itself keeps it.
    if (content !== document.activeElement && content?.contains(document.activeElement)) return
    const place = document.querySelector<HTMLElement>('#content h1') ?? document.querySelector<HTMLElement>('#content')
    if (place && !place.hasAttribute('tabindex')) place.tabIndex = -1
    place?.focus({ preventScroll: true })
  }, [address])
}
