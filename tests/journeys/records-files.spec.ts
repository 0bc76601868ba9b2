import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FrameLocator, Page } from '@playwright/test'
import { birthDateOf } from '#server/seed/seed.ts'
import { faultsOn, OF_COLOUR } from '#tests/support/axe.ts'
import { zoe as ofCast } from '#tests/support/cast.ts'
import { expect, test } from '#tests/support/journey.ts'
import { bundle, bytesOf, cda } from '#tests/support/records.ts'
import { choosePerson, goTo } from '#tests/support/screens.ts'
import { zip } from '#tests/support/zip-file.ts'

const patient = (id: string, name: string, birthDate: string) => ({
  resourceType: 'Patient',
  id,
  name: [{ text: name }],
  birthDate,
})
// As the seed has it: her age stands fast, not her birthday.
const zoe = patient('zoe', 'Zoë Nguyễn-Okafor', birthDateOf(ofCast.age, Date.now()))
const medicine = (id: string, text: string, whose = 'zoe') => ({
  resourceType: 'MedicationRequest',
  id,
  status: 'active',
  intent: 'order',
  subject: { reference: `Patient/${whose}` },
  medicationCodeableConcept: { text },
})

const file = (name: string, content: unknown) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content instanceof Uint8Array ? content : bytesOf(content)),
})

/** What was imported before for the person chosen; the demo family's own file is one. */
const imported = (inside: FrameLocator) => inside.getByRole('region', { name: 'Imported before' }).getByRole('listitem')

/** The import screen with Zoë chosen in it. */
async function openImport(page: Page): Promise<FrameLocator> {
  await page.goto('/dashboard/import')
  const inside = page.locator('iframe[title="Import Records"]').contentFrame()
  await inside.getByRole('radio', { name: /^Zoë/ }).check()
  await expect(imported(inside)).not.toHaveCount(0)
  return inside
}

const drop = (inside: FrameLocator, what: ReturnType<typeof file> | string) =>
  inside.locator('input[type=file]').setInputFiles(what)

const whole = JSON.stringify(bundle(zoe, medicine('m', 'Salbutamol')))

const REFUSED: [what: string, file: ReturnType<typeof file>, words: string][] = [
  ['an empty file', file('empty.json', ''), 'This file is empty.'],
  ['a picture', file('scan.json', Buffer.from([0x89, 0x50, 0x4e, 0x47])), 'not a file of health records'],
  ['the web page of a sign-in', file('export.json', '<!doctype html><title>Sign in</title>'), 'not a file of health'],
  ['a file that was cut off', file('cut.json', whole.slice(0, -25)), 'This file is cut off'],
  ['a file nested without end', file('deep.json', '{"a":'.repeat(5000)), 'nested deeper than any health record'],
  ['a ZIP bomb', file('export.zip', zip({ 'a.json': new Uint8Array(40 * 1024 * 1024) })), 'It was not opened.'],
  [
    'XML with external entities',
    file('ccd.xml', cda('', '<!DOCTYPE ClinicalDocument [<!ENTITY x SYSTEM "file:///etc/passwd">]>')),
    'definitions of its own',
  ],
  [
    'a Bundle of errors',
    file('errors.json', bundle({ resourceType: 'OperationOutcome', issue: [] })),
    'only error messages of the server',
  ],
  ['a Bundle without records', file('none.json', bundle(zoe)), 'holds no medicines'],
]

test('a file that cannot be read says why in a sentence, and nothing of it is kept', async ({ signedIn: home }) => {
  const page = await home.device.open('/robots.txt')
  const inside = await openImport(page)
  for (const [what, bad, words] of REFUSED) {
    await test.step(what, async () => {
      await drop(inside, bad)
      await expect(inside.getByRole('alert')).toContainText(words)
      await inside.getByRole('button', { name: 'Try again' }).click()
      await expect(imported(inside)).toHaveCount(1)
    })
  }
  await test.step('60 MB', async () => {
    const path = join(tmpdir(), `havenbook-60-mb-${process.pid}.json`)
    await writeFile(path, Buffer.alloc(60 * 1024 * 1024, ' '))
    await drop(inside, path)
    await expect(inside.getByRole('alert')).toContainText('larger than 50 MB')
    await rm(path)
  })
  await test.step('no connection while it is sent', async () => {
    await inside.getByRole('button', { name: 'Try again' }).click()
    await expect(imported(inside)).toHaveCount(1)
    await home.server.stop()
    await drop(inside, file('good.json', whole))
    await expect(inside.getByRole('alert')).toContainText('Your earlier records are safe.')
    await home.restart()
  })
})

test('what a file holds is shown first: whose it is, what is in it, what is left out; cancelling leaves nothing', async ({
  signedIn: home,
}) => {
  const page = await home.device.open('/robots.txt')
  const inside = await openImport(page)

  await test.step('NDJSON with a bad line, of somebody else', async () => {
    const lines = [patient('p', 'Leo Okafor', '2019-01-01'), medicine('n1', 'Zinc drops', 'p')].map((one) =>
      JSON.stringify(one),
    )
    await drop(inside, file('export.ndjson', [...lines, '{"resourceType": "Medi'].join('\n')))
    await expect(inside.getByRole('alert')).toContainText('The file names somebody else, not Zoë')
    await expect(inside.getByRole('row', { name: /^Name/ })).toContainText('Leo Okafor')
    await expect(inside.getByRole('row', { name: /^Medications/ })).toContainText('1')
    await inside.getByText('1 thing is left out').click()
    await expect(inside.getByText(/^NDJSON × 1/)).toBeVisible()
    // Without the yes of one's own nothing goes on.
    await inside.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(inside.getByRole('heading', { name: 'Please check' })).toBeVisible()
    await inside.getByRole('button', { name: 'Cancel' }).click()
    await expect(imported(inside)).toHaveCount(1)
  })

  await test.step('two patients', async () => {
    const twoPeople = bundle(
      patient('p', 'Leo Okafor', '2019-01-01'),
      medicine('b1', 'Zinc drops', 'p'),
      zoe,
      medicine('b2', 'Salbutamol'),
    )
    await drop(inside, file('family.json', twoPeople))
    await expect(inside.getByRole('heading', { name: 'This file is about several people' })).toBeVisible()
    await inside.getByRole('radio', { name: /^Zoë/ }).check()
    await inside.getByRole('button', { name: 'Continue' }).click()
    await expect(inside.getByRole('heading', { name: 'Please check' })).toBeVisible()
    await expect(inside.getByText('2 things are left out')).toBeVisible()
    await inside.getByRole('button', { name: 'Cancel' }).click()
    await expect(imported(inside)).toHaveCount(1)
  })

  await page.reload()
  await goTo(page, 'Medications')
  await choosePerson(page, 'Zoë')
  await expect(page.getByText('Zinc drops')).toBeHidden()
})

test('an Apple Health export and a C-CDA are imported, known again, and taken back, and the lists follow', async ({
  signedIn: home,
}) => {
  const page = await home.device.openSignedIn()
  await choosePerson(page, 'Zoë')
  let inside = await openImport(page)
  // Of DSTU2, as the phone still writes it, without an id of its own in one of the two.
  const record = { resourceType: 'MedicationOrder', status: 'active', patient: { reference: 'Patient/zoe' } }
  const exported = file(
    'export.zip',
    zip({
      'apple_health_export/clinical-records/Patient-1.json': JSON.stringify(zoe),
      'apple_health_export/clinical-records/MedicationOrder-1.json': JSON.stringify({
        ...record,
        id: 'a1',
        medicationCodeableConcept: { text: 'Montelukast' },
      }),
      'apple_health_export/clinical-records/MedicationOrder-2.json': JSON.stringify({
        ...record,
        medicationCodeableConcept: { text: 'Loratadine' },
      }),
      'apple_health_export/clinical-records/Broken-1.json': '{"resourceType":',
    }),
  )

  await drop(inside, exported)
  await expect(inside.getByRole('row', { name: /^Medications/ })).toContainText('2')
  await inside.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(inside.getByRole('heading', { name: 'Imported' })).toBeVisible()
  await inside.getByText('1 thing is left out').click()
  await expect(inside.getByText(/^Broken-1\.json × 1/)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Medications' }).click()
  const rows = page.getByRole('table', { name: 'Medications' })
  await expect(rows).toContainText('Montelukast')
  await expect(rows).toContainText('Loratadine')

  inside = await openImport(page)
  await drop(inside, exported)
  await expect(inside.getByText('Everything in this file is here already.')).toBeVisible()
  await expect(inside.getByRole('button', { name: 'Import', exact: true })).toBeHidden()
  await inside.getByRole('button', { name: 'Cancel' }).click()

  const assessment =
    '<component><section><title>Assessment</title><text>Sleeps through since June.</text></section></component>'
  const summary = cda(assessment)
    .replace('Maya', 'Zoë')
    .replace('Okafor', 'Nguyễn-Okafor')
    .replace('20170713', zoe.birthDate.replaceAll('-', ''))
  await drop(inside, file('summary.xml', summary))
  await expect(inside.getByRole('row', { name: /^Doctor visit notes/ })).toContainText('1')
  await inside.getByRole('button', { name: 'Import', exact: true }).click()
  await inside.getByRole('button', { name: 'Import another file' }).click()
  await expect(imported(inside)).toHaveCount(3)

  await inside.getByRole('button', { name: 'Remove: export.zip' }).click()
  await inside.getByRole('button', { name: 'Keep' }).click()
  await inside.getByRole('button', { name: 'Remove: export.zip' }).click()
  await inside.getByRole('button', { name: 'Yes, remove' }).click()
  await expect(imported(inside)).toHaveCount(2)
  await page.getByRole('main').getByRole('link', { name: 'Medications' }).click()
  await expect(page.getByText('Montelukast')).toBeHidden()
  await goTo(page, 'Doctor visit notes')
  await expect(page.getByRole('table', { name: 'Doctor visit notes' })).toContainText('Summary')

  await home.gate.become('gone')
  await page.reload()
  await expect(page.getByRole('table', { name: 'Doctor visit notes' })).toContainText('Summary')
})

test('a history that comes late never stands under another person’s name', async ({ signedIn: home }) => {
  const page = await home.device.openSignedIn('/dashboard/import')
  const inside = page.locator('iframe[title="Import Records"]').contentFrame()
  let late = Promise.withResolvers<void>()
  let isNext = true
  await page.route(/\/imports\?profileId=/u, async (route) => {
    if (isNext) {
      isNext = false
      await late.promise
    }
    await route.continue()
  })
  await inside.getByRole('radio', { name: /^Zoë/ }).check()
  const last = inside.getByRole('radio').last()
  await last.check()
  await expect(inside.locator('input[type=file]')).toBeAttached()
  await expect(last).toBeFocused()
  const shown = await inside.locator('#app').innerHTML()
  const answered = page.waitForResponse(/\/imports\?profileId=/u)
  late.resolve()
  await answered
  await page.waitForTimeout(500)
  await expect(last).toBeFocused()
  expect(await inside.locator('#app').innerHTML()).toBe(shown)

  // Whoever goes by keys and is quicker than the history stays where they are.
  late = Promise.withResolvers<void>()
  isNext = true
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  const choice = inside.locator('input[type=file]')
  await expect(choice).toBeFocused()
  const before = await choice.elementHandle()
  late.resolve()
  await expect.poll(() => before?.evaluate((input) => input.isConnected)).toBe(false)
  await expect(choice).toBeFocused()
})

test('each step of an import is free of axe findings in both themes, fits a phone and goes by keyboard', async ({
  signedIn: home,
}) => {
  const page = await home.device.openSignedIn('/dashboard', { colorScheme: 'light' })
  const expectNoFaults = async (step: string) => {
    expect.soft(await faultsOn(page), step).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect.soft(await faultsOn(page, OF_COLOUR), `${step}, dark`).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
  }
  const look = async (step: string) => {
    await expectNoFaults(step)
    const isScrolling = await inside.locator('html').evaluate((html) => html.scrollWidth > innerWidth)
    expect.soft(isScrolling, `${step} scrolls sideways`).toBe(false)
  }
  await page.goto('/dashboard/import')
  const inside = page.locator('iframe[title="Import Records"]').contentFrame()
  const first = inside.getByRole('radio').first()
  await first.focus()
  await page.keyboard.press('Space')
  for (let taps = 0; taps < 5 && !(await inside.getByRole('radio', { name: /^Zoë/ }).isChecked()); taps += 1) {
    await expect(inside.getByRole('radio', { checked: true })).toBeFocused()
    await page.keyboard.press('ArrowDown')
  }
  await expect(inside.getByRole('radio', { name: /^Zoë/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(inside.locator('input[type=file]')).toBeFocused()
  await look('start')

  await drop(
    inside,
    file(
      'stranger.json',
      bundle(patient('p', 'Leo Okafor', '2019-01-01'), medicine('s', 'Zinc drops', 'p'), {
        resourceType: 'Observation',
        id: 'o',
        subject: { reference: 'Patient/p' },
      }),
    ),
  )
  await expect(inside.getByRole('heading', { name: 'Please check' })).toBeFocused()
  await look('preview of somebody else')
  await page.keyboard.press('Tab')
  await expect(inside.getByText('1 thing is left out')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(inside.getByRole('button', { name: 'Import', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(inside.getByRole('heading', { name: 'Imported' })).toBeFocused()
  await look('report')

  await inside.getByRole('button', { name: 'Import another file' }).press('Enter')
  await inside.getByRole('button', { name: 'Remove: stranger.json' }).press('Enter')
  await expect(inside.getByRole('button', { name: 'Yes, remove' })).toBeFocused()
  await look('question before removing')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(inside.getByRole('button', { name: 'Remove: stranger.json' })).toBeFocused()

  await drop(inside, file('empty.json', ''))
  await expect(inside.getByRole('alert')).toBeVisible()
  await look('refusal')
  await inside.getByRole('button', { name: 'Try again' }).press('Enter')
  await drop(
    inside,
    file(
      'family.json',
      bundle(
        zoe,
        medicine('b2', 'Salbutamol'),
        patient('p', 'Leo Okafor', '2019-01-01'),
        medicine('b1', 'Zinc drops', 'p'),
      ),
    ),
  )
  await expect(inside.getByRole('heading', { name: 'This file is about several people' })).toBeFocused()
  await look('several people')

  await home.gate.become('gone')
  await page.reload()
  await expect(page.getByText('You need to be online to import')).toBeVisible()
  await expectNoFaults('without a connection')
})
