import { memo, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { sayTakenOver } from '#lib/taken-over.ts'
import * as css from './comes-late.css.ts'

interface ComesLateProps {
  /** In a line of text. */
  isInline?: boolean
  className?: string
  /** In its place on a page that did not come drawn; nothing otherwise. */
  fallback?: ReactNode
  children: ReactNode
}

/**
 * Around a part of a screen whose file is fetched once the screen stands. On a page that came drawn it is there to be seen, and
 * pressed, before the framework has taken it over; it says when, as forms do (`src/boot/hands.ts`). Until then it stays as it is:
 * what shows somebody's data takes a key by whose it is.
 */
export function ComesLate({ isInline, className = css.asIfNotThere, fallback, children }: ComesLateProps) {
  const Around = isInline ? 'span' : 'div'
  const place = useRef<HTMLDivElement>(null)
  const [isLive, setLive] = useState(false)
  // For a change before its file is here the framework would take away what was drawn, under somebody's finger.
  const [asDrawn] = useState({ children, fallback })
  return (
    <Around ref={place} data-comes-late="" className={className}>
      <Part place={place} onLive={setLive} {...(isLive ? { children, fallback } : asDrawn)} />
    </Around>
  )
}

interface PartProps extends Pick<ComesLateProps, 'fallback' | 'children'> {
  place: RefObject<HTMLElement | null>
  onLive: (isLive: true) => void
}

/** Left alone by the framework while its content is the same. */
const Part = memo(function Part({ place, onLive, fallback, children }: PartProps) {
  return (
    <Suspense fallback={fallback}>
      {children}
      <SaysWhen {...{ place, onLive }} />
    </Suspense>
  )
})

/** Taken over together with what it stands beside. */
function SaysWhen({ place, onLive }: Pick<PartProps, 'place' | 'onLive'>): ReactNode {
  useEffect(() => {
    onLive(true)
    sayTakenOver(place.current)
  }, [place, onLive])
  return null
}
