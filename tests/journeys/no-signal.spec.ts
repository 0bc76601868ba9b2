import type { Page } from '@playwright/test'
import { maya } from '#tests/support/cast.ts'
import { effects, planOnServer } from '#tests/support/as-the-server-sees-it.ts'
import type { NetworkCondition } from '#tests/support/gate.ts'
import { type Device, expect, type Gate, signIn, test } from '#tests/support/journey.ts'
import {
  CARE_PLAN,
  choosePerson,
  editPlan,
  EMERGENCY,
  expectAllReceived,
  goTo,
  statusLine,
} from '#tests/support/screens.ts'

/** `offline`: the device itself knows that it has no connection. */
const LOST: { condition: NetworkCondition; offline?: boolean; called: string; says: string }[] = [
  { condition: 'gone', offline: true, called: 'no signal', says: 'Offline. You can still read everything.' },
  {
    condition: 'stalled',
    called: 'a network that connects and never answers',
    says: 'You’re online, but Havenbook does not answer.',
  },
  {
    condition: 'portal',
    called: 'a captive portal that answers everything with its page',
    says: 'This Wi-Fi wants you to sign in first.',
  },
]

/** More than a cold start of the browser's renderer needs, less than half of any time-out of the app. */
const AT_ONCE = 4000

interface Home {
  device: Device
  gate: Gate
  server: { kill(): Promise<unknown> }
  restart(): Promise<void>
}

/** What holds in each of them, for a device on which Maya's plan was open once. */
async function readAndEdit(home: Home, { condition, offline = false, says }: (typeof LOST)[number]): Promise<void> {
  const { device, gate } = home
  let page: Page
  await home.server.kill()
  await gate.become(condition)

  await test.step('the plan is there, at once', async () => {
    page = await device.open(CARE_PLAN, { offline })
    // For a moment it stands there twice: as painted first, and as the framework takes it over.
    await expect(page.getByText('Eats the same five dinners').first()).toBeVisible({ timeout: AT_ONCE })
    await expect(page.getByRole('region', { name: 'Allergies' })).toContainText('Amoxicillin')
    await expect(statusLine(page)).toContainText(says, { timeout: 20_000 })
    await expect(page).toHaveURL(CARE_PLAN)
  })

  await test.step('an edit survives a flat battery', async () => {
    await editPlan(page, 'Needed Accommodations', 'Nap time', 'A quiet hour at one o’clock')
    await expect(statusLine(page)).toContainText('1 change not sent yet')
    await device.kill()
    page = await device.open(CARE_PLAN, { offline })
    await expect(page.getByText('A quiet hour at one o’clock').first()).toBeVisible({ timeout: AT_ONCE })
    await expect(statusLine(page)).toContainText('1 change not sent yet')
  })

  await test.step('so does a second one, on another card', async () => {
    await editPlan(page, 'Emergency Care', 'Notes from the family', 'The new headphones are in the green bag')
    await expect(statusLine(page)).toContainText('2 changes not sent yet')
  })

  await test.step('the emergency view is there in three languages', async () => {
    await page.goto(EMERGENCY)
    const view = page.getByRole('article')
    await expect(view.getByRole('heading', { level: 1, name: 'Maya Okafor' })).toBeVisible({ timeout: AT_ONCE })
    await expect(view).toContainText('Peanuts')
    for (const { language, lang, calms } of [
      { language: 'Français', lang: 'fr', calms: 'Ce qui apaise Maya' },
      { language: 'Español', lang: 'es', calms: 'Lo que calma a Maya' },
      { language: 'English', lang: 'en', calms: 'What calms Maya' },
    ]) {
      await view.getByRole('button', { name: language }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(view.getByRole('heading', { name: calms })).toBeVisible()
    }
    await page.goto(CARE_PLAN)
  })

  await test.step('both arrive when the network is back, once', async () => {
    await home.restart()
    await gate.become('clear')
    await device.context.setOffline(false)
    await expectAllReceived(page)
    await expect
      .poll(() => planOnServer(gate, maya.id))
      .toMatchObject({
        napTime: 'A quiet hour at one o’clock',
        parentNotes: 'The new headphones are in the green bag',
      })
    await expect.poll(() => effects(gate)).toHaveLength(2)
    await expect(page.getByText('A quiet hour at one o’clock')).toBeVisible()
  })
}

for (const lost of LOST) {
  const title = `a care plan is read and edited with ${lost.called}, and every edit arrives once`
  if (lost.condition === 'gone') {
    test(`${title}, from the sign-in on`, async ({ home }) => {
      const page = await home.device.open('/login')
      await signIn(page)
      await choosePerson(page, 'Maya')
      await goTo(page, 'Care plan')
      await expect(page.getByText('Eats the same five dinners').first()).toBeVisible()
      await home.device.close()
      await readAndEdit(home, lost)
    })
  } else test(title, ({ withMaya }) => readAndEdit(withMaya, lost))
}
