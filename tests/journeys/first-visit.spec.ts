/** The first visit: pages come drawn from the server, are read without any script, and are taken over where they stand. */
import type { Page } from '@playwright/test'
import { wear } from '#tests/axe/looks.ts'
import { faultsOn } from '#tests/support/axe.ts'
import { DEMO, type Device, expect, type Gate, NOT_INSTALLED, test } from '#tests/support/journey.ts'
import { PUBLIC_PAGES } from '#tests/support/public-pages.ts'
import { expectTakenOver } from '#tests/support/screens.ts'
import { PLAIN, ROOMY } from '#tests/support/shown.ts'

const PATHS = [...PUBLIC_PAGES.map(([path]) => path), '/login', '/login?step=account', '/forgot-password']

const TITLES = new Map<string, string>(PUBLIC_PAGES)

const inFrench = (path: string) => `${path}${path.includes('?') ? '&' : '?'}lang=fr`

declare global {
  interface Window {
    /** The heading that came with the page. */
    drawn: Element | null
    /** Each time that something moved by itself: how much, what, and from where to where. */
    moved: string[]
  }
}

/** https://developer.mozilla.org/docs/Web/API/LayoutShift */
interface Shift {
  value: number
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('without any script every page is there in its language, and its links lead on', async ({ home }) => {
  const page = await home.device.open('/?lang=fr', { javaScriptEnabled: false, colorScheme: 'dark' })
  const sheets: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(request.url())
  })
  for (const path of PATHS) {
    const answer = await page.goto(inFrench(path))
    const html = (await answer?.text()) ?? ''
    await expect(heading(page), path).toBeVisible()
    // Its own rules stand in the page, and its policy allows them.
    await expect(page.locator('html'), path).toHaveCSS('background-color', 'rgb(16, 26, 27)')
    await expect(heading(page), path).toHaveCSS('font-weight', '650')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    expect(html, path).toMatch(/<link rel="canonical" href="http:\/\/localhost:\d+\/[^"]*[?;]lang=fr"/u)
    const card = /property="og:image" content="([^"]+)"/u.exec(html)?.[1] ?? ''
    expect((await page.request.get(card)).headers()['content-type'], path).toBe('image/png')
    for (const [, data = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gu)) {
      expect(JSON.parse(data), path).toHaveProperty('@context', 'https://schema.org')
    }
  }
  expect(sheets).toEqual([])
  await page.goto('/resources?lang=fr')
  await page.getByRole('link', { name: 'Le sommeil' }).click()
  await expect(heading(page)).toHaveText('Le sommeil')
  await page.getByRole('link', { name: 'Toutes les ressources' }).click()
  await expect(heading(page)).toHaveText('Ressources')
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.getByRole('banner').getByRole('link', { name: 'Nous contacter' }).click()
  await expect(page.locator('#get-in-touch')).toBeInViewport()
  await page.getByRole('banner').getByRole('link', { name: 'Havenbook' }).click()
  await expect(page).toHaveURL('/?lang=fr')
})

test('the browser’s language decides where the address names none', async ({ home }) => {
  const page = await home.device.open('/about', { locale: 'es-MX', javaScriptEnabled: false })
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

/** Nothing that axe can find, and nothing that scrolls sideways, on a phone and on a wide screen. */
async function expectInOrder(page: Page, path: string): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    const where = `${path} at ${width}`
    expect(await faultsOn(page), where).toEqual([])
    await expectFits(page, where)
  }
  await page.setViewportSize({ width: 390, height: 844 })
}

const expectFits = (page: Page, where: string) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), where)
    .toBeLessThanOrEqual(0)

test('the framework takes each page over where it stands: nothing is drawn anew, moves, comes from elsewhere, has a fault that axe can find or scrolls sideways', async ({
  home,
}) => {
  const { device, gate } = home
  const page = await device.open('/robots.txt', { serviceWorkers: 'block' })
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(gate.origin)) elsewhere.push(request.url())
  })
  await page.addInitScript(() => {
    window.moved = []
    document.addEventListener('DOMContentLoaded', () => {
      window.drawn = document.querySelector('h1')
    })
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
        const what = sources.map(({ node, previousRect, currentRect }) => [
          node?.textContent,
          previousRect,
          currentRect,
        ])
        window.moved.push(`${value}: ${JSON.stringify(what)}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of PATHS) {
    await page.goto(path)
    await expectTakenOver(page)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    const seen = await page.evaluate(() => ({
      isSame: window.drawn === document.querySelector('h1'),
      isRedrawn: document.querySelector('#root')?.hasAttribute('data-redrawn'),
      moved: window.moved,
    }))
    expect(seen, path).toEqual({ isSame: true, isRedrawn: false, moved: [] })
    await expect(page, 'and nobody is sent away').toHaveURL(path)
    // What is behind the sign-in is looked at so in journeys/widths.
    await wear(page, ROOMY)
    await expectFits(page, `${path}, ${ROOMY.name}`)
    await wear(page, PLAIN)
    const title = TITLES.get(path)
    if (title === undefined) continue
    await expect(heading(page), path).toHaveText(title)
    await expectInOrder(page, path)
  }
  expect(elsewhere).toEqual([])
})

/** A page whose framework is held back is never loaded in full. */
const DRAWN = { waitUntil: 'domcontentloaded' } as const

const FRAMEWORK = /\/assets\/framework-[\w-]+\.js$/u

/** Holds a file back; what is returned lets it come. */
async function heldBack(page: Page, file: RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(file, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** Opens a page that came drawn, and holds back its framework; what is returned lets it come. */
async function openHeldBack(page: Page, path: string): Promise<() => void> {
  const release = await heldBack(page, FRAMEWORK)
  // The script that asks for it heeds the hands from then on.
  await Promise.all([page.waitForRequest(FRAMEWORK), page.goto(path, DRAWN)])
  return release
}

/** In a tab of its own, which has no file of the tabs before it. `posted`: what has been sent since it was opened. */
const inTab = (
  { device, gate }: { device: Device; gate: Gate },
  what: string,
  run: (page: Page, posted: () => Gate['passages']) => Promise<void>,
): Promise<void> =>
  test.step(what, async () => {
    const before = gate.passages.length
    const page = await device.tab('/robots.txt')
    await (await device.context.newCDPSession(page)).send('Network.clearBrowserCache')
    await run(page, () => gate.passages.slice(before).filter(({ method }) => method === 'POST'))
    await page.close()
  })

test('at the ways in, what is typed and sent before the framework is there is kept, and counts when it is', async ({
  home,
}) => {
  await home.device.open('/robots.txt', NOT_INSTALLED)
  await inTab(
    home,
    'what is typed stays, and the caret with it, where the page was drawn in another language',
    async (page) => {
      await page.evaluate(() => localStorage.setItem('havenbook.locale', 'fr'))
      const release = await openHeldBack(page, '/login')
      await page.getByLabel('Email').pressSequentially('lena@haven')
      release()
      await expect(heading(page)).toHaveText('Se connecter')
      await expect(page.getByLabel('E-mail')).toHaveValue('lena@haven')
      await expect(page.getByLabel('E-mail')).toBeFocused()
      await page.evaluate(() => localStorage.removeItem('havenbook.locale'))
    },
  )
  await inTab(
    home,
    'the first step of joining is gone through before the framework is there, and its draft is there again',
    async (page) => {
      const release = await openHeldBack(page, '/login?step=account')
      await page.getByLabel('Email').fill('lena@early.example')
      await page.getByLabel('Password', { exact: true }).fill('a calm place by the sea')
      await page.getByLabel('Confirm password').fill('a calm place by the sea')
      await page.getByLabel('Confirm password').press('Enter')
      await expect(page).toHaveURL('/login?step=account')
      release()
      await expect(page).toHaveURL('/login?step=personal')
      await page.goto('/login?step=account')
      await expectTakenOver(page)
      await expect(page.getByLabel('Email')).toHaveValue('lena@early.example')
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
      await expect(page.locator('#root[data-redrawn]')).toHaveCount(0)
    },
  )
  await inTab(
    home,
    'a link for a new password is asked for before the framework is there, and a link from a mail leads to its form',
    async (page, posted) => {
      const release = await openHeldBack(page, '/forgot-password')
      const send = page.getByRole('button', { name: 'Send Email' })
      await page.getByLabel('Email').fill(DEMO.email)
      await send.click()
      await expect(page).toHaveURL('/forgot-password')
      release()
      await expect(page.getByText('A password reset link has been sent to your email.', { exact: false })).toBeVisible()
      expect(posted().map(({ path }) => path)).toEqual(['/api/auth/forgot-password'])
      await page.goto('/forgot-password')
      await expectTakenOver(page)
      // An empty address is not to be sent.
      await expect(send).toBeDisabled()
      await page.goto('/forgot-password?token=too-old')
      await expect(heading(page)).toHaveText('Token Expired')
      await expect(page).toHaveURL('/forgot-password')
    },
  )
  for (const [what, file] of [
    ['the framework', FRAMEWORK],
    ['the screen', /\/assets\/late-forgot-password-[\w-]+\.js/u],
  ] as const) {
    const title = `where ${what} does not come, the page stays to be read, and comes to life with what was typed when there is a way`
    await inTab(home, title, async (page, posted) => {
      const { context } = home.device
      await page.route(file, (route) => route.abort('internetdisconnected'))
      const failed = page.waitForEvent('requestfailed', (request) => file.test(request.url()))
      await page.goto('/forgot-password')
      await page.getByLabel('Email').fill(DEMO.email)
      await failed
      await context.setOffline(true)
      await page.unroute(file)
      await expect(page.getByLabel('Email')).toHaveValue(DEMO.email)
      await expect(heading(page)).toBeVisible()
      await context.setOffline(false)
      await expectTakenOver(page)
      await expect(page.getByLabel('Email')).toHaveValue(DEMO.email)
      await page.getByRole('button', { name: 'Send Email' }).click()
      await expect(page.getByText('A password reset link has been sent to your email.', { exact: false })).toBeVisible()
      expect(posted()).toHaveLength(1)
    })
  }
  await inTab(
    home,
    'what is typed at the sign-in before the framework is there is kept, and sent when it is',
    async (page) => {
      const release = await openHeldBack(page, '/login')
      await page.getByLabel('Email').click()
      await page.keyboard.type(DEMO.email)
      await page.keyboard.press('Tab')
      await page.keyboard.type(DEMO.password)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/login')
      await expect(page.getByLabel('Email')).toHaveValue(DEMO.email)
      release()
      await expect(page).toHaveURL('/dashboard')
    },
  )
})

test('a message and the letter’s form that are sent before the framework is there are sent once, whole, and what cannot be sent stays', async ({
  home,
}) => {
  await home.device.open('/robots.txt', NOT_INSTALLED)
  await inTab(
    home,
    'a message that is written and sent before the framework is there is sent once, whole, when its form works',
    async (page, posted) => {
      const addresses: string[] = []
      page.on('request', (request) => addresses.push(request.url()))
      const release = await openHeldBack(page, '/contact-us')
      await page.getByLabel('Name').fill('Lena Early')
      await page.getByLabel('Email').fill('lena@early.example')
      await page.getByLabel('What is it about?').selectOption('Something else')
      await page.getByLabel('Message').click()
      await page.keyboard.type('Thank you for the page about sleep.')
      // In a text of several lines it begins another.
      await page.keyboard.press('Enter')
      await page.keyboard.type('It helped.')
      const send = page.getByRole('button', { name: 'Send message' })
      await send.click()
      await page.getByLabel('Name').press('End')
      await page.keyboard.type(' Bird')
      await send.click()
      await expect(page).toHaveURL('/contact-us')
      release()
      await expect(page.getByText('We have your message. Thank you for writing.')).toBeVisible()
      const sent = posted()
      expect(sent.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
        {
          from: 'contact',
          name: 'Lena Early Bird',
          email: 'lena@early.example',
          topic: 'other',
          message: 'Thank you for the page about sleep.\nIt helped.',
          website: '',
        },
      ])
      expect(addresses.filter((address) => /lena|sleep/iu.test(address))).toEqual([])
      await expect(page).toHaveURL('/contact-us')
    },
  )
  await inTab(
    home,
    'Enter in the letter’s form before the framework is there sends it when it works, and its own fault is said',
    async (page, posted) => {
      // The form comes a moment after the framework.
      const form = await heldBack(page, /newsletter-form-[\w-]+\.js$/u)
      const waiting = [await openHeldBack(page, '/connected'), form]
      const letter = page.getByRole('region', { name: 'Newsletter' })
      await letter.getByLabel('Email').fill('lena@early')
      await letter.getByLabel('Email').press('Enter')
      // Nothing but the page itself has been asked for, and nothing typed stands in an address.
      await expect(page).toHaveURL('/connected')
      waiting[0]?.()
      await expectTakenOver(page)
      waiting[1]?.()
      await expect(letter.getByText('This email address is not complete. Please check it.')).toBeVisible()
      await expect(letter.getByLabel('Email')).toHaveValue('lena@early')
      await expect(letter.getByLabel('Email')).toBeFocused()
      // The other form of the page was not asked to do anything.
      await expect(page.getByRole('region', { name: 'Get in touch' }).getByRole('alert')).toHaveCount(0)
      await letter.getByLabel('Email').press('End')
      await page.keyboard.type('.example')
      await page.keyboard.press('Enter')
      await expect(letter.getByText('Please check your email and say yes there.', { exact: false })).toBeVisible()
      expect(posted().map(({ body }) => body)).toEqual([JSON.stringify({ email: 'lena@early.example', website: '' })])
    },
  )
  await inTab(home, 'a message whose sending cannot be fetched stays in its form', async (page, posted) => {
    const sending = /\/assets\/requests-[\w-]+\.js$/u
    await page.route(sending, (route) => route.abort('internetdisconnected'))
    await page.goto('/contact-us')
    await expectTakenOver(page)
    await page.getByLabel('Name').fill('Lena Far')
    await page.getByLabel('Email').fill('lena@far.example')
    await page.getByLabel('Message').fill('No signal in the valley.')
    const send = page.getByRole('button', { name: 'Send message' })
    await send.click()
    await expect(page.getByText('You need to be online for this. What you typed is still here.')).toBeVisible()
    await expect(page.getByLabel('Message')).toHaveValue('No signal in the valley.')
    expect(posted()).toEqual([])
  })
  await inTab(
    home,
    'a message written on a page in another language than the device’s goes over into the right one',
    async (page) => {
      await page.evaluate(() => localStorage.setItem('havenbook.locale', 'es'))
      const release = await openHeldBack(page, '/contact-us')
      await page.getByLabel('Message').pressSequentially('Gracias')
      release()
      await expect(heading(page)).toHaveText('Contáctenos')
      await expect(page.getByLabel('Mensaje')).toHaveValue('Gracias')
      await page.getByRole('button', { name: 'Enviar el mensaje' }).click()
      await expect(page.getByLabel('Mensaje')).toHaveValue('Gracias')
    },
  )
})

test('a page that is read before the framework is there stays at the line, and a tap on it counts', async ({
  home,
}) => {
  await home.device.open('/robots.txt', NOT_INSTALLED)
  await inTab(home, 'a tap that comes before the framework counts once it is there', async (page) => {
    const release = await openHeldBack(page, '/about')
    const button = page.getByRole('button', { name: 'Menu' })
    await button.click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    release()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  })
  await inTab(home, 'whoever has begun to read stays at the line', async (page) => {
    const release = await openHeldBack(page, '/resources/sleep')
    await page.evaluate(() => scrollTo(0, 400))
    release()
    await expectTakenOver(page)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect(await page.evaluate(() => scrollY)).toBe(400)
  })
})
