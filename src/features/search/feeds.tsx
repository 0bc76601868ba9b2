import { useLingui } from '@lingui/react/macro'
import { type FunctionComponent, useEffect, useMemo } from 'react'
import type { SearchIndex } from './search-index.ts'
import type { Member, Source } from './source.ts'
import { SOURCES } from './sources.ts'

interface FeedProps {
  member: Member
  index: SearchIndex
}

/** Brings what one source has of one member into the index, and whatever changes of it. Draws nothing. */
function feedOf<Rows>(name: string, { useRows, entries }: Source<Rows>): FunctionComponent<FeedProps> {
  return function Feed({ member, index }) {
    const { i18n } = useLingui()
    const rows = useRows(member)
    const { id } = member
    const { locale } = i18n
    // The words of the screen follow the language, though `i18n` stays the same object.
    // oxlint-disable-next-line react/exhaustive-deps
    const found = useMemo(() => rows && entries(rows, id, i18n), [rows, id, i18n, locale])
    useEffect(() => {
      if (found !== undefined) index.put(`${name}|${id}`, found ?? [])
    }, [found, id, index])
    return null
  }
}

const FEEDS = Object.entries(SOURCES).flatMap(([name, source]) =>
  source ? [{ name, Feed: feedOf(name, source as Source<unknown>) }] : [],
)

/** How many sources of how many people there are, to know when all have been read. */
export const SOURCES_EACH = FEEDS.length

/** Everything of everybody. Nothing here asks the server for more than screens do. */
export function Feeds({ members, index }: { members: readonly Member[]; index: SearchIndex }) {
  return members.map((member) =>
    FEEDS.map(({ name, Feed }) => <Feed key={`${name} ${member.id}`} member={member} index={index} />),
  )
}
