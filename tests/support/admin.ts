/** The content area for journeys: how somebody comes to run the copy, and how they come in. */
import { expect, type Page } from '@playwright/test'
import { adminCommand } from './admin-command.ts'
import { DEMO } from './journey.ts'
import { walkTo } from './screens.ts'

/** The signed-in user, the demo user unless `email` says otherwise, becomes an Admin and opens this section of the content area. */
export async function openContentArea(
  page: Page,
  dataDir: string,
  section = '',
  email: string = DEMO.email,
): Promise<void> {
  expect(await adminCommand(['grant', email], { dataDir })).toMatchObject({ code: 0 })
  await page.goto('/dashboard/account')
  // The role comes with the next pull.
  await page.getByRole('link', { name: 'Content area' }).click()
  await expect(page).toHaveURL('/admin')
  if (section !== '') await walkTo(page, `/admin/${section}`, '/admin')
  await expect(page.locator('#root').getByRole('heading', { level: 1 })).toBeVisible()
}
