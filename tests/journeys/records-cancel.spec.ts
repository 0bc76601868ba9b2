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
})
const file = (name: string, count: number) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(bytesOf(bundle(patient, ...Array.from({ length: count }, (_, index) => medicine(index))))),
})

test('a file that is being read tells how far it is, and can be cancelled, and leaves nothing', async ({
  signedIn: home,
}) => {
  const page = await home.device.openSignedIn()
  await choosePerson(page, 'سامي')
  await page.goto('/dashboard/import')
  const inside = page.locator('iframe[title="Import Records"]').contentFrame()
  await inside.getByRole('radio', { name: /^سامي/ }).check()
  const imported = inside.getByRole('region', { name: 'Imported before' }).getByRole('listitem')
  await expect(imported).toHaveCount(1)
  const before = await imported.allInnerTexts()
  const choose = (one: ReturnType<typeof file>) => inside.locator('input[type=file]').setInputFiles(one)

  // Enough for many seconds: nobody is asked to be quick.
  await choose(file('years.json', 90_000))
  await expect(inside.getByRole('heading', { name: 'years.json' })).toBeVisible()
  const bar = inside.getByRole('progressbar', { name: 'Reading the file…' })
  await expect(inside.getByText(/^Preparing the records: \d+ %$/)).toBeVisible({ timeout: 60_000 })
  await expect(bar).toHaveAttribute('value', /^0\.\d+$/)
  await inside.getByRole('button', { name: 'Cancel' }).click()
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
