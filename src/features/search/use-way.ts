import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useState } from 'react'
import { selectPerson } from '#data/people.ts'
import type { Entry } from './entry.ts'
import { showPart } from './show-part.ts'

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

/**
 * The way to what was found. Somebody else's opens once that person is chosen, and not a moment before: no screen may
 * look for it among another person's things (DECISIONS D3). `chosen`: whose data the screens show now.
 */
export function useWay(chosen: string, userId: string): (entry: Entry, event: MouseEvent) => void {
  const navigate = useNavigate()
  const [going, setGoing] = useState<Entry | null>(null)
  useEffect(() => {
    if (!going || chosen !== going.profileId) return
    const { place } = going
    void navigate(place)
    if (place.hash !== undefined) showPart(place.hash)
  }, [going, chosen, navigate])
  return (entry, event) => {
    if (chosen !== entry.profileId) selectPerson(entry.profileId === userId ? null : entry.profileId)
    // Into another tab or window the browser goes by itself.
    if (!isPlain(event)) return
    event.preventDefault()
    setGoing(entry)
  }
}
