/** The main screens as a screen reader finds them: names, roles and their order, written down and compared. */
import type { Page } from '@playwright/test'
import { enter, expect, NOT_INSTALLED, test } from '#tests/support/journey.ts'
import { choosePerson, walkTo } from '#tests/support/screens.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** What is the same on each day and on each machine; the rest of a screen hangs on the date. */
const SCREENS = [
  {
    name: 'care-plan',
    path: '/dashboard/care-plan',
    part: (page: Page) => page.getByRole('region', { name: 'Emergency Care' }),
  },
  {
    name: 'allergies',
    path: '/dashboard/care-plan',
    part: (page: Page) => page.getByRole('region', { name: 'Allergies' }),
  },
  {
    name: 'attributes',
    path: '/dashboard/attributes',
    part: (page: Page) => page.getByRole('region', { name: 'Strengths' }),
  },
  { name: 'dependents', path: '/dashboard/dependents', part: (page: Page) => page.getByRole('table') },
  {
    name: 'folders',
    path: '/dashboard/educational',
    part: (page: Page) => page.getByRole('region', { name: 'Folders' }),
  },
  { name: 'goals', path: '/dashboard/goals', part: (page: Page) => page.getByRole('main') },
  {
    name: 'sections',
    path: '/dashboard/care-plan',
    part: (page: Page) => page.getByRole('navigation', { name: 'Sections' }),
  },
] as const

test('the main screens are read out as they were', async ({ home }) => {
  const page = await home.device.open('/login', NOT_INSTALLED)
  await expect(page.getByRole('main')).toMatchAriaSnapshot({ name: 'login.aria.yml' })
  await enter(page)
  await choosePerson(page, 'Maya')
  for (const [step, { name, path, part }] of SCREENS.entries()) {
    if (SCREENS[step - 1]?.path !== path) await walkTo(page, path, '/dashboard')
    await expect(heading(page)).toBeVisible()
    await expect.soft(part(page), name).toMatchAriaSnapshot({ name: `${name}.aria.yml` })
  }
})
