import type { Attributes } from '#contract/attributes.ts'
import { paths } from '#contract/paths.ts'
import { readFromServer, writeElsewhere } from '#tests/support/as-the-server-sees-it.ts'
import { maya, tunde } from '#tests/support/cast.ts'
import { add, field, list, rename } from '#tests/support/attribute-screens.ts'
import { expect, type Gate, test } from '#tests/support/journey.ts'
import { choosePerson, expectAllReceived, expectSaved, goTo, openWaiting, statusLine } from '#tests/support/screens.ts'

const ATTRIBUTES = '/dashboard/attributes'

const attributesOnServer = (gate: Gate, profileId: string) =>
  readFromServer<Attributes>(gate, paths.attributesOf(profileId))
const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name)

test('without signal a list is written by keyboard alone, and the whole of it arrives later', async ({
  withMaya: home,
}) => {
  const { device, gate } = home
  const page = await device.openSignedIn(ATTRIBUTES)
  await expect(page.getByRole('main').getByText('Maya Okafor')).toBeVisible()
  await device.context.setOffline(true)
  const interests = list(page, 'Interests')
  const addButton = interests.getByRole('button', { name: 'Add an interest' })

  await add(page, 'Interests', 'Kites')
  await expect(addButton).toBeFocused()
  await expectSaved(interests)
  await test.step('Escape keeps nothing, an empty name neither', async () => {
    await page.keyboard.press('Enter')
    await page.keyboard.type('Never written')
    await page.keyboard.press('Escape')
    await expect(addButton).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(field(page, 'Interests')).toBeHidden()
  })
  await test.step('leaving the field keeps what is in it', async () => {
    await addButton.click()
    await page.keyboard.type('فانوس')
    await page.getByRole('heading', { level: 1 }).click()
    await expect(interests.getByText('فانوس')).toBeVisible()
  })
  await rename(page, 'Interests', 'Horses', 'Ponies')
  await test.step('deleting asks by name, and the focus goes to the neighbour', async () => {
    await interests.getByRole('button', { name: 'Delete Bus timetables' }).click()
    const question = page.getByRole('dialog', { name: 'Delete “Bus timetables”?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(question).toBeHidden()
    await expect(interests.getByRole('button', { name: 'Edit The colour blue' })).toBeFocused()
  })

  await device.close()
  const again = await device.open(ATTRIBUTES)
  await expect(list(again, 'Interests').getByText('Kites')).toBeVisible()
  await device.context.setOffline(false)
  await expectAllReceived(again)
  const { interests: received } = await attributesOnServer(gate, maya.id)
  expect(namesOf(received)).toEqual(['Ponies', 'Water in any form', 'The colour blue', 'Kites', 'فانوس'])
})

test('a list says when the server has it and what is too long, keeps the last colour picked, and what was typed for one person is never another’s', async ({
  withMaya: home,
}) => {
  const { device, gate } = home
  const page = await device.openSignedIn(ATTRIBUTES)
  await expect(page.getByRole('main').getByText('Maya Okafor')).toBeVisible()

  await test.step('a name that is too long stays in its field, with its count, until it fits', async () => {
    await list(page, 'Interests').getByRole('button', { name: 'Add an interest' }).click()
    await field(page, 'Interests').fill('x'.repeat(201))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Please shorten this to 200 characters. It has 201 now.')).toBeVisible()
    await test.step('leaving the screen asks first', async () => {
      await goTo(page, 'Care plan')
      await page
        .getByRole('dialog', { name: 'Leave without saving?' })
        .getByRole('button', { name: 'Keep editing' })
        .click()
    })
    await field(page, 'Interests').fill('x'.repeat(200))
    await page.keyboard.press('Enter')
    await expect(field(page, 'Interests')).toBeHidden()
    // The words of SPEC §8 say it, and nothing else does.
    await expect(page.getByText('Updated Interests successfully!')).toBeVisible()
    await expect(list(page, 'Interests').getByText(/^Saved \d/)).toHaveCount(0)
  })

  // It would answer for the next one.
  await expect(page.getByText('Updated Interests successfully!')).toHaveCount(0, { timeout: 20_000 })
  await test.step('each list says when the server has it, under the name of the catalogue', async () => {
    for (const [card, name] of [
      ['Strengths', 'Strengths'],
      ['Interests', 'Interests'],
      ['Calming Strategy', 'Calming Strategies'],
    ] as const) {
      await add(page, card, 'Something new')
      await expect(page.getByText(`Updated ${name} successfully!`)).toBeVisible()
    }
  })

  await test.step('a strength gets an icon and a colour, and the last colour picked is the one that is kept', async () => {
    const strengths = list(page, 'Strengths')
    await strengths.getByRole('button', { name: 'Climbs like a squirrel, icon and color' }).click()
    await strengths.getByRole('radio', { name: 'Flash' }).check()
    await strengths.getByRole('radio', { name: 'Rose' }).check()
    await strengths.getByRole('radio', { name: 'Deep teal' }).check()
    // Another screen before the half second is over.
    await goTo(page, 'Care plan')
    await expectAllReceived(page)
    await expect
      .poll(async () => (await attributesOnServer(gate, maya.id)).strengths[1])
      .toMatchObject({ name: 'Climbs like a squirrel', iconPath: 'flash', bgColor: '#0f4c4a' })
  })

  await test.step('what was being typed for one person is never saved for another', async () => {
    await goTo(page, 'Attributes')
    await list(page, 'Interests').getByRole('button', { name: 'Add an interest' }).click()
    await page.keyboard.type('Only Maya’s')
    await choosePerson(page, 'Tunde')
    await expect(page.getByRole('main').getByText('Tunde Okafor')).toBeVisible()
    await expect(page.getByText('Only Maya’s')).toBeHidden()
    await expectAllReceived(page)
    await expect.poll(async () => namesOf((await attributesOnServer(gate, maya.id)).interests)).toContain('Only Maya’s')
    expect(namesOf((await attributesOnServer(gate, tunde.id)).interests)).not.toContain('Only Maya’s')
  })
})

test('the same item edited on two devices is asked in plain words, and both can be kept', async ({
  withMaya: home,
}) => {
  const { device, gate } = home
  const page = await device.openSignedIn(ATTRIBUTES)
  await expect(page.getByRole('main').getByText('Maya Okafor')).toBeVisible()
  await device.context.setOffline(true)
  await rename(page, 'Interests', 'Horses', 'Ponies')
  await add(page, 'Calming Strategy', 'A warm drink')

  const { strengths: before, interests: shown, calmingStrategies: kept } = await attributesOnServer(gate, maya.id)
  const horses = shown.findIndex(({ name }) => name === 'Horses')
  const seen = { strengths: before, interests: shown, calmingStrategies: kept }
  await writeElsewhere(gate, paths.attributes, {
    ...seen,
    userId: maya.id,
    interests: shown.with(horses, { ...shown[horses]!, name: 'Donkeys' }),
    strengths: [...before, { id: 99, name: 'Never forgets a face' }],
    seen,
  })

  await device.context.setOffline(false)
  await expect(list(page, 'Interests').getByText(/changed elsewhere too/)).toBeVisible({ timeout: 20_000 })
  const sheet = await openWaiting(page)
  await sheet.getByRole('button', { name: 'Answer' }).click()
  await expect(sheet.getByText(/Interests: “Horses” was changed here and elsewhere/)).toBeVisible()
  await expect(sheet.getByRole('radio').first()).toHaveAccessibleName('Keep both')
  await sheet.getByLabel('Keep both').check()
  await sheet.getByRole('button', { name: 'Save my answer' }).click()
  await expect(sheet.getByText('Everything you wrote is saved.')).toBeVisible({ timeout: 20_000 })

  await test.step('the history tells when it was typed, sent and received', async () => {
    await sheet.getByText('History').click()
    const first = sheet.getByRole('listitem').filter({ hasText: 'Attributes' }).first()
    await expect(first).toContainText(/Typed: \w+ \d\d, \d\d:\d\d:\d\d/)
    await expect(first).toContainText(/Saved: /)
  })
  const { strengths, interests, calmingStrategies } = await attributesOnServer(gate, maya.id)
  expect(namesOf(interests)).toEqual(expect.arrayContaining(['Ponies', 'Donkeys']))
  expect(namesOf(strengths)).toContain('Never forgets a face')
  expect(namesOf(calmingStrategies)).toContain('A warm drink')
})

test('Cancel keeps nothing where a press takes the focus from the field and gives it to no button, as in Safari', async ({
  withMaya: { device, gate },
}) => {
  const page = await device.openSignedIn(ATTRIBUTES)
  await expect(page.getByRole('main').getByText('Maya Okafor')).toBeVisible()
  await page.evaluate(() =>
    addEventListener('mousedown', (event) => {
      if (event.defaultPrevented || !(event.target as Element).closest('button')) return
      event.preventDefault()
      ;(document.activeElement as HTMLElement).blur()
    }),
  )
  const interests = list(page, 'Interests')
  await interests.getByRole('button', { name: 'Add an interest' }).click()
  await field(page, 'Interests').fill('Never written')
  await interests.getByRole('button', { name: 'Cancel' }).click()
  await expect(field(page, 'Interests')).toBeHidden()
  await interests.getByRole('button', { name: 'Edit Horses' }).click()
  await field(page, 'Interests').fill('Ponies')
  await interests.getByRole('button', { name: 'Save' }).click()
  await expect(interests.getByText('Ponies')).toBeVisible()
  await expectAllReceived(page)
  const names = namesOf((await attributesOnServer(gate, maya.id)).interests)
  expect(names).toContain('Ponies')
  expect(names).not.toContain('Never written')
})

test('lists that the server refuses are corrected in “Waiting to send”', async ({ withMaya: home }) => {
  const { device, gate } = home
  const page = await device.openSignedIn(ATTRIBUTES)
  await expect(page.getByRole('main').getByText('Maya Okafor')).toBeVisible()
  gate.refuse('/api/user-attributes', 'Not like this.')
  await add(page, 'Interests', 'Kytes')
  await expect(page.getByText('Failed to update Interests. Please try again.')).toBeVisible()
  const sheet = await openWaiting(page)
  await expect(sheet.getByRole('heading', { name: 'Interests: added “Kytes”' })).toBeVisible()
  await expect(sheet.getByText('Not accepted: Not like this.')).toBeVisible()
  gate.clearOverrides()
  await sheet.getByRole('button', { name: 'Edit' }).click()
  await sheet.getByLabel('Interests').fill(' ')
  await sheet.getByRole('button', { name: 'Save and send again' }).click()
  await expect(sheet.getByText('Please write something here.')).toBeVisible()
  await sheet.getByLabel('Interests').fill('Kites')
  await sheet.getByRole('button', { name: 'Save and send again' }).click()
  await expect(sheet.getByText('Everything you wrote is saved.')).toBeVisible({ timeout: 20_000 })
  await expect.poll(async () => namesOf((await attributesOnServer(gate, maya.id)).interests)).toContain('Kites')
})

test('speaks French, also in the lists and in what waits', async ({ withMaya: home }) => {
  const { device } = home
  const page = await device.openSignedIn(ATTRIBUTES)
  await expect(page.getByRole('main').getByText('Maya Okafor')).toBeVisible()
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog').getByText('Français').click()
  await page.keyboard.press('Escape')
  await device.context.setOffline(true)
  await expect(page.getByRole('heading', { level: 1, name: 'Attributs' })).toBeVisible()
  const interests = list(page, 'Centres d’intérêt')
  await interests.getByRole('button', { name: 'Ajouter un centre d’intérêt' }).click()
  await page.keyboard.type('Cerfs-volants')
  await page.keyboard.press('Enter')
  await expect(interests.getByText('Enregistré sur cet appareil')).toBeVisible()
  await statusLine(page).getByRole('button').click()
  await expect(page.getByRole('heading', { name: 'Centres d’intérêt : ajout de « Cerfs-volants »' })).toBeVisible()
})
