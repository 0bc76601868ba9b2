/** When a device has all of the app that it will ever need with no signal. */
import { expect, type Page } from '@playwright/test'

/** Until the worker has fetched the screens that no installation waits for: all that it names. */
export const screensKept = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const worker = await (await fetch('/sw.js')).text()
          const named = new Set([...worker.matchAll(/assets\/late-[\w.-]+/gu)].map(([path]) => path))
          const kept = (await (await caches.open('app-files')).keys()).map(({ url }) => url)
          return [...named].filter((path) => !kept.some((url) => url.endsWith(path)))
        }),
      { timeout: 30_000 },
    )
    .toEqual([])
