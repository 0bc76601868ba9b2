import { Trans } from '@lingui/react/macro'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { isStill } from '#lib/display-choice.ts'
import { scrollsToContact } from './site-places.ts'

const SECTION = 'get-in-touch'

interface ContactLinkProps {
  className: string
  onFollow?: (() => void) | undefined
}

/** Contact Us: to the section of that name on the pages that have one, else to the page (SPEC §2 Top navigation). */
export function ContactLink({ className, onFollow }: ContactLinkProps) {
  const isSection = useLocation({ select: ({ pathname }) => scrollsToContact(pathname) })
  const navigate = useNavigate()
  const words = <Trans>Contact Us</Trans>
  if (!isSection) {
    return (
      <Link to="/contact-us" className={className} activeProps={{ 'aria-current': 'page' }} onClick={onFollow}>
        {words}
      </Link>
    )
  }
  const follow = (event: MouseEvent) => {
    onFollow?.()
    if (!isPlain(event)) return
    event.preventDefault()
    // After a menu around this link has closed and let go of the focus.
    if (document.getElementById(SECTION)) setTimeout(showSection)
    else void navigate({ to: '/contact-us' })
  }
  // On a page that came drawn the browser goes there by itself, before the framework is there.
  return (
    <a href={`#${SECTION}`} className={className} onClick={follow}>
      {words}
    </a>
  )
}

/** A press that asks for another tab or window is left to the browser. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

function showSection(): void {
  const section = document.getElementById(SECTION)
  if (!section) return
  if (!section.hasAttribute('tabindex')) section.tabIndex = -1
  section.focus({ preventScroll: true })
  section.scrollIntoView({ behavior: isStill() ? 'instant' : 'smooth', block: 'start' })
}
