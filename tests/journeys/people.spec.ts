import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { writeElsewhere } from '#tests/support/as-the-server-sees-it.ts'
import { ada, maya } from '#tests/support/cast.ts'
import { expect, giveCredentials, NOT_INSTALLED, signIn, test } from '#tests/support/journey.ts'
import { CARE_PLAN, choosePerson, fillPlan, goTo, profileMenu } from '#tests/support/screens.ts'

/** Words that stand in one person's plan only. */
const ONLY = { Maya: 'Eats the same five dinners', Ada: 'Zigzag lights and slow words' }

/** What the other parent writes into each plan meanwhile. */
const NEW = { Maya: 'Counts backwards in the bath', Ada: 'Sunglasses hang at the door' }

declare global {
  interface Window {
    /** Screens that showed one person's name above another person's plan. */
    wrongScreens: string[]
  }
}

/** Looks at every frame from the next page on, not only at the ones a test happens to ask about. */
const watchScreens = (page: Page) =>
  page.addInitScript(
    (words) => {
      window.wrongScreens = []
      const look = () => {
        const main = document.querySelector('main')?.textContent ?? ''
        const shown = /(\w+) Okafor · \d+ years/.exec(main)?.[1] ?? ''
        for (const [name, text] of words) {
          if (main.includes(text) && shown !== '' && !shown.endsWith(name)) {
            window.wrongScreens.push(`${text} under ${shown}`)
          }
        }
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
    [...Object.entries(ONLY), ...Object.entries(NEW)],
  )

test('a switch of person while answers are under way never shows the wrong person’s plan', async ({
  signedIn: home,
}) => {
  const { gate, device } = home
  const page = await device.openSignedIn()
  const held = gate.hold(({ method, path }) => method === 'GET' && path === `/api/${paths.sync}`)
  await watchScreens(page)
  await page.goto(CARE_PLAN)
  await choosePerson(page, 'Maya')
  await expect(page.getByText(ONLY.Maya)).toBeVisible()
  // The other parent writes in both plans: what comes with the held answer has to go under the right name, too.
  for (const [{ id }, notes] of [
    [maya, NEW.Maya],
    [ada, NEW.Ada],
  ] as const) {
    await writeElsewhere(gate, paths.carePlan, { userId: id, additionalComments: notes })
  }
  await held.arrived
  await choosePerson(page, 'Ada')
  await expect(page.getByText(ONLY.Ada)).toBeVisible()
  await choosePerson(page, 'Maya')
  await choosePerson(page, 'Ada')
  held.release()

  await expect(page.getByText(NEW.Ada)).toBeVisible()
  await expect(page.getByText(ONLY.Ada)).toBeVisible()
  await expect(page.getByText(ONLY.Maya)).toBeHidden()
  await choosePerson(page, 'Maya')
  await expect(page.getByText(NEW.Maya)).toBeVisible()
  await expect(page.getByText(NEW.Ada)).toBeHidden()
  expect(await page.evaluate(() => window.wrongScreens)).toEqual([])
})

test('a switch of person while the first answer of all is under way never shows the wrong person’s plan', async ({
  home,
}) => {
  const { gate, device } = home
  const page = await device.open('/robots.txt', NOT_INSTALLED)
  await watchScreens(page)
  const held = gate.hold(({ method, path }) => method === 'GET' && path === `/api/${paths.sync}`)
  await page.goto('/login')
  await giveCredentials(page)
  await held.arrived
  held.release()
  await choosePerson(page, 'Maya')
  await goTo(page, 'Care plan')
  await choosePerson(page, 'Ada')
  await choosePerson(page, 'Maya')
  await choosePerson(page, 'Ada')

  await expect(page.getByText(ONLY.Ada)).toBeVisible()
  await expect(page.getByText(ONLY.Maya)).toBeHidden()
  await choosePerson(page, 'Maya')
  await expect(page.getByText(ONLY.Maya)).toBeVisible()
  await expect(page.getByText(ONLY.Ada)).toBeHidden()
  expect(await page.evaluate(() => window.wrongScreens)).toEqual([])
})

test('the chosen person is still chosen after a restart, and nobody is after a sign-out', async ({
  signedIn: home,
}) => {
  const { device } = home
  let page = await device.openSignedIn()
  await choosePerson(page, 'Zoë')
  await device.close()

  page = await device.open(CARE_PLAN)
  await expect(page.getByRole('banner')).toContainText('Zoë')
  await profileMenu(page).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')

  await page.goto('/login')
  await signIn(page)
  await expect(page.getByRole('banner')).toContainText('Ada')
})

test('what is being written in a plan is asked about before it goes, with signal and without', async ({
  signedIn: home,
}) => {
  const { device, gate } = home
  const page = await device.openSignedIn()
  await choosePerson(page, 'Maya')
  await goTo(page, 'Care plan')
  await fillPlan(page, 'Needed Accommodations', 'Nap time', 'Never on Fridays')
  const field = page.getByRole('region', { name: 'Needed Accommodations' }).getByLabel('Nap time', { exact: true })
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const chooseTunde = async () => {
    await profileMenu(page).click()
    await page.getByRole('menuitem', { name: /^Tunde / }).click()
    await expect(question).toContainText('Your changes to the care plan of Maya')
  }

  await goTo(page, 'Journal')
  await expect(question).toContainText('Your changes to the care plan of Maya')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(field).toHaveValue('Never on Fridays')

  await gate.become('gone')
  await chooseTunde()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(profileMenu(page)).toContainText('Maya')
  await expect(field).toHaveValue('Never on Fridays')

  await chooseTunde()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(profileMenu(page)).toContainText('Tunde')
  await choosePerson(page, 'Maya')
  await expect(page.getByText(ONLY.Maya)).toBeVisible()
  await expect(page.getByText('Never on Fridays')).toBeHidden()
  await expect(field).toBeHidden()
})
