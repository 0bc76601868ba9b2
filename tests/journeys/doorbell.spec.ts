/** What the other parent writes is on this screen without a tap. */
import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { effects, writeElsewhere } from '#tests/support/as-the-server-sees-it.ts'
import { maya } from '#tests/support/cast.ts'
import { expect, type Gate, signedInElsewhere, test } from '#tests/support/journey.ts'
import { CARE_PLAN, choosePerson, editPlan, goTo } from '#tests/support/screens.ts'

/** ms from the server's confirmation to the other screen: "within a second or two", where browsers share two processors. */
const SOON = 2000

/** The line is open, as far as the server is concerned. */
const expectListening = (gate: Gate, times = 1) =>
  expect
    .poll(() => gate.passages.filter(({ path }) => path === `/api/${paths.syncEvents}`).length, { timeout: 20_000 })
    .toBeGreaterThanOrEqual(times)

const expectPlan = (page: Page) => expect(page.getByText('Eats the same five dinners').first()).toBeVisible()

test('a change on one phone is on the other one’s screen a moment later', async ({ withMaya: home }) => {
  const { device, gate } = home
  const page = await device.openSignedIn(CARE_PLAN)
  await expectPlan(page)
  const there = await signedInElsewhere(home)
  await choosePerson(there, 'Maya')
  await goTo(there, 'Care plan')
  await expectPlan(there)
  await expectListening(gate, 2)

  await editPlan(there, 'Needed Accommodations', 'Nap time', 'Now in the garden')
  await expect.poll(() => effects(gate), { intervals: [20] }).toHaveLength(1)
  await expect(page.getByText('Now in the garden')).toBeVisible({ timeout: SOON })

  await editPlan(page, 'Needed Accommodations', 'Nap time', 'Back in the house')
  await expect.poll(() => effects(gate), { intervals: [20] }).toHaveLength(2)
  await expect(there.getByText('Back in the house')).toBeVisible({ timeout: SOON })
})

test('what was written meanwhile is on the screen when the line is open again, and when the page is looked at', async ({
  withMaya: home,
}) => {
  const { device, gate } = home
  const napTime = (text: string) => writeElsewhere(gate, paths.carePlan, { userId: maya.id, napTime: text })
  const page = await device.openSignedIn(CARE_PLAN)
  await expectPlan(page)
  await expectListening(gate)

  await test.step('while the page was not looked at', async () => {
    await look(page, 'hidden')
    await napTime('Written while nobody looked')
    await look(page, 'visible')
    await expect(page.getByText('Written while nobody looked')).toBeVisible({ timeout: 5000 })
  })

  await test.step('while the server restarted', async () => {
    await expectListening(gate, 2)
    await home.server.stop()
    await home.restart()
    await napTime('Written before anybody listened again')
    await expect(page.getByText('Written before anybody listened again')).toBeVisible({ timeout: 20_000 })
  })
})

test('what was written after the clock of this device was set back is on the screen too, and after a start', async ({
  withMaya: home,
}) => {
  const { device, gate } = home
  const napTime = (text: string) => writeElsewhere(gate, paths.carePlan, { userId: maya.id, napTime: text })
  let page = await device.openSignedIn()
  await expectListening(gate)
  await page.clock.install({ time: Date.now() + 2 * 86_400_000 })
  await page.reload()
  await goTo(page, 'Care plan')
  await expectPlan(page)
  await expectListening(gate, 2)
  await napTime('Written while the clock was two days ahead')
  await expect(page.getByText('Written while the clock was two days ahead')).toBeVisible({ timeout: 5000 })
  await page.clock.setSystemTime(Date.now())
  await napTime('Written when it was right again')
  await expect(page.getByText('Written when it was right again')).toBeVisible({ timeout: 5000 })

  await page.clock.setSystemTime(Date.now() + 2 * 86_400_000)
  await napTime('Written while it was ahead once more')
  await expect(page.getByText('Written while it was ahead once more')).toBeVisible({ timeout: 5000 })
  // What was asked when is kept for the next start a moment later.
  const newest = () =>
    page.evaluate(() => {
      const kept = localStorage.getItem('havenbook.queries') ?? ''
      return Math.max(...Array.from(kept.matchAll(/"dataUpdatedAt":(\d+)/gu), ([, time]) => Number(time)))
    })
  await expect.poll(newest).toBeGreaterThan(Date.now() + 86_400_000)
  const records = gate.passages.filter(({ path }) => path.startsWith('/api/ehr/'))
  expect(records, 'doctors’ lists are no older by such a clock').toEqual([])
  await device.close()
  await napTime('Written before a start with the right clock')
  page = await device.open('/dashboard/care-plan')
  await expect(page.getByText('Written before a start with the right clock')).toBeVisible({ timeout: 20_000 })
})

/** Tabs of a browser without windows are never hidden: says so in their place. */
const look = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
    Object.defineProperty(document, 'hidden', { value: visibility === 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
