import { useNavigate, useSearch } from '@tanstack/react-router'
import { startTransition, useState } from 'react'
import { type Filters, readFilters } from './filters.ts'

/** What narrows a list down, kept in the address: it survives going back, a reload and being sent to somebody. */
export function useFilters() {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  // The controls do not wait for the router: what is chosen holds at once, until the address says something else.
  const [chosen, setChosen] = useState({ at: search, filters: readFilters(search) })
  const filters = chosen.at === search ? chosen.filters : readFilters(search)
  const [typed, setTyped] = useState(filters.q ?? '')
  const change = (changed: Filters) => {
    // Onto what is newest, not onto what was drawn: what was chosen before the framework was here comes all at once.
    const merge = (before: Filters): Filters =>
      Object.fromEntries(Object.entries({ ...before, ...changed }).filter(([, value]) => value))
    setChosen(({ at, filters: before }) => ({
      at: search,
      filters: merge(at === search ? before : readFilters(search)),
    }))
    startTransition(() => {
      void navigate({ to: '.', search: (before) => merge(readFilters(before)), replace: true, resetScroll: false })
    })
  }
  return {
    filters,
    typed,
    change,
    type: (text: string) => {
      setTyped(text)
      change({ q: text })
    },
    clear: () => {
      setTyped('')
      change({ q: '', topic: '', need: '', country: '' })
    },
  }
}
