/**
 * Watching a page start without slowing it down: one small question to the page itself, asked once. The waits of the
 * browser driver bring a large script along and look at the page in each frame, which on a slowed processor takes as
 * long as the start that is measured.
 */
import type { BrowserContext, CDPSession, Page } from 'playwright-core'

/** Goes to `url` and answers with what `ask` resolves to there. `ask` is sent as text: it stands on nothing around it. */
export async function launch<T, A>(
  devtools: CDPSession,
  page: Page,
  url: string,
  ask: (argument: A) => Promise<T>,
  argument: A,
): Promise<T> {
  await page.goto(url, { waitUntil: 'commit' })
  const { result, exceptionDetails } = await devtools.send('Runtime.evaluate', {
    expression: `(${ask.toString()})(${JSON.stringify(argument)})`,
    awaitPromise: true,
    returnByValue: true,
  })
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  return result.value as T
}

/** A session with the page's own tools, its processor slowed down by so much. */
export async function slowed(context: BrowserContext, page: Page, throttle: number): Promise<CDPSession> {
  const devtools = await context.newCDPSession(page)
  if (throttle > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  return devtools
}
