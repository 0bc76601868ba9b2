/** The hand-over sheet: what was chosen, on paper and as text, and nothing else; with and without a signal. */
import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { writeElsewhere } from '#tests/support/as-the-server-sees-it.ts'
import { maya } from '#tests/support/cast.ts'
import { expect, test } from '#tests/support/journey.ts'
import { pressOn, tabTo, typeInto } from '#tests/support/keys.ts'
import { photo } from '#tests/support/photos.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import {
  CARE_PLAN,
  choosePerson,
  editPlan,
  EMERGENCY,
  expectAllReceived,
  expectTakenOver,
  goTo,
} from '#tests/support/screens.ts'
import { fillDevice } from '#tests/support/refuse-storage.ts'

declare global {
  interface Window {
    /** What was given to the device's own sheet for sharing. */
    shared: ShareData[] | undefined
  }
}

const HAND_OVER = `${CARE_PLAN}?view=hand-over`
const WHOM = 'Grandma, until Sunday evening'

const paper = (page: Page, name = 'How it will look on paper') => page.getByRole('region', { name, exact: true })
const part = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const preset = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

/** The words, as one line: paper and screen break lines in other places. */
const inOneLine = (text: string) => text.replaceAll(/\s+/gu, ' ').trim()

test('a sheet for the sitter is chosen, printed and copied without signal, and says what was chosen and nothing else', async ({
  withMaya: home,
}) => {
  const { device, gate } = home
  await writeElsewhere(gate, paths.photo(maya.id), { image: photo('maya') })
  const page = await device.openSignedIn()
  await device.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await goTo(page, 'Care plan')
  await gate.become('gone')
  await editPlan(page, 'Emergency Care', 'Notes from the family', 'The red pouch is in the blue bag.')
  await page.getByRole('link', { name: 'Hand-over sheet' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hand-over sheet' })).toBeFocused()

  await expect(preset(page, 'Sitter')).toBeChecked()
  await page.getByText('Hospital ward').click()
  await expect(paper(page)).toContainText('Lakes Health Plan')
  await page.getByText('Sitter').click()
  await expect(paper(page)).not.toContainText('Lakes Health Plan')
  await part(page, 'Nap time').click()
  await expect(preset(page, 'Sitter'), 'it is a sheet of its own now').not.toBeChecked()
  await page.getByLabel('For whom, until when').fill(WHOM)

  const chosen = [
    'Maya Okafor',
    `For: ${WHOM}`,
    'Peanuts, Amoxicillin',
    'Ada Okafor (Parent) 612 555 0117',
    'If you see: Covers her ears and rocks and stops answering',
    'Do not hold her.',
    'Her song, hummed quietly',
    'Magnesium powder: one small spoon in water',
    'The red pouch is in the blue bag.',
    'plus 1 of your changes not yet sent',
  ]
  const notChosen = [
    'Nap time',
    'beanbag',
    'Insurance',
    'Lakes Health Plan',
    'Blood type',
    'Diagnosis',
    'Autism',
    'Melatonin',
  ]
  for (const words of chosen) await expect(paper(page)).toContainText(words)
  for (const words of notChosen) await expect(paper(page)).not.toContainText(words)
  await expect(paper(page).getByRole('img', { name: 'Maya Okafor' })).toBeVisible()

  for (const format of ['A4', 'Letter']) {
    const { text, onPages, pictures } = await readPdf(await page.pdf({ format }))
    const said = inOneLine(text)
    for (const words of chosen) expect(said, format).toContain(words)
    for (const words of notChosen) expect(said, format).not.toContain(words)
    expect(said, 'nothing to press stands on paper').not.toMatch(/Print or save|Copy as text|Who takes over/)
    expect(pictures, format).toBe(1)
    expect(onPages.length, format).toBeGreaterThan(1)
    for (const one of onPages) expect(one, format).toMatch(/Maya Okafor · Hand-over sheet · As of \w{3} \d\d, \d{4}/)
  }

  await page.getByRole('button', { name: 'Copy as text' }).click()
  await expect(page.getByText('The text is copied.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^Hand-over sheet, \w{3} \d\d, \d{4}\nFor: Grandma, until Sunday evening\nMaya Okafor, /)
  expect(copied).toContain(
    'If you see: Runs for the door when it is loud:\n1. Stand between her and the road.\n2. Say “stop” once.',
  )
  for (const words of chosen) expect(inOneLine(copied)).toContain(words)
  for (const words of notChosen) expect(copied).not.toContain(words)
  await page.getByText('The sheet as text').click()
  await expect(page.getByText('1. Use fewer words.')).toHaveText(copied)

  // The choice is this person's, on this device; the line was for this sheet alone.
  await page.reload()
  await expect(part(page, 'Nap time')).not.toBeChecked()
  await expect(page.getByLabel('For whom, until when')).toHaveValue('')
  await gate.become('clear')
  await expectAllReceived(page)
  const sent = gate.passages.map(({ path, body }) => `${path} ${body}`).join('\n')
  expect(sent).toContain('The red pouch is in the blue bag.')
  expect(sent, 'for whom it is goes nowhere').not.toContain('Grandma')
  await choosePerson(page, 'Tunde')
  await expect(part(page, 'Nap time')).toBeChecked()
  await expect(preset(page, 'Sitter')).toBeChecked()
})

test('sheet and first steps, opened by their address, wait for no other screen and for no timer', async ({
  signedIn: home,
}) => {
  const { device } = home
  const page = await device.open('/robots.txt')
  // Timers of two seconds and more never end.
  await page.addInitScript(() => {
    const real = globalThis.setTimeout
    globalThis.setTimeout = ((work: TimerHandler, ms = 0, ...rest: unknown[]) =>
      ms < 2000 ? real(work, ms, ...rest) : 0) as typeof setTimeout
  })
  for (const { path, name } of [
    { path: HAND_OVER, name: 'Hand-over sheet' },
    { path: `${CARE_PLAN}?view=first-steps`, name: 'First steps' },
  ]) {
    await page.goto(path)
    // Without its file the plan would stand there, under its own heading.
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
})

test('by keys alone from the emergency view to a shared text, which a change of mind does not call an error', async ({
  withMaya: home,
}) => {
  const { device, gate } = home
  const page = await device.open('/robots.txt')
  // Chromium has no sheet for sharing here; phones do.
  await device.context.addInitScript(() => {
    navigator.share = async (data?: ShareData) => {
      window.shared = [...(window.shared ?? []), data ?? {}]
      if (window.shared.length === 2) throw new DOMException('Closed by hand', 'AbortError')
      if (window.shared.length === 3) throw new DOMException('It is open already', 'InvalidStateError')
    }
  })
  await gate.become('gone')
  await page.goto(EMERGENCY)
  await expectTakenOver(page)
  await pressOn(page, page.getByRole('article').getByRole('link', { name: 'Hand-over sheet' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Hand-over sheet' })).toBeFocused()

  await tabTo(page, preset(page, 'Sitter'))
  await page.keyboard.press('ArrowRight')
  await expect(preset(page, 'School')).toBeChecked()
  await expect(paper(page)).toContainText('Sits near the door and away from the bell')
  await typeInto(page, page.getByLabel('For whom, until when'), 'Room 12')
  await tabTo(page, part(page, 'Toileting'))
  await page.keyboard.press('Space')
  await expect(paper(page)).not.toContainText('Hand dryers')
  const share = page.getByRole('button', { name: 'Share as text' })
  await pressOn(page, share)
  await expect.poll(() => page.evaluate(() => window.shared?.length)).toBe(1)
  const [shared] = (await page.evaluate(() => window.shared)) ?? []
  expect(Object.keys(shared ?? {}), 'no title, which other apps keep in lists').toEqual(['text'])
  expect(shared?.text).toContain('For: Room 12')
  expect(shared?.text).toContain('Class activities:\n- Picture schedule on the desk')
  expect(shared?.text).not.toContain('Hand dryers')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => window.shared?.length)).toBe(3)
  await expect(share).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await fillDevice(page)
  await part(page, 'Toileting').press('Space')
  await expect(page.getByRole('alert')).toHaveText('This could not be saved on this device. Please try again.')
  await expect(part(page, 'Toileting')).not.toBeChecked()
})

test('in French, for the ward: allergies that nobody filled in are to be asked for, and records name their source', async ({
  withMaya: home,
}) => {
  const { device, gate } = home
  const page = await device.openSignedIn()
  await goTo(page, 'Care plan')
  await editPlan(page, 'Basic Information', 'Allergies', '')
  await gate.become('gone')
  await page.goto(HAND_OVER)
  await expect(paper(page)).toContainText('Allergies not filled in. Ask.')
  await page.goto(EMERGENCY)
  await page.getByRole('button', { name: 'Français' }).click()
  await page.goto(HAND_OVER)
  await expect(page.getByRole('heading', { level: 1, name: 'Fiche de liaison' })).toBeVisible()
  await page.getByText('Hôpital').click()
  await expect(preset(page, 'Hôpital')).toBeChecked()
  await expect(page.getByText('Rien n’est encore écrit ici : Photo.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Imprimer ou enregistrer en PDF' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copier comme texte' })).toBeVisible()
  await page.getByLabel('Pour qui, jusqu’à quand').fill('le service de pédiatrie')

  const preview = paper(page, 'Ce que donnera l’impression')
  await expect(preview).toContainText('Pour : le service de pédiatrie')
  const text = inOneLine((await readPdf(await page.pdf({ format: 'A4' }))).text)
  for (const words of [
    'Fiche de liaison',
    'Pour : le service de pédiatrie',
    'Allergies non renseignées. Demandez.',
    'Si vous voyez : Stares and does not answer',
    'Lakes Health Plan',
    '28 kg (62 lb)',
    'Dr. Lucas Meyer',
  ]) {
    await expect(preview).toContainText(words)
    expect(text).toContain(words)
  }
  expect(text).toMatch(/Melatonin[^•]*d’après [^•]+, \d\d /u)
})
