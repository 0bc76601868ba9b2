import type { ElementHandle, Page } from '@playwright/test'
import { expect, signIn, test } from '#tests/support/journey.ts'
import { readCode } from '#tests/support/read-code.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import {
  CARE_PLAN,
  choosePerson,
  editPlan,
  EMERGENCY,
  expectAllReceived,
  expectTakenOver,
  pressPrint,
} from '#tests/support/screens.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('article').getByRole('button', { name, exact: true }).click()

/** What the camera of another phone reads from this screen. */
const readFromScreen = async (page: Page): Promise<string> =>
  readCode(await dialog(page).getByRole('img', { name: /QR/ }).screenshot())

const choose = (page: Page, part: string) => dialog(page).getByRole('checkbox', { name: part, exact: true }).click()

test('another phone reads the code from the screen without any network, with what the family chose for this person', async ({
  withMaya: home,
}) => {
  const { device, gate } = home
  let page = await device.open('/robots.txt')
  await gate.become('gone')
  await page.goto(EMERGENCY)
  await press(page, 'Code')

  await expect.poll(() => readFromScreen(page)).toContain('Ada Okafor (Parent) 612 555 0117')
  const usual = await readFromScreen(page)
  expect(usual).toContain('Maya Okafor')
  expect(usual).toContain('Allergies: Peanuts, Amoxicillin')
  expect(usual).toMatch(/As of \w{3} \d\d, \d{4}/)
  expect(usual).not.toContain('Dim the light')

  await choose(page, 'What to do')
  await expect.poll(() => readFromScreen(page)).toContain('2. Dim the light.')
  await dialog(page).getByText('The text, word for word').click()
  await expect(dialog(page).getByText('2. Dim the light.')).toBeVisible()

  // Two at once: the second is laid on top of the first, however far the screen is by then.
  const box = (part: string) => dialog(page).getByRole('checkbox', { name: part, exact: true })
  await box('Diet and feeding').evaluate(
    (diet: HTMLElement, notes) => {
      notes?.click()
      diet.click()
    },
    (await box('Notes from the family').elementHandle()) as ElementHandle<HTMLElement> | null,
  )
  await expect(box('Notes from the family')).toBeChecked()
  await expect(dialog(page).getByText(/not fit in the code/)).toContainText('Diet and feeding')
  expect(await readFromScreen(page), 'nothing is cut in the middle').not.toContain('Eats the same five')
  await device.close()

  page = await device.open(EMERGENCY)
  await press(page, 'Code')
  await expect(dialog(page).getByRole('checkbox', { name: 'What to do', exact: true })).toBeChecked()
  await page.keyboard.press('Escape')
  await press(page, 'Français')
  await press(page, 'Code')
  await expect.poll(() => readFromScreen(page)).toContain('Si vous voyez')
  await page.keyboard.press('Escape')
  await press(page, 'English')
  await press(page, 'Close')
  await choosePerson(page, 'Ada')
  await page.goto(EMERGENCY)
  await press(page, 'Code')
  await expect.poll(() => readFromScreen(page)).toContain('Allergies: Latex')
  const other = await readFromScreen(page)
  expect(other, 'the choice is for Maya alone').not.toContain('Sit me down')
})

test('the steps are taken one at a time, by hand and by keys, and the page is read out or says why not', async ({
  withMaya: home,
}) => {
  const { device, gate } = home
  const page = await device.open('/robots.txt')
  await gate.become('gone')
  await page.goto(EMERGENCY)
  await expectTakenOver(page)

  await press(page, 'Steps')
  await expect(dialog(page)).toHaveAccessibleName('What do you see?')
  await dialog(page)
    .getByRole('button', { name: /^Stares/ })
    .click()
  await expect(dialog(page)).toHaveAccessibleName(/^If you see: Stares/)
  await expect(dialog(page).getByText('Lay her on her side.')).toBeVisible()
  const next = dialog(page).getByRole('button', { name: 'Next' })
  await expect(next, 'the focus goes along').toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('Step 2 of 3')
  await page.keyboard.press('ArrowRight')
  await expect(dialog(page).getByText('Over 5 minutes: call 911.')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'From the start' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(dialog(page)).toHaveAccessibleName('What do you see?')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Steps' })).toBeFocused()

  const name = page.getByRole('heading', { level: 1 })
  const size = () => name.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  const usual = await size()
  await press(page, 'Bigger')
  await expect.poll(size).toBeGreaterThan(usual * 1.5)
  await press(page, 'Bigger')
  await expect.poll(size).toBe(usual)

  await press(page, 'Listen')
  // Browsers for tests come without voices; on a device that has one it can be stopped.
  const silent = page.getByText('This device has no voice for English, so it cannot read this aloud.')
  const stop = page.getByRole('button', { name: 'Stop', exact: true })
  await expect(silent.or(stop)).toBeVisible()
  await expect(page.getByText(/^(The screen stays on while|This device cannot keep the screen on)/)).toBeVisible()
})

/** But for what sign-in and dashboard themselves ask for: a browser has six connections to a server, and held ones are taken. */
const LATE =
  /\/assets\/late-(?!passkey-way|account-passkeys|(?:content-)?keep-|login-news|en-|fr-|appointment|use-title|cards)/u

test('the bar of the emergency page is there right after the installation, before anything late was fetched', async ({
  home,
}) => {
  const { device, gate } = home
  gate.hold(({ path }) => LATE.test(path))
  const page = await device.open('/login')
  await signIn(page)
  await gate.become('gone')
  await page.goto(EMERGENCY)
  for (const name of ['Steps', 'Listen', 'Code', 'Bigger', 'Print']) {
    await expect(page.getByRole('article').getByRole('button', { name, exact: true })).toBeVisible()
  }
  const kept = await page.evaluate(async () => (await (await caches.open('app-files')).keys()).map(({ url }) => url))
  expect(kept.filter((url) => LATE.test(url))).toEqual([])
})

/** Lines that no sheet has room for. */
const endless = (word: string) =>
  Array.from({ length: 90 }, (_, i) => `${word} ${i}: ${'a long tale '.repeat(7)}`).join('\n')

test('the emergency page prints to exactly one page, A4 and Letter, however long the plan is', async ({
  withMaya: home,
}) => {
  const { device } = home
  const page = await device.open('/robots.txt')

  const print = async () => {
    await page.goto(EMERGENCY)
    await pressPrint(page, 'Print')
    await expect(page.getByRole('heading', { name: /^Current medicines/ })).toBeVisible()
    // One after the other: Chromium 150 never ends the second of two at once.
    return [await readPdf(await page.pdf({ format: 'A4' })), await readPdf(await page.pdf({ format: 'Letter' }))]
  }
  for (const { pages, text } of await print()) {
    expect(pages).toBe(1)
    for (const words of [
      'Maya Okafor',
      'Peanuts · Amoxicillin',
      'Dim the light.',
      'As of',
      'printed',
      'Melatonin',
      '0174',
    ]) {
      expect(text.replaceAll('\u00a0', ' ')).toContain(words)
    }
    expect(text, 'nothing to press stands on paper').not.toMatch(/Close|Listen|Français/)
  }

  await page.goto(CARE_PLAN)
  await editPlan(page, 'Emergency Care', 'Notes from the family', `${'One more thing. '.repeat(120)}The last word.`)
  await expectAllReceived(page)
  for (const { pages, text } of await print()) {
    expect(pages, 'the type shrinks').toBe(1)
    expect(text).toContain('The last word.')
    expect(text).not.toContain('Continued in the app')
  }

  await page.goto(CARE_PLAN)
  await editPlan(page, 'Emergency Care', 'Notes from the family', endless('Chapter'))
  await expectAllReceived(page)
  for (const { pages, text } of await print()) {
    expect(pages, 'what has no room is named').toBe(1)
    expect(text).toMatch(/Continued in the app: .*Notes from the family/)
    expect(text).toContain('Peanuts · Amoxicillin')
    expect(text).toContain('Stand between her and the road.')
  }
})

/** The year on the device's clock, which is not ours. */
const yearThere = () => new Intl.DateTimeFormat('en', { timeZone: 'America/Chicago', year: 'numeric' }).format()

test('plan, attributes and a month of the journal print as papers of their own, with name and date', async ({
  withMaya: home,
}) => {
  const { device } = home
  const page = await device.open('/robots.txt')
  for (const { path, button, has } of [
    {
      path: CARE_PLAN,
      button: 'Print the plan',
      has: ['Peanuts · Amoxicillin', 'Ngozi Okafor (aunt, has a key) 612 555 0129', 'Eats the same five dinners'],
    },
    { path: '/dashboard/attributes', button: 'Print', has: ['Calming Strategies', 'Her song, hummed quietly'] },
    { path: '/dashboard/journal?view=read', button: 'Print', has: [yearThere()] },
  ]) {
    await page.goto(path)
    await pressPrint(page, button)
    await expect(page.getByText(/As of/).first()).toBeVisible()
    const { text, pages } = await readPdf(await page.pdf({ format: 'A4' }))
    expect(pages, path).toBeLessThanOrEqual(3)
    for (const words of ['Maya Okafor', 'As of', 'printed', ...has]) expect(text, path).toContain(words)
    expect(text, path).not.toMatch(/Emergency view|Everything saved|Edit|More/)
  }
})
