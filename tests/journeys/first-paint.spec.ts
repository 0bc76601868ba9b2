import { paths } from '#contract/paths.ts'
import { writeElsewhere } from '#tests/support/as-the-server-sees-it.ts'
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
/** Words that the painter keeps, in each of them. */
const AMBULANCE = { en: '"Emergency: ', fr: '"Urgences', es: '"Emergencias: ' }

test('what is painted before the framework starts, the screen says too, word for word, in three languages', async ({
  signedIn: home,
}) => {
  test.setTimeout(120_000)
  const { device, gate } = home
  await writeElsewhere(gate, paths.profile, { emergencyCountry: 'FR', emergencyNumber: '15, 112' }, 'PATCH')
  let page = await device.openSignedIn()
  await choosePerson(page, 'Maya')
  await page.goto(EMERGENCY)
  await expect(page.getByRole('link', { name: 'Emergency: 15' })).toBeVisible()
  await gate.become('gone')

  for (const language of LANGUAGES) {
    await page.goto(EMERGENCY)
    await page.getByRole('button', { name: { en: 'English', fr: 'Français', es: 'Español' }[language] }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    // The painter's words are kept a moment later, once the app is idle.
    await page.waitForFunction((word) => localStorage.getItem('havenbook.boot')?.includes(word), AMBULANCE[language])
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
      if (path === EMERGENCY) expect(early.join(), 'the chosen number too').toMatch(/: 15,Franc/)
      expect(
        early.filter((line) => !later.includes(line)),
        `${path} in ${language}`,
      ).toEqual([])
    }
  }
})
