import { ada, maya } from '#tests/support/cast.ts'
import { enter, expect, signIn, test } from '#tests/support/journey.ts'
import { CARE_PLAN, choosePerson, fillPlan, goTo, profileMenu } from '#tests/support/screens.ts'

/** Words that stand in one person's plan only. */
const ONLY = { Maya: 'Eats the same five dinners', Ada: 'Zigzag lights and slow words' }

declare global {
  interface Window {
    /** Screens that showed one person's name above another person's plan. */
    wrongScreens: string[]
  }
}

test('a switch of person while answers are under way never shows the wrong person’s plan', async ({ home }) => {
  const { gate, device } = home
  const page = await device.open('/robots.txt')
  // Looks at every frame, not only at the ones a test happens to ask about.
  await page.addInitScript((only) => {
    window.wrongScreens = []
    const look = () => {
      const main = document.querySelector('main')?.textContent ?? ''
      const shown = /(\w+) Okafor · \d+ years/.exec(main)?.[1] ?? ''
      for (const [name, words] of Object.entries(only)) {
        if (main.includes(words) && shown !== '' && !shown.endsWith(name))
          window.wrongScreens.push(`${words} under ${shown}`)
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, ONLY)
  const answered = (name: string, id: string) =>
    expect.poll(() => gate.passages.some(({ path }) => path.includes(id)), `${name}’s plan is asked for`).toBe(true)
  const held = gate.hold(({ method, path }) => method === 'GET' && /care-plan|user-attributes/.test(path))

  await page.goto('/login')
  await enter(page)
  await choosePerson(page, 'Maya')
  await goTo(page, 'Care plan')
  await answered('Maya', maya.id)
  await choosePerson(page, 'Ada')
  await answered('Ada', ada.id)
  await choosePerson(page, 'Maya')
  await choosePerson(page, 'Ada')
  held.release()

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
    await expect(question).toContainText('What you changed in the care plan of Maya')
  }

  await goTo(page, 'Journal')
  await expect(question).toContainText('What you changed in the care plan of Maya')
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
