import type { Page } from '@playwright/test'
import { birthDateOf } from '#server/seed/seed.ts'
import { CALM } from '#lib/choose-display.ts'
import { wear } from '#tests/axe/looks.ts'
import { zoe } from '#tests/support/cast.ts'
import { freePort } from '#tests/support/free-port.ts'
import { enter, expect, NOT_INSTALLED, signedInElsewhere, test } from '#tests/support/journey.ts'
import { choosePerson, goTo } from '#tests/support/screens.ts'

const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-top-navigation-by-user-activation'

const frameOf = (page: Page) => page.locator('iframe[title="Import Records"]')

/** Names of the same colours in the app and in the frame, which is a page of another origin with a style of its own. */
const COLOURS = {
  paper: 'ground',
  ink: 'ink',
  soft: 'soft',
  line: 'line',
  edge: 'edge',
  wash: 'wash',
  accent: 'accent',
  onAccent: 'on-accent',
  accentSoft: 'accent-soft',
  sand: 'sand',
  sandInk: 'sand-ink',
  coral: 'coral',
  coralSoft: 'coral-soft',
}
const OUR_NAMES = Object.keys(COLOURS).map((name) => `--hb-color-${name}`)
const THEIR_NAMES = Object.values(COLOURS).map((name) => `--${name}`)
/** As they are painted: what a name says may depend on light and dark. */
const coloursOf = (html: Element, names: string[]) =>
  names.map((name) => {
    const patch = html.appendChild(document.createElement('i'))
    patch.style.backgroundColor = `var(${name})`
    const { backgroundColor } = getComputedStyle(patch)
    patch.remove()
    return backgroundColor
  })
const NOT_PAINTED = 'rgba(0, 0, 0, 0)'

/** A hospital's file with so many medicines for Zoë. */
function bundle(medicines: number): Buffer {
  const patient = {
    resourceType: 'Patient',
    id: 'zoe',
    name: [{ text: 'Zoë Nguyễn-Okafor' }],
    // As the seed has it: her age stands fast, not her birthday.
    birthDate: birthDateOf(zoe.age, Date.now()),
  }
  const requests = Array.from({ length: medicines }, (_, index) => ({
    resourceType: 'MedicationRequest',
    id: `medicine-${index}`,
    status: 'active',
    intent: 'order',
    subject: { reference: 'Patient/zoe' },
    medicationCodeableConcept: { text: `Remedy ${String(index).padStart(2, '0')}` },
    authoredOn: `2026-01-${String(index + 1).padStart(2, '0')}`,
    dosageInstruction: [{ text: index === 3 ? 'Under the tongue' : 'One in the morning' }],
  }))
  const entry = [patient, ...requests].map((resource) => ({
    fullUrl: `https://hospital.example/${resource.resourceType}/${resource.id}`,
    resource,
  }))
  return Buffer.from(JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry }))
}

test('a file is imported in the frame, the lists follow by themselves, and have pages', async ({ signedIn: home }) => {
  const { device, gate } = home
  const page = await device.openSignedIn()
  await choosePerson(page, 'Zoë')
  await page.goto('/dashboard/import')

  const frame = frameOf(page)
  await expect(frame).toHaveAttribute('sandbox', SANDBOX)
  await expect(frame).not.toHaveAttribute('allow')
  await expect(frame).toHaveAttribute('height', '550')
  const address = new URL((await frame.getAttribute('src')) ?? '')
  expect(address.origin).not.toBe(new URL(page.url()).origin)
  expect(address.href).toBe(`${address.origin}/import`)
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()

  const inside = frame.contentFrame()
  await inside.getByRole('radio', { name: /^Zoë/ }).check()
  await inside
    .locator('input[type=file]')
    .setInputFiles({ name: 'creek-street.json', mimeType: 'application/json', buffer: bundle(23) })
  await expect(inside.getByRole('heading', { name: 'Please check' })).toBeVisible()
  await inside.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(inside.getByRole('heading', { name: 'Imported' })).toBeVisible()
  await expect(page.getByText('The records have changed.')).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Medications' }).click()
  await expect(page.getByText('Page 1 of 3 · 25 records')).toBeVisible()
  const rows = page.getByRole('table', { name: 'Medications' }).getByRole('row')
  await expect(rows).toHaveCount(11)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 3 of 3 · 25 records')).toBeVisible()
  await expect(rows).toHaveCount(6)
  // What is looked for may stand on another page: searching starts on the first again.
  await page.getByRole('searchbox', { name: 'Search' }).fill('tongue')
  await page.getByLabel('Filter by').selectOption('Dose')
  await expect(page.getByText('Page 1 of 1 · 1 record')).toBeVisible()
  await expect(rows).toHaveCount(2)

  await gate.become('gone')
  await page.reload()
  await expect(page.getByText('Page 1 of 3 · 25 records')).toBeVisible()
})

test('a list that was read a moment ago follows an import on another device', async ({ signedIn: home }) => {
  const page = await home.device.openSignedIn()
  const there = await signedInElsewhere(home)
  await choosePerson(there, 'Zoë')
  await there.goto('/dashboard/import')
  const inside = frameOf(there).contentFrame()
  await inside.getByRole('radio', { name: /^Zoë/ }).check()
  await inside
    .locator('input[type=file]')
    .setInputFiles({ name: 'creek-street.json', mimeType: 'application/json', buffer: bundle(23) })
  await choosePerson(page, 'Zoë')
  await page.goto('/dashboard/medication')
  await expect(page.getByRole('table', { name: 'Medications' }).getByRole('row')).toHaveCount(3)
  await inside.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(inside.getByRole('heading', { name: 'Imported' })).toBeVisible()
  await expect(page.getByText('Page 1 of 3 · 25 records')).toBeVisible({ timeout: 20_000 })
})

test('without a connection the import says so, and opens by itself when there is one', async ({ signedIn: home }) => {
  const { device, gate } = home
  const page = await device.openSignedIn()
  await gate.become('gone')
  await goTo(page, 'Import Records')
  await expect(page.getByText('You need to be online to import')).toBeVisible()
  await expect(frameOf(page)).toBeHidden()
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(page.getByRole('main'), 'the button has gone with the focus').toBeFocused()
  await gate.become('clear')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(frameOf(page).contentFrame().getByText('Whose records are these?')).toBeVisible()
})

test('what stands in the frame looks as Calm display says, from its first paint on, and follows it', async ({
  signedIn: home,
}) => {
  const { device } = home
  const page = await device.openSignedIn('/dashboard', { colorScheme: 'light' })
  await wear(page, { name: 'as chosen', colorScheme: 'light', choice: { ...CALM, theme: 'dark', text: '200' } })
  await goTo(page, 'Import Records')
  const inside = frameOf(page).contentFrame()
  await expect(inside.getByText('Whose records are these?')).toBeVisible()
  await expect(frameOf(page)).toHaveAttribute('name', /\btheme=dark\b/)
  const inFrame = inside.locator('html')
  expect(await inFrame.evaluate((html) => getComputedStyle(html).fontSize)).toBe('32px')

  const strengths = [undefined, 'soft'] as const
  for (const contrast of ['more', 'no-preference'] as const) {
    await page.emulateMedia({ contrast })
    for (const colorScheme of ['light', 'dark'] as const) {
      const themes = [undefined, colorScheme === 'light' ? 'dark' : 'light', 'contrast'] as const
      for (const choice of themes.flatMap((theme) => strengths.map((color) => ({ theme, color })))) {
        await wear(page, { name: 'next', colorScheme, choice })
        const ours = await page.locator('html').evaluate(coloursOf, OUR_NAMES)
        expect(ours).not.toContain(NOT_PAINTED)
        await expect
          .poll(() => inFrame.evaluate(coloursOf, THEIR_NAMES), {
            message: `${colorScheme} ${contrast} ${JSON.stringify(choice)}`,
          })
          .toEqual(ours)
      }
    }
  }
  // A look that nobody knows is none, and nothing but the app around it is listened to.
  await inFrame.evaluate(() => postMessage({ type: 'havenbook:display', display: 'theme=dark' }, '*'))
  await page.evaluate((name) => {
    const frame = document.querySelector<HTMLIFrameElement>(`iframe[title="${name}"]`)
    frame?.contentWindow?.postMessage({ type: 'havenbook:display', display: 'theme=neon&text=150&motion=still' }, '*')
  }, 'Import Records')
  await expect(inFrame).toHaveAttribute('data-text', '150')
  await expect(inFrame).toHaveAttribute('data-motion', 'still')
  await expect(inFrame).not.toHaveAttribute('data-theme')
})

test('whose file it is can be read with the largest letters on the narrowest phone', async ({ signedIn: home }) => {
  const page = await home.device.openSignedIn('/dashboard/import', { viewport: { width: 320, height: 640 } })
  await wear(page, { name: 'large', colorScheme: 'light', choice: { text: '200' } })
  const inside = frameOf(page).contentFrame()
  await inside.getByRole('radio', { name: /^Zoë/ }).check()
  const [mother, child] = ['Wilhelmina Featherstonehaugh-Cholmondeley', 'Bartholomew Featherstonehaugh-Cholmondeley']
  const resources = [mother, child].flatMap((text, index) => [
    { resourceType: 'Patient', id: `p${index}`, name: [{ text }] },
    { resourceType: 'Immunization', id: `v${index}`, status: 'completed', patient: { reference: `Patient/p${index}` } },
  ])
  const name = `${'x'.repeat(60)}.ndjson`
  const buffer = Buffer.from(resources.map((one) => JSON.stringify(one)).join('\n'))
  await inside.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/json', buffer })
  await inside.getByRole('radio', { name: child }).check()
  const overhang = () => inside.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)
  expect(await overhang()).toBe(0)
  await inside.getByRole('button', { name: 'Continue' }).click()
  const cells = inside.getByRole('table').first().getByRole('cell')
  await expect(cells.filter({ hasText: child })).toBeVisible()
  expect(await overhang()).toBe(0)
  // No word of a name has less room than a line of its own.
  for (const cell of await cells.filter({ visible: true }).all()) {
    const { width = 0 } = (await cell.boundingBox()) ?? {}
    expect(width).toBeGreaterThan(200)
  }
})

test('a patient app under another name is framed, linked to, and nobody else is', async ({ home }) => {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  await home.server.stop()
  await home.restart({ VITE_PATIENT_APP_URL: address, PATIENT_APP_PORT: String(port) })
  const page = await home.device.open('/login', NOT_INSTALLED)
  await enter(page)
  await goTo(page, 'Medications')
  await expect(page.getByRole('link', { name: /^Powered by/ })).toHaveAttribute('href', address)
  await goTo(page, 'Import Records')
  expect(new URL((await frameOf(page).getAttribute('src')) ?? '').origin).toBe(address)
  await expect(frameOf(page).contentFrame().getByText('Whose records are these?')).toBeVisible()

  // Any other origin is refused by the page's policy, a port next to it included.
  const refused = await page.evaluate(
    async (elsewhere) => {
      const violation = new Promise<string>((resolve) =>
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), {
          once: true,
        }),
      )
      const frame = document.createElement('iframe')
      frame.src = elsewhere
      document.body.append(frame)
      return violation
    },
    `http://127.0.0.1:${port + 1}/import`,
  )
  expect(refused).toBe('frame-src')
})
