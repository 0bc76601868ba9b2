import { useNavigate, useSearch } from '@tanstack/react-router'
import { startTransition, useState } from 'react'
import { type Filters, readFilters } from './filters.ts'

/** What narrows a list down, kept in the address: it survives going back, a reload and being sent to somebody. */
export function useFilters() {
  const address = readFilters(useSearch({ strict: false }))
  const navigate = useNavigate()
  const [typed, setTyped] = useState(address.q ?? '')
  // The controls do not wait for the router: what is chosen holds at once, until the address says it.
  const [chosen, setChosen] = useState<{ at: string; filters: Filters } | null>(null)
  const at = JSON.stringify(address)
  if (chosen && chosen.at !== at) setChosen(null)
  const filters = chosen?.at === at ? chosen.filters : address
  const change = (changed: Filters) => {
    const next: Filters = Object.fromEntries(Object.entries({ ...filters, ...changed }).filter(([, value]) => value))
    setChosen({ at, filters: next })
    startTransition(() => void navigate({ to: '.', search: next, replace: true, resetScroll: false }))
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
