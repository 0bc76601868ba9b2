/** What people do in the lists of attributes, with the keyboard alone. */
import { expect, type Page } from '@playwright/test'

export const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const field = (page: Page, name: string) => list(page, name).getByRole('textbox')

/** Adds an item to the list on `card`. */
export async function add(page: Page, card: string, name: string): Promise<void> {
  await list(page, card).getByRole('button', { name: /^Add/ }).focus()
  await page.keyboard.press('Enter')
  await expect(field(page, card)).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(field(page, card)).toBeHidden()
}

export async function rename(page: Page, card: string, from: string, to: string): Promise<void> {
  await list(page, card)
    .getByRole('button', { name: `Edit ${from}` })
    .click()
  await field(page, card).fill(to)
  await page.keyboard.press('Enter')
  await expect(list(page, card).getByRole('button', { name: `Edit ${to}` })).toBeFocused()
}
