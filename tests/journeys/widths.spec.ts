import type { Locator, Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { CALM } from '#lib/choose-display.ts'
import type { DisplayChoice } from '#lib/display-choice.ts'
import { writeElsewhere } from '#tests/support/as-the-server-sees-it.ts'
import { type Theme, wear } from '#tests/axe/looks.ts'
import { PLACES } from '#tests/axe/places.ts'
import { visit } from '#tests/axe/visitors.ts'
import { maya } from '#tests/support/cast.ts'
import { expect, test } from '#tests/support/journey.ts'
import { CARE_PLAN, choosePerson, EMERGENCY, profileMenu, statusLine, walkTo } from '#tests/support/screens.ts'

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
const PLAIN: Theme = { name: 'as it comes', colorScheme: 'light', choice: {} }
const DISPLAYS: Record<string, DisplayChoice> = { usual: {}, calm: CALM, 'at 200 %': { text: '200' } }

/** Opens a screen, once it is drawn by the framework and nothing of it is on its way. */
async function show(page: Page, path: string, from?: string): Promise<void> {
  await walkTo(page, path, from)
  await expectShown(page)
}

async function expectShown(page: Page): Promise<void> {
  await expect(page.locator('#root').getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(profileMenu(page)).toBeVisible()
  await page.evaluate(() => document.fonts.ready.then(() => null))
}

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

/** Words inside `selector` that stand in two lines, or beyond what is seen of their place. */
const torn = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((places) =>
    places.flatMap((place) => {
      const found: string[] = []
      const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const style = node.parentElement && getComputedStyle(node.parentElement)
        if (!style || style.display === 'none' || style.clipPath !== 'none') continue
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const lines = new Set([...range.getClientRects()].map(({ top: line }) => Math.round(line)))
          if (lines.size > 1) found.push(word)
        }
      }
      return found
    }),
  )

test('no word of the header, the bar and the menu is torn on the smallest phone, however large the letters', async ({
  withMaya: home,
}) => {
  const page = await home.device.openSignedIn(CARE_PLAN, { viewport: { width: 360, height: 740 } })
  await expectShown(page)
  for (const [name, choice] of Object.entries(DISPLAYS)) {
    await wear(page, { ...PLAIN, choice })
    expect.soft(await torn(page, 'header, nav'), name).toEqual([])
    const menu = profileMenu(page)
    const [isWhole, firstName] = await menu
      .locator('b')
      .evaluate((b: HTMLElement) => [b.scrollWidth <= b.clientWidth, b.innerText])
    expect.soft([isWhole, firstName], name).toEqual([true, 'Maya'])
    // An icon where there is no room for the word: still as large as a finger, and read out.
    const emergency = page.getByRole('banner').getByRole('link', { name: 'Emergency' })
    expect.soft((await emergency.boundingBox())?.width, name).toBeGreaterThanOrEqual(48)
    await menu.click()
    const popup = await page.getByRole('menu').boundingBox()
    expect.soft(popup!.x, name).toBeGreaterThanOrEqual(0)
    expect.soft(popup!.x + popup!.width, name).toBeLessThanOrEqual(360)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await page.getByRole('button', { name: 'More' }).click()
    const side = page.getByRole('dialog', { name: 'Menu' })
    await expect(side.getByRole('link', { name: 'Dashboard' })).toHaveCount(1)
    expect.soft(await torn(page, '[role="dialog"] a, [role="dialog"] button'), name).toEqual([])
    await page.keyboard.press('Escape')
    await expect(side).toHaveCount(0)
  }
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
const LARGE: Theme = { ...PLAIN, name: 'letters of 200 %', choice: { text: '200' } }
const ROOMY: Theme = { ...PLAIN, name: 'letters of 200 % with room', choice: { text: '200', spacing: 'roomy' } }

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

/** Each screen with what stood torn or over another in some language: on the smallest phone with the largest calm letters. */
const LANGUAGES = { Fr: 'fr', Es: 'es' } as const
const CROWDED = ['/dashboard/account', '/dashboard/therapy', '/dashboard/dependents', '/dashboard/journal']

test('in French and Spanish no word is torn and nothing stands over its neighbour on the smallest phone', async ({
  signedIn: home,
}) => {
  const page = await home.device.openSignedIn('/dashboard', { viewport: { width: 1280, height: 800 } })
  await choosePerson(page, 'Maya')
  for (const [short, language] of Object.entries(LANGUAGES)) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await wear(page, PLAIN)
    await page.goto('/dashboard')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^(Language|Langue|Idioma)$/ })
      .click()
    await page.getByRole('menuitemradio', { name: new RegExp(`^${short}`) }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    for (const [step, path] of CROWDED.entries()) {
      await page.setViewportSize({ width: 390, height: 800 })
      await walkTo(page, path, CROWDED[step - 1] ?? '/dashboard')
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      for (const width of [390, 360, 320]) {
        await page.setViewportSize({ width, height: 800 })
        await wear(page, width === 360 ? { ...PLAIN, choice: CALM } : PLAIN)
        await expect(page.locator('nav').last().getByRole('button')).toBeVisible()
        const where = `${path} in ${language} at ${width}`
        // An address has no blank to break at: it may take two lines, and breaks where it is read so.
        const words = (await torn(page, 'main, nav')).filter((word) => !'demo@havenbook.example'.includes(word))
        expect.soft(words, where).toEqual([])
        expect.soft(await overNeighbours(page), where).toEqual([])
      }
    }
  }
})

/** Places of the bar beyond the window, its words within 2 px of the next, its pictures out of line, and fields beyond the margin. */
const overNeighbours = (page: Page) =>
  page.evaluate(() => {
    const bar = [...document.querySelectorAll('nav')].find((nav) => getComputedStyle(nav).position === 'fixed')!
    const places = [...bar.children].map((place) => {
      const word = document.createRange()
      word.selectNodeContents(place.lastChild!)
      const { left, right } = place.getBoundingClientRect()
      const isOut = left < 0 || right > innerWidth
      return { text: place.textContent, isOut, word: word.getBoundingClientRect(), icon: place.querySelector('svg')! }
    })
    const first = places[0]!.icon.getBoundingClientRect().top
    const { left } = document.querySelector('h1')!.getBoundingClientRect()
    const fields = [...document.querySelectorAll('main select')].map((field) => field.getBoundingClientRect())
    return [
      ...places.filter(({ isOut }) => isOut).map((p) => p.text),
      ...places.filter(({ word }, n) => places[n + 1] && places[n + 1]!.word.left - word.right < 2).map((p) => p.text),
      ...places.filter(({ icon }) => Math.abs(icon.getBoundingClientRect().top - first) > 1).map((p) => p.text),
      ...fields.filter((box) => box.left < left - 1 || box.right > innerWidth - left + 1).map(() => 'field'),
    ]
  })

test('a notification on a phone covers neither what is typed nor the buttons of a dialog, is read while one is open, and can be dismissed', async ({
  signedIn: home,
}) => {
  const page = await home.device.openSignedIn()
  await show(page, '/dashboard/dependents')
  const dialog = page.getByRole('dialog')
  const open = () => page.getByRole('button', { name: 'Add Dependent' }).click()
  await open()
  await dialog.getByLabel('First Name').fill('Zuri')
  await dialog.getByLabel('Last Name').fill('Okafor')
  await dialog.getByLabel('Date of Birth').fill('2020-01-02')
  await dialog.getByLabel('Gender').selectOption('Female')
  await dialog.getByLabel('Relationship').fill('Niece')
  await dialog.getByRole('button', { name: 'Save' }).click()
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

test('with letters of 200 % at 320 px no number of a day is torn, and no heading stands over its buttons or the edge', async ({
  signedIn: home,
}) => {
  const page = await home.device.openSignedIn('/dashboard', { viewport: { width: 320, height: 640 } })
  await choosePerson(page, 'Maya')
  await page.evaluate((choice) => localStorage.setItem('havenbook.display', choice), JSON.stringify(LARGE.choice))
  await show(page, '/dashboard/journal')
  expect.soft(await torn(page, 'main table')).toEqual([])
  await show(page, CARE_PLAN)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 640 })
    const over = await page.getByRole('heading', { level: 2 }).evaluateAll((headings) =>
      headings
        .filter((heading) => {
          const words = document.createRange()
          words.selectNodeContents(heading)
          return words.getBoundingClientRect().right > heading.getBoundingClientRect().right + 1
        })
        .map((heading) => heading.textContent),
    )
    expect.soft(over, `${width} px`).toEqual([])
  }
  await show(page, '/dashboard/attributes')
  await wear(page, ROOMY)
  expect.soft(await torn(page, 'main li'), 'strengths at 390 px').toEqual([])
})

test('with letters that the browser makes twice as large on a phone, no title and no number to call is torn', async ({
  signedIn: home,
}) => {
  const page = await home.device.openSignedIn('/dashboard', { args: ['--blink-settings=defaultFontSize=32'] })
  await choosePerson(page, 'Maya')
  await show(page, CARE_PLAN)
  expect.soft(await torn(page, 'main h2')).toEqual([])
  await show(page, '/dashboard/appointments')
  await page.getByRole('main').getByRole('button', { name: 'New appointment' }).click()
  await expect(page.getByRole('dialog', { name: 'New appointment' })).toBeVisible()
  expect.soft(await torn(page, '[role="dialog"] h2')).toEqual([])
  await page.goto('/directory')
  await expect(page.getByText('If it cannot wait')).toBeVisible()
  expect.soft(await torn(page, 'h1, main a[href^="tel:"]')).toEqual([])
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
  for (const path of [...SCREENS, '/dashboard/incidents', '/dashboard/appointments']) {
    await show(page, path)
    await expect(page.getByText(lastName).or(page.getByText('Activity')).first()).toBeAttached()
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360)
  }
})
