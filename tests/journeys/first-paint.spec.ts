import { expect, test } from '#tests/support/journey.ts'
import { CARE_PLAN, choosePerson, EMERGENCY } from '#tests/support/screens.ts'

declare global {
  interface Window {
    /** Lines on the screen when the early painting stood, and when the framework had taken over. */
    early: string[]
    later: string[]
  }
}

const LANGUAGES = ['en', 'fr', 'es'] as const

test('what is painted before the framework starts, the screen says too, word for word, in three languages', async ({
  signedIn: home,
}) => {
  test.setTimeout(120_000)
  const { device, gate } = home
  let page = await device.openSignedIn()
  await choosePerson(page, 'Maya')
  await gate.become('gone')

  for (const language of LANGUAGES) {
    await page.goto(EMERGENCY)
    await page.getByRole('button', { name: { en: 'English', fr: 'Français', es: 'Español' }[language] }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await device.close()
    page = await device.open('/robots.txt')
    await page.addInitScript(() => {
      const lines = (id: string) =>
        (document.getElementById(id)?.innerText ?? '').split('\n').flatMap((line) => line.trim() || [])
      new MutationObserver(() => {
        const boot = document.getElementById('boot')
        if (boot?.childElementCount) window.early = lines('boot')
        else if (window.early) window.later ??= lines('root')
      }).observe(document, { childList: true, subtree: true })
    })
    for (const path of [CARE_PLAN, EMERGENCY]) {
      await page.goto(path)
      const { early, later } = await (
        await page.waitForFunction(() => window.later && { early: window.early, later: window.later })
      ).jsonValue()
      expect(early.length, 'the plan is painted early').toBeGreaterThan(10)
      expect(
        early.filter((line) => !later.includes(line)),
        `${path} in ${language}`,
      ).toEqual([])
    }
  }
})
