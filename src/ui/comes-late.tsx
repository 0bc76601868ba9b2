import { memo, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import * as css from './comes-late.css.ts'

/**
 * Around a part of a screen whose file is fetched once the screen stands. On a page that came drawn it is there to be seen, and
 * pressed, before the framework has taken it over; it says when, as forms do (`src/boot/hands.ts`). Until then it stays as it is:
 * what shows somebody's data takes a key by whose it is.
 */
export function ComesLate({ className = css.asIfNotThere, children }: { className?: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isLive, setLive] = useState(false)
  // For a change before its file is here the framework would take away what was drawn, under somebody's finger.
  const [asDrawn] = useState(children)
  return (
    <div ref={place} data-comes-late="" className={className}>
      <Part place={place} onLive={setLive}>
        {isLive ? children : asDrawn}
      </Part>
    </div>
  )
}

interface PartProps {
  place: RefObject<HTMLElement | null>
  onLive: (isLive: true) => void
  children: ReactNode
}

/** Left alone by the framework while its content is the same. */
const Part = memo(function Part({ place, onLive, children }: PartProps) {
  return (
    <Suspense fallback={null}>
      {children}
      <SaysWhen {...{ place, onLive }} />
    </Suspense>
  )
})

/** Taken over together with what it stands beside. */
function SaysWhen({ place, onLive }: Omit<PartProps, 'children'>): ReactNode {
  useEffect(() => {
    onLive(true)
    place.current?.dispatchEvent(new Event('taken-over', { bubbles: true }))
  }, [place, onLive])
  return null
}
