import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the tab is called. Never a person's name: it stands in histories and task lists. */
    title?: MessageDescriptor
    /** The same where it follows the address. */
    titleOf?: (params: { category?: string }, search: object) => MessageDescriptor
    /** The screen names the tab itself, by what it has read. */
    isNamedByScreen?: true
  }
}

/** Names the tab after the screen that is open. */
export function usePageTitle(): void {
  const { i18n } = useLingui()
  const title = useMatches({
    select: (matches) => {
      if (matches.at(-1)?.staticData.isNamedByScreen) return null
      const named = matches.findLast(({ staticData }) => staticData.title ?? staticData.titleOf)
      return (
        named &&
        (named.staticData.title ?? named.staticData.titleOf?.(named.params as { category?: string }, named.search))
      )
    },
  })
  const words = title && i18n._(title)
  useEffect(() => {
    if (words === null) return
    document.title = words ? `${words} · Havenbook` : 'Havenbook'
  }, [words])
}
