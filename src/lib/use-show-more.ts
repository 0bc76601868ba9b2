import { type RefObject, useRef, useState } from 'react'

interface ShowMore<List extends HTMLElement> {
  /** How many entries are drawn. */
  shown: number
  /** For what holds the entries, each an `li`. */
  listRef: RefObject<List | null>
  showMore: () => void
  /** Back to as many as at first. */
  showFirst: () => void
}

/** A long list of which `first` entries are drawn at first, and `step` more with each press of a button below it. */
export function useShowMore<List extends HTMLElement>(step: number, first = step): ShowMore<List> {
  const [shown, setShown] = useState(first)
  const listRef = useRef<List>(null)
  const showMore = () => {
    setShown(shown + step)
    // The button may be gone afterwards: the focus goes on to the first entry that it showed.
    requestAnimationFrame(() =>
      listRef.current?.querySelectorAll('li')[shown]?.querySelector<HTMLElement>('a, button')?.focus(),
    )
  }
  return { shown, listRef, showMore, showFirst: () => setShown(first) }
}
