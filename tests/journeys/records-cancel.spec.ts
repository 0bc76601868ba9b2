import type { FrameLocator, Page } from '@playwright/test'
import { bundle, bytesOf } from '#tests/support/records.ts'
import { expect, test } from '#tests/support/journey.ts'
import { choosePerson, goTo } from '#tests/support/screens.ts'

const patient = { resourceType: 'Patient', id: 'p', name: [{ text: 'سامي' }] }
const medicine = (index: number) => ({
  resourceType: 'MedicationRequest',
  id: `m${index}`,
  status: 'active',
  intent: 'order',
  subject: { reference: 'Patient/p' },
  medicationCodeableConcept: { text: `Remedy ${index}` },
  dosageInstruction: [{ text: 'Two in the morning, with food. '.repeat(7) }],
})
const file = (name: string, count: number) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(bytesOf(bundle(patient, ...Array.from({ length: count }, (_, index) => medicine(index))))),
})

/** Opens the import, for سامي: what stands in its frame. */
async function importFor(page: Page): Promise<FrameLocator> {
  await choosePerson(page, 'سامي')
  await page.goto('/dashboard/import')
  const inside = page.locator('iframe[title="Import Records"]').contentFrame()
  await inside.getByRole('radio', { name: /^سامي/ }).check()
  return inside
}

/** Cancels in the moment in which the screen says that records are prepared, from inside it; gives what it says. */
const cancelAsPrepared = (bar: Element) =>
  new Promise<unknown[]>((resolve) => {
    const look = () => {
      const said = bar.nextElementSibling?.textContent
      if (bar.isConnected && !said?.startsWith('Preparing')) return
      observer.disconnect()
      resolve([said, bar.getAttribute('value')])
      document.querySelector<HTMLButtonElement>('.actions button')?.click()
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    look()
  })

test('a file that is being read tells how far it is, and can be cancelled, and leaves nothing', async ({
  signedIn: home,
}) => {
  const page = await home.device.openSignedIn()
  const inside = await importFor(page)
  const imported = inside.getByRole('region', { name: 'Imported before' }).getByRole('listitem')
  await expect(imported).toHaveCount(1)
  const before = await imported.allInnerTexts()
  const choose = (one: ReturnType<typeof file>) => inside.locator('input[type=file]').setInputFiles(one)

  // Near the most that is taken, by bytes and by records: the page asks every 0.7 s how far they are prepared.
  await choose(file('years.json', 99_000))
  await expect(inside.getByRole('heading', { name: 'years.json' })).toBeVisible()
  const bar = inside.getByRole('progressbar', { name: 'Reading the file…' })
  expect(await bar.evaluate(cancelAsPrepared), 'how far it is, as it is said and as it is drawn').toEqual([
    expect.stringMatching(/^Preparing the records: \d+ %$/),
    expect.stringMatching(/^0\.\d+$/),
  ])
  await expect(inside.getByText('Cancelled. Nothing from the file was saved.')).toBeAttached()
  await expect(imported).toHaveText(before, { useInnerText: true })

  await choose(file('month.json', 2))
  await expect(inside.getByRole('heading', { name: 'Please check' })).toBeVisible()
  await expect(inside.getByRole('row', { name: /^Medications/ })).toContainText('2')
  await inside.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(inside.getByRole('heading', { name: 'Imported' })).toBeVisible()
  await goTo(page, 'Medications')
  await expect(page.getByText('Page 1 of 1 · 2 records')).toBeVisible()
})

test('cancelling twice is no mistake, and what is being imported can no longer be cancelled', async ({
  signedIn: home,
}) => {
  const page = await home.device.openSignedIn()
  const inside = await importFor(page)
  const files = inside.locator('input[type=file]')
  const cancel = inside.getByRole('button', { name: 'Cancel' })
  const answers: number[] = []
  page.on('response', (answer) => {
    if (answer.request().method() === 'DELETE') answers.push(answer.status())
  })

  await files.setInputFiles(file('month.json', 2))
  await expect(inside.getByRole('heading', { name: 'Please check' })).toBeVisible()
  await cancel.evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  // Either may be carried out first.
  await expect.poll(() => answers.toSorted()).toEqual([204, 404])
  await expect(files).toBeAttached()
  await expect(inside.getByRole('alert')).toBeHidden()

  await files.setInputFiles(file('month.json', 2))
  await expect(inside.getByRole('heading', { name: 'Please check' })).toBeVisible()
  const isStill = await cancel.evaluate((button: HTMLButtonElement) => {
    button.form?.requestSubmit()
    return !button.disabled
  })
  expect(isStill).toBe(false)
  await expect(inside.getByRole('heading', { name: 'Imported' })).toBeVisible()
})

test('an import whose answer is lost is not said to have failed: asked again, it is there once', async ({
  signedIn: home,
}) => {
  const page = await home.device.openSignedIn()
  const inside = await importFor(page)
  await inside.locator('input[type=file]').setInputFiles(file('month.json', 2))
  await expect(inside.getByRole('heading', { name: 'Please check' })).toBeVisible()

  let lost = 0
  await page.route('**/imports/*/confirm', async (route) => {
    await route.fetch()
    lost += 1
    // On its way, and by a proxy in front of the server.
    await (lost === 1 ? route.abort() : route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad</h1>' }))
  })
  const again = inside.getByRole('button', { name: 'Try again' })
  await inside.getByRole('button', { name: 'Import', exact: true }).click()
  const unsure = inside.getByRole('alert').filter({ hasText: 'These records may be saved already.' })
  await expect(unsure).toBeVisible()
  await again.click()
  await expect.poll(() => lost).toBe(2)
  await expect(again).toBeEnabled()
  await expect(unsure).toBeVisible()

  await page.unroute('**/imports/*/confirm')
  await again.click()
  await expect(inside.getByRole('heading', { name: 'Imported' })).toBeVisible()
  await goTo(page, 'Medications')
  await expect(page.getByText('Page 1 of 1 · 2 records')).toBeVisible()
})
