import { gunzipSync } from 'node:zlib'
import { readFileSync } from 'node:fs'
import { expectedOf } from '#tests/support/cda-oracle.ts'
import { expect, test } from '#tests/support/journey.ts'
import { choosePerson, goTo } from '#tests/support/screens.ts'

/**
 * A summary as athenahealth writes it, of an invented patient: `nurra_athena_ccd.xml` of NurraHealth/ccda-to-fhir, commit
 * 36fd89d43984b7e758a1a41c6d9377c28ffebcf0, MIT licence.
 */
const SUMMARY = gunzipSync(readFileSync(new URL('../fixtures/nurra-athena-ccd.xml.gz', import.meta.url)))

/** "20240122…" as the list writes it in a dose. */
const day = (written: string) => written.replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3')

test.use({ deviceOptions: { viewport: { width: 390, height: 844 } } })

test('every medicine of a summary reads on a phone as the summary itself says', async ({ signedIn: home }) => {
  const { medicines } = expectedOf(SUMMARY.toString())
  expect(medicines).toHaveLength(12)

  const page = await home.device.openSignedIn()
  await choosePerson(page, 'سامي')
  await page.goto('/dashboard/import')
  const inside = page.locator('iframe[title="Import Records"]').contentFrame()
  await inside.getByRole('radio', { name: /^سامي/ }).check()
  const buffer = Buffer.from(SUMMARY)
  await inside.locator('input[type=file]').setInputFiles({ name: 'summary.xml', mimeType: 'text/xml', buffer })
  await expect(inside.getByRole('row', { name: /^Medications/ })).toContainText('12')
  await inside.getByRole('checkbox').check()
  await inside.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(inside.getByRole('heading', { name: 'Imported' })).toBeVisible()

  await goTo(page, 'Medications')
  const past = medicines.filter(({ isDenied }) => isDenied).length
  await expect(page.getByText(`Page 1 of 1 · ${12 - past} records`)).toBeVisible()
  const rows = page
    .getByRole('table', { name: 'Medications' })
    .getByRole('row')
    .filter({ has: page.getByRole('button') })
  await page.getByText(`Past (${past})`).click()
  await expect(rows).toHaveCount(12)
  const lines = await rows.allInnerTexts()

  const left = lines.map((line) =>
    line
      .split('\n')
      .map((cell) => cell.trim())
      .filter(Boolean),
  )
  for (const { names, sentences, dates, isDenied } of medicines) {
    const place = left.findIndex(([name = '']) => names.includes(name))
    const [cells = []] = left.splice(place, place < 0 ? 0 : 1)
    const [end] = dates
    const dose = `${sentences[0]}${end ? ` (until ${day(end)})` : ''}`
    expect(cells, `${names.join(' / ')}: ${cells.join(' | ')}`).toContain(dose)
    expect(cells).toContain(isDenied ? 'Past (stopped)' : 'Current')
  }
  expect(left).toEqual([])
})
