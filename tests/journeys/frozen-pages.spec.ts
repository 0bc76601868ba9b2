/** Pages that the browser puts aside whole: they hold nobody up, and come back to whoever is signed in by then. */
import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { effects, planOnServer, writeElsewhere } from '#tests/support/as-the-server-sees-it.ts'
import { maya } from '#tests/support/cast.ts'
import { followTransactions, freeze, type PutAside } from '#tests/support/frozen-page.ts'
import { type Device, expect, test } from '#tests/support/journey.ts'
import { CARE_PLAN, editPlan, expectAllReceived, expectTakenOver, goTo, logOut } from '#tests/support/screens.ts'

/** Words of the family. */
const FAMILY = /Maya|Okafor|Amoxicillin|same five dinners/
const WAYS: readonly PutAside[] = ['frozen tab', 'back/forward cache']

async function openPlan(device: Device): Promise<Page> {
  const page = await device.open('/favicon.svg')
  await followTransactions(page)
  await page.goto(CARE_PLAN)
  await expectTakenOver(page)
  await expect(page.getByText('Eats the same five dinners')).toBeVisible()
  await expectAllReceived(page)
  return page
}

/** No frame has shown anything of the family since the page came back. */
async function expectNothingSeen(page: Page): Promise<void> {
  const seen = await page.evaluate(() => window.seenSince ?? [])
  expect(seen.filter((text) => FAMILY.test(text))).toEqual([])
}

test('a page that was opened in the background sends, and keeps no lock for it once it has', async ({
  withMaya: { device },
}) => {
  const page = await device.open('/favicon.svg')
  await page.addInitScript(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }))
  await page.goto(CARE_PLAN)
  await editPlan(page, 'Needed Accommodations', 'Nap time', 'Sent from the background')
  await expectAllReceived(page)
  const locks = () => page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name))
  await expect.poll(locks).not.toContainEqual(expect.stringMatching(/^drain:/))
})

for (const how of WAYS) {
  test(`${how}: another tab sends meanwhile, and a page that comes back shows it and sends as before`, async ({
    withMaya: { device, gate },
  }) => {
    const page = await openPlan(device)
    const frozen = await freeze(page, how)

    const other = await device.tab(CARE_PLAN)
    await editPlan(other, 'Needed Accommodations', 'Nap time', 'Sent by another tab')
    await expectAllReceived(other)
    await writeElsewhere(gate, paths.carePlan, { userId: maya.id, toileting: 'Of the other parent' })

    await frozen.thaw()
    await expect(page.getByText('Sent by another tab')).toBeVisible()
    await expect(page.getByText('Of the other parent')).toBeVisible()
    await other.close()
    await editPlan(page, 'Needed Accommodations', 'Nap time', 'Sent by the page that came back')
    await expectAllReceived(page)
    expect(await planOnServer(gate, maya.id)).toMatchObject({ napTime: 'Sent by the page that came back' })
    expect(effects(gate)).toHaveLength(2)
    await writeElsewhere(gate, paths.carePlan, { userId: maya.id, toileting: 'Of the other parent, once more' })
    await expect(page.getByText('Of the other parent, once more')).toBeVisible()
  })

  test(`${how}: a page that comes back after a sign-out in another tab shows nothing of the family`, async ({
    withMaya: { device },
  }) => {
    const page = await openPlan(device)
    await goTo(page, 'Dependents')
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toContainText('Maya')
    const frozen = await freeze(page, how)
    const other = await device.tab('/dashboard')
    await logOut(other)
    await expect(other).toHaveURL('/', { timeout: 20_000 })

    await frozen.thaw()
    await expect(page).toHaveURL('/login')
    await expect(page.locator('body')).not.toContainText(FAMILY)
    await expectNothingSeen(page)
  })
}
