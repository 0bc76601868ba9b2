/** The looks a screen can have, put on without a reload: themes of the kit on devices of two kinds, and widths. */
import type { Page } from '@playwright/test'
import { CALM } from '#lib/choose-display.ts'
import type { DisplayChoice } from '#lib/display-choice.ts'

export interface Theme {
  name: string
  colorScheme: 'light' | 'dark'
  choice: DisplayChoice
  /** Only colours are different from a theme before it: nothing else has to be judged again. */
  isOfColour?: boolean
}

export const THEMES: readonly Theme[] = [
  { name: 'light', colorScheme: 'light', choice: {} },
  { name: 'dark', colorScheme: 'dark', choice: {}, isOfColour: true },
  { name: 'high contrast', colorScheme: 'light', choice: { theme: 'contrast' }, isOfColour: true },
  { name: 'high contrast, dark', colorScheme: 'dark', choice: { theme: 'contrast' }, isOfColour: true },
  { name: 'calm', colorScheme: 'light', choice: CALM },
  { name: 'calm, dark', colorScheme: 'dark', choice: CALM, isOfColour: true },
]

/** 320: a wide screen at 400 %, where nothing may scroll sideways. */
export const WIDTHS = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const

/** As if it had been chosen in another tab, so that the page's own code takes it up; until every colour has arrived. */
export async function wear(page: Page, { colorScheme, choice }: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate((choice) => {
    const key = 'havenbook.display'
    localStorage.setItem(key, JSON.stringify(choice))
    dispatchEvent(new StorageEvent('storage', { key }))
  }, choice)
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })
}
