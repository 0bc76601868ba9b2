import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react'
import * as css from './comes-late.css.ts'

/**
 * Around a part of a screen whose file is fetched once the screen stands. On a page that came drawn it is there to be seen, and
 * pressed, before the framework has taken it over; it says when, as forms do (`src/boot/hands.ts`).
 */
export function ComesLate({ className = css.asIfNotThere, children }: { className?: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place} data-comes-late="" className={className}>
      <Suspense fallback={null}>
        {children}
        <SaysWhen place={place} />
      </Suspense>
    </div>
  )
}

/** Taken over together with what it stands beside. */
function SaysWhen({ place }: { place: RefObject<HTMLElement | null> }): ReactNode {
  useEffect(() => void place.current?.dispatchEvent(new Event('taken-over', { bubbles: true })), [place])
  return null
}
