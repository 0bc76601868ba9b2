import type { Locator, Page } from '@playwright/test'
import { type Device, expect, keptWhenIdle, test } from '#tests/support/journey.ts'
import { CARE_PLAN, editPlan, expectAllReceived, profileMenu, savePerson, WITHOUT_APP } from '#tests/support/screens.ts'

interface Manifest {
  id: string
  name: string
  start_url: string
  display: string
  icons: { src: string; sizes: string; purpose: string }[]
  shortcuts: { name: string; url: string }[]
  screenshots: { src: string; sizes: string; form_factor: string }[]
}

/** What the shortcuts of the home screen lead to. */
const SHORTCUTS: Record<string, (page: Page) => Locator> = {
  Emergency: (page) => page.getByRole('heading', { level: 2, name: 'Allergies' }),
  'Today’s question': (page) => page.getByRole('dialog').getByLabel('Answer', { exact: true }),
  'Waiting to send': (page) => page.getByRole('dialog', { name: 'Waiting to send' }),
}

const invitation = (page: Page) => page.getByRole('region', { name: 'Havenbook on your home screen' })

/** As the browser does once it finds the app worth installing; `outcome`: what the person says to the browser's question. */
const offerInstalling = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.evaluate((outcome) => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    dispatchEvent(Object.assign(offer, { prompt: async () => ({ outcome }) }))
  }, outcome)

/** A browser that finds the app worth installing by itself says so whenever it likes: what these tests say is enough. */
async function openWithoutOffers(device: Device, path: string, options = {}): Promise<Page> {
  const page = await device.open(WITHOUT_APP, options)
  await page
    .context()
    .addInitScript(() =>
      addEventListener('beforeinstallprompt', (event) => event.isTrusted && event.stopImmediatePropagation(), true),
    )
  await page.goto(path)
  return page
}

test('the app can be installed: manifest, icons, shortcuts, and a worker that answers without a network', async ({
  signedIn: home,
}) => {
  const { device, gate } = home
  const page = await device.openSignedIn()
  const devtools = await device.context.newCDPSession(page)

  const { data, errors } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data ?? '{}') as Manifest
  expect(manifest).toMatchObject({
    id: '/dashboard',
    name: 'Havenbook',
    start_url: '/dashboard',
    display: 'standalone',
  })
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])

  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
    const measured = await page.evaluate(async (url) => {
      const picture = await createImageBitmap(await (await fetch(url)).blob())
      return `${picture.width}x${picture.height}`
    }, src)
    expect(measured, src).toBe(sizes)
  }
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')

  await gate.become('gone')
  const opened = [
    { url: manifest.start_url, shows: (page: Page) => page.getByRole('heading', { level: 1, name: /^Good / }) },
    ...manifest.shortcuts.map(({ name, url }) => ({ url, shows: SHORTCUTS[name]! })),
  ]
  expect(opened).toHaveLength(4)
  // An address that nobody has foreseen, as a link in a mail may have it.
  opened.push({ url: '/dashboard?from=mail', shows: (page) => page.getByRole('heading', { level: 1, name: /^Good / }) })
  for (const { url, shows } of opened) {
    await device.close()
    const page = await device.open(url)
    await expect(shows(page), url).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(new URL(url, gate.origin).pathname)
  }
})

test('the icon’s menu speaks the language of the page, and it is one app in all of them', async ({
  signedIn: home,
}) => {
  const { device } = home
  const page = await device.openSignedIn()
  const devtools = await device.context.newCDPSession(page)
  const manifest = async () => {
    const { data, errors, url } = await devtools.send('Page.getAppManifest')
    expect(errors).toEqual([])
    return { ...(JSON.parse(data ?? '{}') as Manifest & { lang: string }), file: new URL(url).pathname }
  }
  const english = await manifest()
  expect(english).toMatchObject({ lang: 'en', file: '/manifest.webmanifest' })
  const names = { fr: 'La question du jour', es: 'La pregunta de hoy' }
  for (const [lang, name] of Object.entries(names)) {
    // Kept on the device; the page itself is the same in all languages.
    await page.evaluate((lang) => {
      localStorage.setItem('havenbook.locale', lang)
      localStorage.setItem('havenbook.locale-chosen', '1')
    }, lang)
    await page.reload()
    await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', `/manifest.${lang}.webmanifest`)
    await expect.poll(async () => (await manifest()).lang).toBe(lang)
    const { file, id, start_url, shortcuts } = await manifest()
    expect({ file, id, start_url }).toEqual({
      file: `/manifest.${lang}.webmanifest`,
      id: english.id,
      start_url: english.start_url,
    })
    expect(shortcuts.map(({ url }) => url)).toEqual(english.shortcuts.map(({ url }) => url))
    expect(shortcuts[1]?.name).toBe(name)
    expect((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
  }
  // Pages that come drawn name the right one from the start.
  const guest = await (await home.anotherDevice()).open('/about?lang=es', { javaScriptEnabled: false })
  await expect(guest.locator('link[rel="manifest"]')).toHaveAttribute('href', '/manifest.es.webmanifest')
})

test('browsers of Apple are told what to show while the app starts, others are not, and nobody loads a picture', async ({
  home,
}) => {
  const { device } = home
  const pictures = 'link[rel="apple-touch-startup-image"]'
  const page = await device.open('/about')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect(page.locator(pictures)).toHaveCount(0)
  await page.addInitScript(() => Object.assign(navigator, { standalone: false }))
  await page.reload()
  await expect(page.locator(pictures)).toHaveCount(60)
  const links = await page
    .locator(pictures)
    .evaluateAll((found) =>
      found.map((link) => ({ href: link.getAttribute('href') ?? '', media: link.getAttribute('media') ?? '' })),
    )
  const mine = links.filter(({ media }) => media.includes('(device-width: 390px)') && media.includes('dark'))
  expect(mine.map(({ href }) => href)).toEqual(['/startup/1170x2532-dark.png'])
  expect((await page.request.get(mine[0]?.href ?? '')).headers()['content-type']).toBe('image/png')
  expect(asked.filter((address) => address.includes('/startup/'))).toEqual([])
})

test('the way onto the home screen is offered below a plan once it is written, with no signal too, and never again', async ({
  signedIn: home,
}) => {
  const { device, gate } = home
  let page = await openWithoutOffers(device, '/dashboard')
  await page.goto('/dashboard/dependents')
  await page.getByRole('button', { name: 'Add Dependent' }).click()
  const form = page.getByRole('dialog', { name: 'Add Dependent' })
  await savePerson(form, { firstName: 'Wren', birthDate: '2019-05-02', gender: 'Other' })
  await expectAllReceived(page)
  await expect(profileMenu(page), 'whoever is added is chosen').toContainText('Wren')
  for (const name of ['account', 'install-card', 'install-place', 'install-invitation']) await keptWhenIdle(page, name)
  await gate.become('gone')
  await page.goto(CARE_PLAN)
  await expect(page.getByRole('region', { name: 'Basic Information' })).toBeVisible()
  await offerInstalling(page, 'dismissed')
  await expect(invitation(page)).toHaveCount(0)

  await editPlan(page, 'Basic Information', 'Allergies', 'Peanuts')
  await expect(invitation(page)).toBeVisible()
  await invitation(page).getByRole('button', { name: 'Add to home screen' }).click()
  await expect(invitation(page), 'the offer is spent').toHaveCount(0)
  await offerInstalling(page, 'dismissed')
  await invitation(page).getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByText('later in your account')).toBeFocused()

  await device.close()
  page = await openWithoutOffers(device, CARE_PLAN)
  await offerInstalling(page, 'accepted')
  await expect(page.getByText('Peanuts').first()).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Emergency' }).waitFor()
  await expect(invitation(page)).toHaveCount(0)
  await page.goto('/dashboard/account')
  await offerInstalling(page, 'accepted')
  await invitation(page).getByRole('button', { name: 'Add to home screen' }).click()
  await expect(page.getByText('Havenbook is on its way to your home screen.')).toBeFocused()
})

test('on an iPhone the two taps are drawn and said, and Got it closes them for good', async ({ withMaya: home }) => {
  const page = await openWithoutOffers(home.device, WITHOUT_APP, { hasTouch: true })
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'standalone', { get: () => false }))
  await page.goto(CARE_PLAN)
  await expect(invitation(page).getByRole('listitem')).toHaveText([
    'Tap Share, the square with an arrow.',
    'Further down, tap Add to Home Screen.',
  ])
  await invitation(page).getByRole('button', { name: 'Got it' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Care plan' })).toBeVisible()
  await expect(invitation(page)).toHaveCount(0)
})
