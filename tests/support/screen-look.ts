/** A screen that is looked at as it stands: where it is, and what a person opens on it. */
import type { Page } from '@playwright/test'

export interface Screen {
  name: string
  path: string
  /** What stands on the screen when it is ready. */
  ready: (page: Page) => ReturnType<Page['getByRole']>
  /** What a person opens there before it is looked at. */
  open?: (page: Page) => Promise<void>
}

export const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name })
export const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name })
