import { useState, useSyncExternalStore } from 'react'
import { hasUnsaved, onUnsaved } from './unsaved.ts'

/**
 * What a screen is about. Deleted elsewhere while something is typed, it stays until that is saved or let go of: the form
 * would go with it, and the text with the form. `owner`: whose it is; another's takes its place at once.
 */
export function useKeptWhileUnsaved<T extends { id: string }>(
  value: T | null | undefined,
  owner: string | undefined,
): T | null | undefined {
  const isUnsaved = useSyncExternalStore(onUnsaved, hasUnsaved, () => false)
  const [last, setLast] = useState({ value, owner })
  if (isUnsaved && last.value && last.value.id !== value?.id && last.owner === owner) return last.value
  if (last.value !== value || last.owner !== owner) setLast({ value, owner })
  return value
}
