/** The public pages of the top navigation, and what follows from being on one of them (SPEC §2 Top navigation). */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LinkProps } from '@tanstack/react-router'

export interface SitePlace {
  to: NonNullable<LinkProps['to']>
  label: MessageDescriptor
}

export const SITE_PLACES: readonly SitePlace[] = [
  { to: '/', label: msg`Home` },
  { to: '/resources', label: msg`Resources` },
  { to: '/directory', label: msg`Directory` },
  { to: '/connected', label: msg`Get Connected` },
  { to: '/store', label: msg`Sensory Store` },
  { to: '/about', label: msg`About Us` },
]

const LIGHT = ['/about', '/resources', '/directory', '/contact-us', '/dashboard']
const WITH_CONTACT = ['/about', '/resources', '/directory', '/connected', '/store']

/** The dashboard has its own frame; of the public pages exactly those named are light, all others translucent. */
export const hasLightNav = (pathname: string): boolean => LIGHT.includes(plain(pathname))

/** Exactly the five pages named; their detail pages navigate (DECISIONS J5). */
export const scrollsToContact = (pathname: string): boolean => WITH_CONTACT.includes(plain(pathname))

const plain = (pathname: string) => pathname.replace(/(?<=.)\/+$/u, '')
