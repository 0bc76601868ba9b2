import type { Page } from '@playwright/test'
import { birthDateOf } from '#server/seed/seed.ts'
import { CALM } from '#lib/choose-display.ts'
import type { DisplayChoice } from '#lib/display-choice.ts'
import { wear } from '#tests/axe/looks.ts'
import { faultsOn, OF_COLOUR } from '#tests/support/axe.ts'
import { zoe } from '#tests/support/cast.ts'
import { expect, test } from '#tests/support/journey.ts'
import { base64, bundle, cda } from '#tests/support/records.ts'
import { choosePerson } from '#tests/support/screens.ts'

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** As hospitals write it: headings for their size, cells that head nothing, items without a list, a picture without words. */
const FROM_A_HOSPITAL = `<html lang="es"><head><title>Informe</title><style>td { color: #ccc }</style></head><body>
  <h2></h2><h2>Informe de alta</h2><h5 style="color:#ddd">Motivo</h5><p>Fiebre y tos.</p>
  <table><tr><th></th><th>Dosis</th></tr><tr><th>Ibuprofeno</th><td>5 ml</td></tr></table>
  <table><tr><th>Solo</th><th>encabezados</th></tr></table>
  <li>Agua</li><ul><p>Reposo</p></ul><dd>Control en una semana</dd>
  <font color="#eeeeee">Gris sobre blanco</font><mark>Urgente</mark><span lang="no such language">x</span>
  <img src="data:image/png;base64,${PIXEL}"></body></html>`

const SUMMARY = cda(`
  <component><section><component><section><title>Medicines</title><text>
    <table><thead><tr><th/><th>Medicine</th></tr></thead><tbody><tr><th>1</th><td>Salbutamol</td></tr></tbody></table>
  </text></section></component></section></component>
  <component><section><title>Problems</title><text><list><caption>Now</caption><item>Asthma</item></list></text></section></component>`)

const PLAIN =
  '\n2017-03-08\n\n# Chief Complaint\nNo complaints.\n\n# Plan\nPatient was given: influenza, seasonal <injectable>.\n'

const NOTES = [
  { name: 'Discharge letter', type: 'text/html', data: base64(FROM_A_HOSPITAL), says: 'Informe de alta', lang: 'es' },
  { name: 'Summary of care', type: 'application/xml', data: base64(SUMMARY), says: 'Salbutamol', lang: 'en' },
  { name: 'Progress note', type: 'text/plain', data: base64(PLAIN), says: 'No complaints.', lang: 'fr' },
  { name: 'Scanned page', type: 'image/png', data: PIXEL, says: '', lang: 'en' },
]

const LOOKS: [colorScheme: 'light' | 'dark', choice: DisplayChoice][] = [
  ['light', {}],
  ['dark', {}],
  ['dark', { theme: 'contrast', text: '200' }],
  ['light', CALM],
]

test('the document of a visit note is free of axe findings as a page of its own, in its own language', async ({
  signedIn: home,
}) => {
  const page = await home.device.openSignedIn()
  await importNotes(page)
  const alone = await page.context().newPage()
  const open = page.getByRole('button', { name: 'Open the document' })
  await page.goto('/dashboard/dr-visit-notes')
  for (const { name, says, lang } of NOTES) {
    await page
      .getByRole('button', { name: new RegExp(name) })
      .first()
      .click()
    const frame = page.locator(`iframe[title="${name}"]`)
    for (const [index, [colorScheme, choice]] of LOOKS.entries()) {
      const look = `${name}, ${colorScheme} ${JSON.stringify(choice)}`
      await wear(page, { name: look, colorScheme, choice })
      await open.click()
      await expect(frame.contentFrame().getByRole('main')).toContainText(says)
      await alone.setContent((await frame.getAttribute('srcdoc')) ?? '')
      await expect(alone).toHaveTitle(name)
      expect(await alone.locator('html').getAttribute('lang'), look).toBe(lang)
      // From look to look only colours and the size of letters differ.
      const found = await faultsOn(alone, index === 0 ? undefined : OF_COLOUR)
      // The heading of the first level is the screen's: here the dialog goes on.
      const faults = found.filter((fault) => !fault.startsWith('page-has-heading-one'))
      expect.soft(faults, look).toEqual([])
      // From the document to the details: it is made anew when it is opened again.
      await page.goBack()
      await expect(open).toBeVisible()
    }
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.goto('/dashboard/dr-visit-notes')
  await home.gate.become('gone')
  await openNote(page, 'Summary of care')
  const shown = page.locator('iframe[title="Summary of care"]').contentFrame()
  await expect(shown.getByRole('heading', { level: 3, name: 'Summary' })).toBeVisible()
  await expect(shown.getByRole('heading', { level: 4, name: 'Medicines' })).toBeVisible()
  await expect(shown.getByRole('rowheader', { name: '1' })).toBeVisible()
})

async function openNote(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `${name}: details` }).click()
  await page.getByRole('button', { name: 'Open the document' }).click()
}

async function importNotes(page: Page): Promise<void> {
  const patient = {
    resourceType: 'Patient',
    id: 'zoe',
    name: [{ text: 'Zoë Nguyễn-Okafor' }],
    birthDate: birthDateOf(zoe.age, Date.now()),
  }
  const notes = NOTES.map(({ name, type, data, lang }, index) => ({
    resourceType: 'DocumentReference',
    id: `note-${index}`,
    status: 'current',
    date: '2026-03-08T10:00:00Z',
    subject: { reference: 'Patient/zoe' },
    type: { text: name },
    content: [{ attachment: { contentType: type, data, ...(lang === 'fr' ? { language: lang } : {}) } }],
  }))
  await choosePerson(page, 'Zoë')
  await page.goto('/dashboard/import')
  const inside = page.locator('iframe[title="Import Records"]').contentFrame()
  await inside.getByRole('radio', { name: /^Zoë/ }).check()
  await inside.locator('input[type=file]').setInputFiles({
    name: 'letters.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(bundle(patient, ...notes))),
  })
  await inside.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(inside.getByRole('heading', { name: 'Imported' })).toBeVisible()
  await expect(page.getByText('The records have changed.')).toBeVisible()
}
