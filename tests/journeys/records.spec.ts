import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import type { Medication } from '#contract/records.ts'
import { CALM } from '#lib/choose-display.ts'
import { formatPlainDate } from '#lib/plain-date.ts'
import { wear } from '#tests/axe/looks.ts'
import { readFromServer } from '#tests/support/as-the-server-sees-it.ts'
import { maya } from '#tests/support/cast.ts'
import { expectGoneFromDisk, foundOnDisk } from '#tests/support/disk.ts'
import { expect, giveCredentials, NOT_INSTALLED, test } from '#tests/support/journey.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { choosePerson, EMERGENCY, goTo, logOut, profileMenu } from '#tests/support/screens.ts'

const list = (page: Page, name: string) => page.getByRole('table', { name })
const details = (page: Page, name: string) => page.getByRole('button', { name: `${name}: details` })
const openNote = async (page: Page, name: string) => {
  await details(page, name).first().click()
  await page.getByRole('button', { name: 'Open the document' }).click()
}

test('everybody’s records can be read with no signal, also those that nobody has opened, after a restart', async ({
  signedIn: home,
}) => {
  const { device, gate } = home
  let page = await device.openSignedIn()
  await device.close()
  await gate.become('gone')

  page = await device.open('/dashboard')
  await choosePerson(page, 'Maya')
  await expect(page.getByRole('region', { name: 'Current medicines' })).toContainText('Epinephrine')
  await expect(page.getByRole('region', { name: 'From the doctors’ records' })).toContainText('Seizure plan for school')
  await goTo(page, 'Medications')
  await expect(list(page, 'Medications').getByRole('row')).toHaveCount(5)
  await expect(page.getByText(/^As of /)).toBeVisible()
  await expect(page.getByText('Page 1 of 1 · 4 records')).toBeVisible()
  await choosePerson(page, 'Tunde')
  await expect(list(page, 'Medications')).toContainText('Levothyroxine')
  await expect(page.getByText('Melatonin')).toBeHidden()
  await goTo(page, 'Vaccinations')
  await expect(list(page, 'Vaccinations')).toContainText('Pneumococcal')
  await goTo(page, 'Doctor visit notes')
  await expect(list(page, 'Doctor visit notes')).toContainText('Thyroid results')
  await choosePerson(page, 'سامي')
  await goTo(page, 'Medications')
  await expect(page.getByText('No Medications Found for this user...')).toBeVisible()
  await expect(page.getByText(/^Page /)).toBeHidden()

  await choosePerson(page, 'Maya')
  await page.goto(EMERGENCY)
  await expect(page.getByRole('article').getByText('Ethosuximide')).toBeVisible()
  const medicines = await readFromServer<Medication[]>(gate, `${paths.ehrMedications}?profileId=${maya.id}`)
  const ethosuximide = medicines.find(({ medicationCodeableConcept }) => /Ethosuximide/.test(medicationCodeableConcept))
  expect(ethosuximide?.datePrescribed).toMatch(/^\d{4}-\d\d-\d\d$/)
  const prescribed = formatPlainDate(ethosuximide?.datePrescribed ?? '', 'en')
  await expect(page.getByRole('article')).toContainText(`Lakeside Children’s Hospital, as of ${prescribed}`)
  await expect(page.getByRole('article')).not.toContainText('Valproate')
})

test('a list has room for its words on a tablet and with large letters on a laptop', async ({
  signedIn: { device },
}) => {
  const page = await device.openSignedIn()
  await choosePerson(page, 'Maya')
  await goTo(page, 'Medications')
  await expect(list(page, 'Medications')).toContainText('Melatonin')
  for (const [width, choice] of [
    [768, {}],
    [1024, {}],
    [1280, CALM],
    [1280, { text: '200' }],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await wear(page, { name: JSON.stringify(choice), colorScheme: 'light', choice })
    const room = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    // A column of single letters makes a row as high as the screen.
    const highest = () =>
      page.evaluate(() =>
        Math.max(...Array.from(document.querySelectorAll('tbody tr'), ({ clientHeight }) => clientHeight)),
      )
    await expect.poll(room, `${width} ${JSON.stringify(choice)}`).toBeLessThanOrEqual(0)
    await expect.poll(highest, `${width} ${JSON.stringify(choice)}`).toBeLessThan(600)
  }
})

test('a list on paper has whole words, the colors of the light theme, and no empty sheet after it', async ({
  signedIn: { device },
}) => {
  const page = await device.openSignedIn()
  await choosePerson(page, 'Maya')
  await page.evaluate(() => localStorage.setItem('havenbook.display', '{"theme":"dark"}'))
  await page.goto('/dashboard/medication')
  await expect(list(page, 'Medications')).toContainText('Melatonin')
  const { onPages } = await readPdf(await page.pdf({ format: 'A4' }))
  expect(onPages[0]).toContain('One tablet half an hour before bed')
  expect(onPages, 'words have room').toHaveLength(1)
  expect(onPages[0], 'whose list it is stands above it').toMatch(/^.*Maya Okafor.*Melatonin/u)
  expect(onPages[0], 'nothing can be searched on paper').not.toContain('All fields')
  await goTo(page, 'Vaccinations')
  await expect(list(page, 'Vaccinations')).toContainText('MMR')
  expect((await readPdf(await page.pdf({ format: 'A4' }))).pages).toBe(1)
  const colors = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  expect(await colors()).toBe('dark')
  await page.emulateMedia({ media: 'print' })
  expect(await colors()).toBe('light')
})

test('a list is searched in all fields or one, says when nothing matches, and shows what is new and what is past', async ({
  withMaya: home,
}) => {
  const page = await home.device.openSignedIn('/dashboard/medication')
  const rows = list(page, 'Medications').getByRole('row')
  await expect(page.getByText('latest update for the last 7 days')).toBeVisible()
  await expect(rows.filter({ hasText: 'Melatonin' })).toContainText('New')
  // What is over is folded below what is not.
  await expect(rows.filter({ hasText: 'Valproate' })).toHaveCount(0)
  await page.getByText('Past (1)').click()
  await expect(rows.filter({ hasText: 'Valproate' })).toContainText('Past (stopped)')
  await expect(rows.filter({ hasText: 'Valproate' })).not.toContainText('New')

  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.fill('VALPRÓ')
  await expect(rows).toHaveCount(2)
  await expect(page.getByText('1 record found')).toBeVisible()
  await search.fill('meyer')
  await expect(rows).toHaveCount(3)
  await search.fill('VALPRÓ')
  await page.getByLabel('Filter by').selectOption('Prescribed By')
  await expect(page.getByText('No Medications Found for this user...')).toBeVisible()
  await expect(page.getByText(/^Page /)).toBeHidden()
  await search.fill('meyer')
  await expect(rows).toHaveCount(3)
  await search.fill('xyzzy')
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByRole('search').first(), 'the button has gone').toBeFocused()
  await expect(rows).toHaveCount(5)

  await goTo(page, 'Vaccinations')
  const vaccinations = list(page, 'Vaccinations').getByRole('row')
  await expect(vaccinations.filter({ hasText: 'COVID-19' })).toContainText('Not given')
  await expect(vaccinations.filter({ hasText: 'DTaP' })).toContainText('Before she started school')
  await choosePerson(page, 'Tunde')
  await expect(vaccinations.filter({ hasText: 'Tdap' }).getByRole('cell').first()).toHaveText('2019')
})

test('details open by keyboard, close outside and by Back, and give the focus back', async ({ signedIn: home }) => {
  const page = await home.device.openSignedIn('/dashboard', { viewport: { width: 1280, height: 800 } })
  await choosePerson(page, 'Maya')
  await goTo(page, 'Medications')
  const opener = details(page, 'Melatonin 1 mg tablet')
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Melatonin 1 mg tablet' })
  await expect(dialog).toContainText('One tablet half an hour before bed')
  await expect(dialog).toContainText('Dr. Amina Haddad')
  await expect(dialog).toContainText('From lakeside-children-maya.json, received on')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await expect(dialog).toBeVisible()
  await page.mouse.click(5, 400)
  await expect(dialog).toBeHidden()
  await opener.click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/dashboard/medication')
})

test('a note that was opened once opens with no signal; another says that it is not here', async ({
  withMaya: home,
}) => {
  const { device, gate } = home
  let page = await device.openSignedIn('/dashboard/dr-visit-notes')
  await openNote(page, 'Neurology follow-up')
  const frame = () => page.locator('iframe[title="Neurology follow-up"]')
  await expect(frame()).toHaveAttribute('sandbox', '')
  await expect(frame().contentFrame().getByText('EEG, with headphones until the last minute')).toBeVisible()
  // From the document to the details to the list.
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Open the document' })).toBeVisible()
  await page.goBack()
  await openNote(page, 'Allergy action plan')
  await expect(page.getByRole('region', { name: 'Allergy action plan, page 1 of 1' })).toContainText('EpiPen')
  await device.close()

  await gate.become('gone')
  page = await device.open('/dashboard/dr-visit-notes')
  await openNote(page, 'Neurology follow-up')
  await expect(frame().contentFrame().getByText('Dr. Lucas Meyer')).toBeVisible()
  await page.goto('/dashboard/dr-visit-notes')
  await openNote(page, 'Letter from the emergency department')
  await expect(page.getByText('This document is not on this device')).toBeVisible()

  await gate.become('clear')
  await page.getByRole('button', { name: 'Try again' }).click()
  const letter = page.locator('iframe[title="Letter from the emergency department"]')
  await expect(letter.contentFrame().getByText('she was very brave')).toBeVisible()
})

/** What this device keeps of notes, as an earlier build would have kept it: said otherwise. */
const ageNotes = (page: Page, from: string, to: string) =>
  page.evaluate(
    async ([now = '', before = '']) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        const notes = (await cache.keys()).filter(({ url }) => url.includes('/document-details/'))
        for (const note of notes) {
          const kept = await cache.match(note)
          const headers = new Headers(kept?.headers)
          headers.delete('ETag')
          await cache.put(note, new Response((await kept?.text())?.replaceAll(now, before), { headers }))
        }
      }
    },
    [from, to],
  )

test('a note that an earlier build kept otherwise opens as it was with no signal, and else as it is shown now', async ({
  withMaya: home,
}) => {
  const { device, gate } = home
  const page = await device.openSignedIn('/dashboard/dr-visit-notes')
  const words = page.locator('iframe[title="Neurology follow-up"]').contentFrame()
  await openNote(page, 'Neurology follow-up')
  await expect(words.getByText('Dr. Lucas Meyer')).toBeVisible()
  await ageNotes(page, 'Dr. Lucas Meyer', 'Dr. L. M.')

  await gate.become('gone')
  await page.goto('/dashboard/dr-visit-notes')
  await openNote(page, 'Neurology follow-up')
  await expect(words.getByText('Dr. L. M.')).toBeVisible()
  await gate.become('clear')
  await expect(async () => {
    await page.goto('/dashboard/dr-visit-notes')
    await openNote(page, 'Neurology follow-up')
    await expect(words.getByText('Dr. Lucas Meyer')).toBeVisible()
  }).toPass()
})

test('answers that come after a switch of person never show under the other name', async ({ home }) => {
  const { device, gate } = home
  const page = await device.open('/login', NOT_INSTALLED)
  const held = gate.hold(({ path }) => path.startsWith('/api/ehr/medications'))
  await giveCredentials(page)
  await choosePerson(page, 'Maya')
  await goTo(page, 'Medications')
  await held.arrived
  await choosePerson(page, 'Tunde')
  await choosePerson(page, 'Zoë')
  held.release()
  await expect(list(page, 'Medications')).toContainText('Sodium chloride')
  await expect(page.getByText(/Melatonin|Levothyroxine/)).toBeHidden()
  await choosePerson(page, 'Maya')
  await expect(list(page, 'Medications')).toContainText('Melatonin')
  await expect(page.getByText(/Sodium chloride|Levothyroxine/)).toBeHidden()
})

test('the worker answers with what is kept for the very user whose token asks, and for nobody else', async ({
  signedIn: home,
}) => {
  const { device, gate } = home
  const page = await device.openSignedIn()
  await gate.become('gone')
  const asked = await page.evaluate(async () => {
    const token = /userAccessToken=([^;]+)/.exec(document.cookie)?.[1] ?? ''
    const [head, payload = '', tail] = token.split('.')
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const other = [head, btoa(JSON.stringify({ ...claims, sub: '0193e5a0-1c00-7a02-8a02-00000000ffff' })), tail].join(
      '.',
    )
    const ask = (bearer: string, init: RequestInit = {}) =>
      fetch('/api/ehr/vaccinations', { headers: { Authorization: `Bearer ${bearer}` }, ...init }).then(
        async (answer) => ({ rows: (await answer.json()).length, date: answer.headers.get('Date') !== null }),
        () => 'no answer',
      )
    return {
      ours: await ask(token),
      strangers: await ask(other),
      proof: await ask(token, { cache: 'no-store' }),
      nobodys: await ask(''),
    }
  })
  expect(asked).toMatchObject({ strangers: 'no answer', proof: 'no answer', nobodys: 'no answer' })
  expect(asked.ours).toMatchObject({ date: true })
})

test('signing out takes every record off the device', async ({ withMaya: home }) => {
  const { device } = home
  const words = ['Ethosuximide', 'Levothyroxine', 'headphones until the last minute']
  let page = await device.openSignedIn('/dashboard/dr-visit-notes')
  await openNote(page, 'Neurology follow-up')
  await expect(page.locator('iframe[title="Neurology follow-up"]')).toBeVisible()
  await device.close()
  expect((await foundOnDisk(device, words)).length, 'the search must be able to find').toBeGreaterThan(0)

  page = await device.open('/dashboard')
  await expect(profileMenu(page)).toBeVisible()
  await logOut(page)
  await expect(page).toHaveURL('/')
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('user-'))))
    .toEqual([])
  await expectGoneFromDisk(device, words)
})

test('a note’s page holds nothing that could act or fetch, whatever the server has sent', async ({
  signedIn: home,
}) => {
  const { device, gate } = home
  const page = await device.openSignedIn()
  await choosePerson(page, 'Maya')
  const [note] = await page.evaluate(async () => {
    const rows = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name)
        const lists = (await cache.keys()).filter(({ url }) => url.includes('/api/ehr/dr-visit-notes'))
        return Promise.all(lists.map(async (list) => (await cache.match(list))?.json()))
      }),
    )
    return rows.flat(2).filter(({ type }) => type === 'Neurology follow-up')
  })
  const content = `<h1 onclick="parent.wasRun=1" style="position:fixed">Kept words</h1><script>parent.wasRun=1</script>
    <img src="x" onerror="parent.wasRun=1"><img alt="far" src="https://elsewhere.example/spy.png"><form action="/api"><input></form>
    <iframe src="https://elsewhere.example"></iframe><a href="https://elsewhere.example">a link</a><svg onload="parent.wasRun=1"></svg>`
  gate.override(
    `/api/ehr/document-details/${note.content.id}`,
    'application/json',
    JSON.stringify({ type: 'html', content }),
  )
  await page.goto('/dashboard/dr-visit-notes')
  await openNote(page, 'Neurology follow-up')
  const frame = page.locator('iframe[title="Neurology follow-up"]')
  await expect(frame.contentFrame().getByText('Kept words')).toBeVisible()
  await expect(frame.contentFrame().getByText('a link')).toBeVisible()
  const shown = (await frame.getAttribute('srcdoc')) ?? ''
  expect(shown).not.toMatch(/script|onclick|onerror|onload|style=|elsewhere|<form|<input|<iframe|href/i)
  expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false)
})

test('what doctors mention is offered for the care plan with its source, and added by a tap, also with no signal', async ({
  signedIn: home,
}) => {
  const { device, gate } = home
  const page = await device.openSignedIn()
  await choosePerson(page, 'Maya')
  await gate.become('gone')
  await goTo(page, 'Care plan')
  const offered = page.getByRole('region', { name: 'The doctors’ records also mention' })
  await expect(offered).toContainText('Childhood absence epilepsy')
  await expect(offered).toContainText('Nov 2023')
  // The plan has these already, in the family's own words.
  await expect(offered).not.toContainText(/peanut|amoxicillin/i)
  const plan = page.getByRole('region', { name: 'Basic Information' })
  await expect(plan).not.toContainText('Childhood absence epilepsy')
  await offered.getByRole('button', { name: 'Add to diagnosis: Childhood absence epilepsy' }).click()
  await expect(plan).toContainText('Childhood absence epilepsy')
  await expect(offered.getByText('Childhood absence epilepsy: added.')).toBeFocused()

  await test.step('two taps at once are two additions', async () => {
    await choosePerson(page, 'Tunde')
    const buttons = offered.getByRole('button', {
      name: /^Add to diagnosis: (Hypothyroidism|Obstructive sleep apnoea)$/,
    })
    await expect(buttons).toHaveCount(2)
    await buttons.evaluateAll((all: HTMLElement[]) => {
      for (const button of all) button.click()
    })
    await expect(buttons).toHaveCount(0)
    await expect(plan).toContainText('Hypothyroidism')
    await expect(plan).toContainText('Obstructive sleep apnoea')
  })
})
