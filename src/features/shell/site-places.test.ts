import { expect, test } from 'vitest'
import { hasLightNav, scrollsToContact, SITE_PLACES } from './site-places.ts'

test('the pages named have a light navigation, all others a translucent one', () => {
  expect(['/about', '/resources', '/directory', '/contact-us', '/about/'].every(hasLightNav)).toBe(true)
  expect(['/', '/login', '/connected', '/store', '/forgot-password', '/resources/sleep'].some(hasLightNav)).toBe(false)
})

test('Contact Us scrolls on the five pages named, never on their detail pages', () => {
  expect(['/about', '/resources', '/directory', '/connected', '/store'].every(scrollsToContact)).toBe(true)
  expect(['/', '/contact-us', '/login', '/resources/sleep', '/directory/211'].some(scrollsToContact)).toBe(false)
})

test('names the pages as the specification does', () => {
  expect(SITE_PLACES.map(({ to }) => to)).toEqual(['/', '/resources', '/directory', '/connected', '/store', '/about'])
})
