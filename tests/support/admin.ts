/** The content area for journeys: how somebody comes to run the copy, and how they come in. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { DEMO } from './journey.ts'
import { walkTo } from './screens.ts'
import { environmentOf } from './server.ts'

/** `npm run admin -- …` on the data of a server that runs. */
export async function runAdmin(dataDir: string, ...words: string[]): Promise<string> {
  const env = environmentOf({ dataDir })
  const { stdout } = await promisify(execFile)(process.execPath, ['server/admin.ts', ...words], { env })
  return stdout
}

/** The signed-in user, the demo user unless `email` says otherwise, becomes an Admin and opens this section of the content area. */
export async function openContentArea(
  page: Page,
  dataDir: string,
  section = '',
  email: string = DEMO.email,
): Promise<void> {
  await runAdmin(dataDir, 'grant', email)
  await page.goto('/dashboard/account')
  // The role comes with the next pull.
  await page.getByRole('link', { name: 'Content area' }).click()
  await expect(page).toHaveURL('/admin')
  if (section !== '') await walkTo(page, `/admin/${section}`, '/admin')
  await expect(page.locator('#root').getByRole('heading', { level: 1 })).toBeVisible()
}
