import type { Locator, Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { writeElsewhere } from '#tests/support/as-the-server-sees-it.ts'
import { wear } from '#tests/axe/looks.ts'
import { PLACES } from '#tests/axe/places.ts'
import { visit } from '#tests/axe/visitors.ts'
import { maya } from '#tests/support/cast.ts'
import { expect, test } from '#tests/support/journey.ts'
import { CARE_PLAN, choosePerson, EMERGENCY, profileMenu, savePerson, statusLine } from '#tests/support/screens.ts'
import { LARGE, PLAIN, ROOMY, show } from '#tests/support/shown.ts'

const SCREENS = [
  '/dashboard',
  CARE_PLAN,
  '/dashboard/journal',
  '/dashboard/therapy',
  '/dashboard/medication',
  '/dashboard/vaccinations',
  '/dashboard/dr-visit-notes',
  '/dashboard/attributes',
  '/dashboard/dependents',
  '/dashboard/account',
]

const top = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? NaN
/** Where what stands at the foot of the window begins: the bar of a phone, else the window's end. */
const footTop = (page: Page) =>
  page.evaluate(() => {
    const bar = [...document.querySelectorAll('nav')].find((nav) => {
      const { position, display } = getComputedStyle(nav)
      return position === 'fixed' && display !== 'none'
    })
    return bar ? bar.getBoundingClientRect().top : innerHeight
  })

/** A laptop of 1280 × 1024 at 400 %. */
const SMALL = { width: 320, height: 256 }
const PHONE = { width: 390, height: 844 }
const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 740, height: 360 },
  { width: 1920, height: 1080 },
]

/** Nothing reaches over the edge of the screen; what does is named by its words. A list of tabs may scroll by itself. */
async function expectFits(page: Page, where: string): Promise<void> {
  const { over, wide } = await page.evaluate(async () => {
    // Twice: what is measured and then laid out anew has been.
    for (const _ of ['measured', 'laid out']) await new Promise(requestAnimationFrame)
    const reaching = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1,
    )
    return {
      over: document.documentElement.scrollWidth - innerWidth,
      wide: reaching.map((element) => `${element.tagName} ${(element.textContent ?? '').slice(0, 40)}`).slice(0, 5),
    }
  })
  expect.soft(over, `${where} scrolls sideways: ${wide.join(' | ')}`).toBeLessThanOrEqual(0)
}

/** Something of the screen itself is to be read at once, in the middle. */
async function expectReadAtOnce(page: Page, where: string): Promise<void> {
  const { begin, left, right } = await page.evaluate(() => {
    scrollTo(0, 0)
    const main = document.querySelector('main')!
    const head = main.querySelector('h1')!.parentElement!.parentElement!
    const { paddingLeft, paddingRight } = getComputedStyle(main)
    return {
      begin: head.getBoundingClientRect().bottom,
      left: Number.parseFloat(paddingLeft),
      right: Number.parseFloat(paddingRight),
    }
  })
  const room = (await footTop(page)) - begin
  expect.soft(room, `${where} shows content`).toBeGreaterThanOrEqual(80)
  expect.soft(Math.abs(left - right), `${where} stands in the middle`).toBeLessThanOrEqual(1)
}

/** Words of the bar at the foot of a phone that are cut. */
const cutInBar = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Sections' })
    .last()
    .evaluate((bar) => {
      const entries = [...bar.querySelectorAll<HTMLElement>('a, button')]
      return entries.filter((entry) => entry.scrollWidth > entry.clientWidth).map((entry) => entry.textContent)
    })

/** What the browser itself makes of letters, as its settings say; 16 px unless somebody has changed it. */
async function lettersOfBrowser(page: Page): Promise<(px: number) => Promise<unknown>> {
  const session = await page.context().newCDPSession(page)
  return (px) => session.send('Page.setFontSizes', { fontSizes: { standard: px } })
}

test('nothing scrolls sideways on any screen, upright or lying, at 400 %, with letters of 200 % or twice as large by the browser, and something is to be read at once', async ({
  withMaya: home,
}) => {
  test.setTimeout(300_000)
  const page = await home.device.openSignedIn(undefined, { viewport: PHONE })
  const setLetters = await lettersOfBrowser(page)
  await wear(page, ROOMY)
  const places = [...PLACES.family, '/resources/sleep', '/directory']
  for (const [step, path] of places.entries()) {
    await test.step(path, async () => {
      // It is built with letters of 200 %; everything else is put on as it stands.
      await visit(page, path, places[step - 1])
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expectFits(page, `${path}, ${ROOMY.name}`)
      await wear(page, LARGE)
      for (const width of [PHONE.width, 1024, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await expectFits(page, `${path}, ${LARGE.name}, at ${width}`)
      }
      await wear(page, PLAIN)
      for (const size of [...SIZES, SMALL]) {
        await page.setViewportSize(size)
        const where = `${path} at ${size.width} × ${size.height}`
        await expectFits(page, where)
        if (size !== SMALL && SCREENS.includes(path)) await expectReadAtOnce(page, where)
      }
      await page.setViewportSize(PHONE)
      await setLetters(32)
      await expect(page.locator('html'), 'twice as large').toHaveCSS('font-size', '36px')
      await expectFits(page, `${path}, with the browser’s letters twice as large`)
      if (path === '/dashboard') expect(await cutInBar(page)).toEqual([])
      await setLetters(16)
      await wear(page, ROOMY)
    })
  }
})

test('on a phone the keyboard goes through the header as it is read, the first record and file are on the first screen, and the name stays longest', async ({
  withMaya: home,
}) => {
  const page = await home.device.openSignedIn()

  await test.step('the keyboard goes through the header as it is read', async () => {
    await profileMenu(page).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Emergency' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(statusLine(page).getByRole('button')).toBeFocused()
  })

  await test.step('the first record, and the first file', async () => {
    let from = '/dashboard'
    for (const path of ['/dashboard/vaccinations', '/dashboard/dr-visit-notes']) {
      await show(page, path, from)
      from = path
      await expect(page.getByRole('table').getByRole('button').first()).toBeVisible()
      expect.soft(await top(page, 'main tbody > tr'), path).toBeLessThanOrEqual(300)
    }
    // What the family gives stands above the doctors' list, folded.
    await show(page, '/dashboard/medication', from)
    await expect(page.getByText('Written by the family')).toBeVisible()
    expect.soft(await top(page, 'main details')).toBeLessThanOrEqual(300)
    expect.soft(await top(page, 'main tbody > tr')).toBeLessThanOrEqual(350)

    await show(page, '/dashboard/therapy', '/dashboard/medication')
    const file = page
      .getByRole('list', { name: /^Documents in/ })
      .getByRole('listitem')
      .first()
    for (const size of [PHONE, { width: 360, height: 740 }]) {
      await page.setViewportSize(size)
      await expect(file).toBeVisible()
      expect
        .soft((await file.boundingBox())!.y + 48, `first file at ${size.width}`)
        .toBeLessThanOrEqual(await footTop(page))
    }
  })

  await test.step('the name stays; the role goes first, then the icon of Emergency and its word last', async () => {
    await page.setViewportSize(PHONE)
    await show(page, '/dashboard', '/dashboard/therapy')
    const header = page.getByRole('banner')
    const seen = () =>
      header.evaluate((element) => {
        const [name, role, link, word] = ['b', 'small', 'a', 'a > span'].map((at) =>
          element.querySelector<HTMLElement>(at)!,
        )
        const box = link!.getBoundingClientRect()
        const isIn = (part: Element) => {
          const { top, bottom, left, right } = part.getBoundingClientRect()
          return top >= box.top && bottom <= box.bottom && left >= box.left && right <= box.right
        }
        return {
          name: name!.scrollWidth <= name!.clientWidth ? name!.innerText : 'cut',
          role: role!.clientWidth > 1,
          icon: isIn(link!.lastElementChild!),
          word: isIn(word!),
          fits: word!.offsetWidth + 8 <= link!.clientWidth,
        }
      })
    const enlarge = (text: string) => page.evaluate((size) => (document.documentElement.dataset['text'] = size), text)
    const all = { name: 'Maya', role: true, icon: true, word: true, fits: true }
    expect(await seen()).toEqual(all)
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await seen()).toEqual({ ...all, role: false })
    await enlarge('125')
    expect(await seen()).toEqual({ ...all, role: false, icon: false })
    await enlarge('150')
    expect(await seen()).toEqual({ ...all, role: false, icon: false, word: false, fits: false })
    for (const text of ['100', '125', '150', '200']) {
      await enlarge(text)
      for (const width of [320, 360, 390, 430]) {
        await page.setViewportSize({ width, height: 740 })
        const { name, word, fits } = await seen()
        expect.soft([name, word], `${width} px at ${text} %`).toEqual(['Maya', fits])
      }
    }
    await enlarge('125')
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await seen()).toEqual({ ...all, name: 'Maya Okafor' })
  })
})

test('nor does the emergency view that asks who needs help', async ({ signedIn: home }) => {
  const page = await home.device.openSignedIn(EMERGENCY, { viewport: SMALL })
  await expect(page.getByRole('heading', { name: 'Who needs help?' })).toBeVisible()
  await expectFits(page, 'at 320 px')
  await page.setViewportSize(PHONE)
  await wear(page, ROOMY)
  await expectFits(page, ROOMY.name)
})

test('a notification on a phone covers neither what is typed nor the buttons of a dialog, is read while one is open, and can be dismissed', async ({
  signedIn: home,
}) => {
  const page = await home.device.openSignedIn()
  await show(page, '/dashboard/dependents')
  const dialog = page.getByRole('dialog')
  const open = () => page.getByRole('button', { name: 'Add Dependent' }).click()
  await open()
  await savePerson(dialog, { firstName: 'Zuri', birthDate: '2020-01-02', gender: 'Female' })
  await expect(dialog).toHaveCount(0)
  await open()
  // By its role, so not hidden with the rest of the page.
  const notification = page.getByRole('status').filter({ hasText: 'Dependent created successfully!' })
  await expect(notification).toBeVisible()
  await dialog.getByLabel('First Name').click({ trial: true, timeout: 2000 })
  await dialog.getByRole('button', { name: 'Save' }).click({ trial: true, timeout: 2000 })
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notification).toBeHidden()
  await expect(dialog).toBeVisible()
})

test('a name written from the right begins where the other words of its card do, and where the page does', async ({
  signedIn: home,
}) => {
  const page = await home.device.openSignedIn()
  await show(page, '/dashboard/dependents')
  const card = page.getByRole('row', { name: /سامي/ })
  const begins = (place: Locator) =>
    place.evaluate((element) => {
      const words = document.createRange()
      words.selectNodeContents(element)
      return Math.round(words.getBoundingClientRect().left)
    })
  expect(await begins(card.getByText('العلي'))).toBe(await begins(card.getByText('Male')))
  await choosePerson(page, 'سامي')
  expect(await begins(profileMenu(page).getByText('سامي'))).toBe(await begins(profileMenu(page).getByText('Dependent')))
  await page.goto(EMERGENCY)
  const name = page.getByRole('heading', { level: 1, name: 'سامي العلي' })
  await expect(name).toBeVisible()
  expect(await begins(name)).toBe(Math.round((await name.boundingBox())!.x))
  await page.goto(`${CARE_PLAN}?view=hand-over`)
  const paper = page.getByRole('region', { name: 'How it will look on paper' })
  expect(await begins(paper.getByText('سامي العلي'))).toBe(await begins(paper.getByText('Hand-over sheet')))
  await page.goto('/dashboard/incidents')
  const owner = page.getByRole('main').getByText('سامي العلي')
  await expect(owner).toBeVisible()
  expect(await begins(owner)).toBe(await begins(page.getByRole('heading', { level: 1 })))
})

test('a name without a gap makes no screen wider than a phone', async ({ signedIn: home }) => {
  const lastName = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren'
  await writeElsewhere(home.gate, paths.dependent(maya.id), { lastName }, 'PATCH')
  const page = await home.device.openSignedIn('/dashboard', { viewport: { width: 360, height: 740 } })
  await choosePerson(page, 'Maya')
  const places = [...SCREENS, '/dashboard/incidents', '/dashboard/appointments']
  for (const [step, path] of places.entries()) {
    await show(page, path, places[step - 1])
    await expect(page.getByText(lastName).or(page.getByText('Activity')).first()).toBeAttached()
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360)
  }
})
