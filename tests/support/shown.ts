/** Screens in the letters and the room that somebody has chosen, once all of them is drawn. */
import type { Page } from '@playwright/test'
import type { Theme } from '#tests/axe/looks.ts'
import { expect } from './journey.ts'
import { profileMenu, walkTo } from './screens.ts'

export const PLAIN: Theme = { name: 'as it comes', colorScheme: 'light', choice: {} }
export const LARGE: Theme = { ...PLAIN, name: 'letters of 200 %', choice: { text: '200' } }
export const ROOMY: Theme = { ...PLAIN, name: 'letters of 200 % with room', choice: { text: '200', spacing: 'roomy' } }

/** Opens a screen, once it is drawn by the framework and nothing of it is on its way. */
export async function show(page: Page, path: string, from?: string): Promise<void> {
  await walkTo(page, path, from)
  await expectShown(page)
}

export async function expectShown(page: Page): Promise<void> {
  await expect(page.locator('#root').getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(profileMenu(page)).toBeVisible()
  await page.evaluate(() => document.fonts.ready.then(() => null))
}
