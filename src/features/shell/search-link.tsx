import { useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import { useEffect } from 'react'
import { round } from '#ui/button.css.ts'
import { Icon } from '#ui/icon.tsx'

/** Where letters have another meaning: in a field, in whatever is open over the page. */
const TAKEN = 'input,textarea,select,[contenteditable],[role*=dialog],[role=menu]'

/** The way to the search from the header, where there is room; Ctrl or ⌘ with K leads there from every screen that has the header (DECISIONS J14). */
export function SearchLink() {
  const { t } = useLingui()
  const navigate = useNavigate()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (
        key.toLowerCase() !== 'k' ||
        ctrlKey === metaKey ||
        altKey ||
        shiftKey ||
        document.activeElement?.closest(TAKEN)
      )
        return
      event.preventDefault()
      const field = document.querySelector<HTMLElement>('[data-search-key] input')
      if (field) field.focus()
      else void navigate({ to: '/dashboard/search' })
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [navigate])
  const label = t`Search`
  return (
    <Link
      to="/dashboard/search"
      className={round}
      aria-label={label}
      title={`${label} (Ctrl/⌘ K)`}
      aria-keyshortcuts="Control+K Meta+K"
    >
      <Icon of={Search} />
    </Link>
  )
}
