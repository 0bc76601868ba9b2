import { useNavigate, useSearch } from '@tanstack/react-router'
import { startTransition, useState } from 'react'
import { type Filters, readFilters } from './filters.ts'

/** What narrows a list down, kept in the address: it survives going back, a reload and being sent to somebody. */
export function useFilters() {
  const filters = readFilters(useSearch({ strict: false }))
  const navigate = useNavigate()
  // The field itself does not wait for the router.
  const [typed, setTyped] = useState(filters.q ?? '')
  const change = (changed: Filters) =>
    startTransition(() => {
      const next = Object.fromEntries(Object.entries({ ...filters, ...changed }).filter(([, value]) => value))
      void navigate({ to: '.', search: next, replace: true, resetScroll: false })
    })
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
