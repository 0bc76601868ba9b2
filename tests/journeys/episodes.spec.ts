/** What an episode looks like and what to do: whatever a family types, everybody who reads it finds the same words in the same pairs. */
import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { planOnServer, writeElsewhere } from '#tests/support/as-the-server-sees-it.ts'
import { maya, tunde } from '#tests/support/cast.ts'
import { expect, test } from '#tests/support/journey.ts'
import { CARE_PLAN, choosePerson, EMERGENCY, expectAllReceived, expectSaved } from '#tests/support/screens.ts'

const SIGN = 'He covers his ears, hides under the table, and hums loudly'
const STEPS = ['Dim the light, then wait', 'Say nothing']
const emergencyCard = (page: Page) => page.getByRole('region', { name: 'Emergency Care' })

async function editEpisodes(page: Page) {
  await emergencyCard(page).getByRole('button', { name: 'Emergency Care: menu' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
}

async function save(page: Page) {
  await emergencyCard(page).getByRole('button', { name: 'Save' }).click()
  await expectSaved(emergencyCard(page))
}

const seenAs = (page: Page, sign: string) =>
  page
    .getByRole('article')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: sign }) })

test('a sign keeps its commas and its steps, moved and written without signal, on every screen and on the server', async ({
  withMaya: home,
}) => {
  const { device, gate } = home
  const page = await device.openSignedIn(CARE_PLAN)
  await gate.become('gone')

  await editEpisodes(page)
  const card = emergencyCard(page)
  await card.getByRole('button', { name: 'Add a sign' }).click()
  await expect(card.getByLabel('When you see … (5)')).toBeFocused()
  await page.keyboard.type(SIGN)
  await page.keyboard.press('Tab')
  await page.keyboard.type(STEPS.join('\n'))
  // By keys alone, to the top: the focus stays with the row.
  const up = card.getByRole('button', { name: `Move “${SIGN}” up` })
  await up.focus()
  for (let row = 0; row < 4; row += 1) await page.keyboard.press('Enter')
  await expect(card.getByRole('button', { name: `Move “${SIGN}” down` })).toBeFocused()
  await card.getByRole('button', { name: 'Remove “Runs for the door when it is loud”' }).click()
  await save(page)
  await expect(card.getByText(SIGN)).toBeVisible()

  await page.goto(EMERGENCY)
  await expect(seenAs(page, SIGN).getByRole('listitem')).toHaveText(STEPS)
  await expect(page.getByRole('article').getByText('Runs for the door')).toHaveCount(0)

  await gate.become('clear')
  await page.goto(CARE_PLAN)
  await expectAllReceived(page)
  const plan = await planOnServer(gate, maya.id)
  expect(plan).toMatchObject({ episodesAs: 'rows' })
  expect([(plan['symptoms'] as string[])[0], (plan['measures'] as string[])[0]]).toEqual([SIGN, STEPS.join('\n')])
  expect(plan['symptoms']).toHaveLength(4)
})

test('a row that was removed comes back to its place, by keys, and after the form was saved without signal too', async ({
  withMaya: home,
}) => {
  const { device, gate } = home
  let page = await device.openSignedIn(CARE_PLAN)
  const before = (await planOnServer(gate, maya.id))['symptoms'] as string[]
  const [, second = ''] = before
  await gate.become('gone')
  const card = emergencyCard(page)
  const undo = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' })

  await editEpisodes(page)
  await card.getByRole('button', { name: `Remove “${second}”` }).focus()
  await page.keyboard.press('Enter')
  await expect(card.getByLabel('When you see … (2)')).not.toHaveValue(second)
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card.getByLabel('When you see … (2)')).toHaveValue(second)
  await expect(card.getByLabel('When you see … (2)')).toBeFocused()

  await card.getByRole('button', { name: `Remove “${second}”` }).click()
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText(second)).toHaveCount(0)
  await undo.click()
  await expect(card.getByText(second)).toBeVisible()
  await expectSaved(card)
  // The button went with the focus in it, and the notification goes all the same.
  await page.mouse.move(0, 0)
  await expect(undo.or(page.getByText('It’s back.'))).toHaveCount(0, { timeout: 15_000 })

  await device.kill()
  page = await device.open(CARE_PLAN)
  await expect(emergencyCard(page).getByText(second)).toBeVisible()
  await gate.become('clear')
  await expectAllReceived(page)
  expect((await planOnServer(gate, maya.id))['symptoms']).toEqual(before)
})

test('a plan from before is shown as it was typed, and asked about once', async ({ signedIn: home }) => {
  const { device, gate } = home
  // As the form of an earlier version split it, and as a server of that time kept it.
  const { symptoms, measures } = await planOnServer(gate, tunde.id)
  const split = { symptoms: SIGN.split(', '), measures: ['Dim the light', 'wait'] }
  await writeElsewhere(gate, paths.carePlan, {
    userId: tunde.id,
    ...split,
    episodesAs: '',
    seen: { symptoms, measures },
  })
  const page = await device.openSignedIn()
  await choosePerson(page, 'Tunde')
  await page.goto(EMERGENCY)
  await expect(seenAs(page, SIGN).getByRole('listitem')).toHaveText(split.measures)

  await page.goto(CARE_PLAN)
  await expect(emergencyCard(page).getByText(SIGN)).toBeVisible()
  await expect(emergencyCard(page).getByText(/^Is this right\?/)).toBeVisible()
  await emergencyCard(page).getByRole('button', { name: 'Yes, this is right' }).click()
  await expect(emergencyCard(page).getByText(/^Is this right\?/)).toBeHidden()
  await expect(page.locator('#content'), 'the button has gone').toBeFocused()
  await expectAllReceived(page)
  expect(await planOnServer(gate, tunde.id)).toMatchObject({
    symptoms: [SIGN],
    measures: ['Dim the light\nwait'],
    episodesAs: 'rows',
  })
})

test('another person is one choice away in the emergency view, and what nobody wrote is no alarm', async ({
  signedIn: home,
}) => {
  const { device, gate } = home
  await writeElsewhere(gate, paths.carePlan, { userId: tunde.id, allergies: [] })
  const page = await device.openSignedIn(EMERGENCY)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Okafor')
  await page.getByRole('button', { name: 'Who needs help? Choose somebody else' }).click()
  await page.getByRole('menuitem', { name: 'Tunde' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tunde')
  await expect(page.getByRole('article'), 'whose page it is now is read out').toBeFocused()
  const unknown = page.getByRole('heading', { name: 'Allergies not filled in. Ask.' })
  await expect(unknown).toBeVisible()
  expect(await unknown.evaluate((heading) => getComputedStyle(heading).backgroundColor)).toBe('rgba(0, 0, 0, 0)')
  await expect(page.getByRole('article')).not.toContainText('None recorded')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tunde')
})
