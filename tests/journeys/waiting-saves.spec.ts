/** A gateway that fails keeps saves waiting, and meanwhile the other parent writes: what was seen last decides. */
import type { Attributes } from '#contract/attributes.ts'
import { paths } from '#contract/paths.ts'
import {
  dependentsOnServer,
  planOnServer,
  readFromServer,
  writeElsewhere,
} from '#tests/support/as-the-server-sees-it.ts'
import { add, list, rename } from '#tests/support/attribute-screens.ts'
import { maya } from '#tests/support/cast.ts'
import { expect, type Gate, test } from '#tests/support/journey.ts'
import { editPlan, expectAllReceived, goTo, openWaiting, statusLine } from '#tests/support/screens.ts'

const INTERESTS = 'Interests'

/** The call that a save is, by itself or in a batch. */
const saveTo =
  (...saves: string[]) =>
  ({ method, path }: { method: string; path: string }) =>
    method !== 'GET' && saves.some((save) => path === `/api/${save}`)

const listsOnServer = (gate: Gate) => readFromServer<Attributes>(gate, paths.attributesOf(maya.id))
const interestsOnServer = async (gate: Gate) => (await listsOnServer(gate)).interests.map(({ name }) => name)

/** The other parent gives an interest another name. */
async function renameElsewhere(gate: Gate, from: string, to: string): Promise<void> {
  const { strengths, interests, calmingStrategies } = await listsOnServer(gate)
  for (const item of interests) if (item.name === from) item.name = to
  await writeElsewhere(gate, paths.attributes, { userId: maya.id, strengths, interests, calmingStrategies })
}

/** Nothing became a question or a card on the way: whatever does stays in the outbox until somebody answers it. */
const expectNobodyAsked = expectAllReceived

test('the wrong doctor of the other parent, put right while saves wait, is right on the server too', async ({
  withMaya: home,
}) => {
  const { device, gate } = home
  const page = await device.openSignedIn()
  await goTo(page, 'Care plan')
  const card = page.getByRole('region', { name: 'Basic Information' })
  const { providerName } = await planOnServer(gate, maya.id)
  const right = String(providerName)
  await expect(card).toContainText(right)
  const gateway = gate.breakDown(saveTo(paths.carePlan))

  await editPlan(page, 'Needed Accommodations', 'Nap time', 'Sent, and answered by the gateway')
  await gateway.arrived
  await editPlan(page, 'Basic Information', 'Diagnosis', 'Waits behind it, and was never sent')
  await writeElsewhere(gate, paths.carePlan, { userId: maya.id, providerName: 'Dr Wrong' })
  await expect(card).toContainText('Dr Wrong')
  await editPlan(page, 'Basic Information', 'Doctor', right)
  await expect(card).not.toContainText('Dr Wrong')
  await expect(statusLine(page)).toContainText('not sent yet')

  gateway.release()
  await expectNobodyAsked(page)
  await expect(card).toContainText(right)
  expect(await planOnServer(gate, maya.id)).toMatchObject({
    providerName: right,
    napTime: 'Sent, and answered by the gateway',
    diagnosisDetails: 'Waits behind it, and was never sent',
  })
})

test('the wrong interest of the other parent, put right while saves wait, is right on the server too', async ({
  withMaya: home,
}) => {
  const { device, gate } = home
  const page = await device.openSignedIn()
  await goTo(page, 'Attributes')
  const gateway = gate.breakDown(saveTo(paths.attributes))

  await add(page, INTERESTS, 'Kites')
  await gateway.arrived
  await add(page, INTERESTS, 'Lanterns')
  await renameElsewhere(gate, 'Horses', 'Houses')
  await expect(list(page, INTERESTS)).toContainText('Houses')
  await rename(page, INTERESTS, 'Houses', 'Horses')

  gateway.release()
  await expectNobodyAsked(page)
  await expect(list(page, INTERESTS)).toContainText('Horses')
  const names = await interestsOnServer(gate)
  expect(names).toEqual(expect.arrayContaining(['Horses', 'Kites', 'Lanterns']))
  expect(names).not.toContain('Houses')
})

test('the wrong relation of the other parent, put right while saves wait, is right on the server too', async ({
  signedIn: home,
}) => {
  const { device, gate } = home
  const page = await device.openSignedIn()
  await goTo(page, 'Dependents')
  const relationOnServer = async () => (await dependentsOnServer(gate)).find(({ id }) => id === maya.id)?.['relation']
  const right = String(await relationOnServer())
  const write = async (label: string, text: string) => {
    await page.getByRole('button', { name: /^Edit Maya/ }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel(label).fill(text)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()
  }
  const gateway = gate.breakDown(saveTo(`${paths.dependents}/${maya.id}`))

  await write('Last Name', 'Sent and answered by the gateway')
  await gateway.arrived
  await write('Last Name', 'Waits behind it')
  await writeElsewhere(gate, `${paths.dependents}/${maya.id}`, { relation: 'Wrong' }, 'PATCH')
  await expect(page.getByRole('main')).toContainText('Wrong')
  await write('Relationship', right)

  gateway.release()
  await expectNobodyAsked(page)
  expect(await relationOnServer()).toBe(right)
  await expect(page.getByRole('main')).not.toContainText('Wrong')
  await expect(page.getByRole('main')).toContainText('Waits behind it')
})

for (const { choice, stays, goes } of [
  { choice: 'Keep mine', stays: 'Ponies', goes: 'Donkeys' },
  { choice: 'Keep theirs', stays: 'Donkeys', goes: 'Ponies' },
]) {
  test(`a question about an interest that was answered “${choice}” is not undone by what is saved after it`, async ({
    withMaya: home,
  }) => {
    const { device, gate } = home
    const page = await device.openSignedIn()
    await goTo(page, 'Attributes')
    await device.context.setOffline(true)
    await rename(page, INTERESTS, 'Horses', 'Ponies')
    await renameElsewhere(gate, 'Horses', 'Donkeys')
    await device.context.setOffline(false)
    await expect(list(page, INTERESTS).getByText(/changed elsewhere too/)).toBeVisible({ timeout: 20_000 })

    await test.step('saved before the answer, and behind it', async () => {
      await add(page, INTERESTS, 'Kites')
    })
    const gateway = gate.breakDown(saveTo(paths.attributes))
    const sheet = await openWaiting(page)
    await sheet.getByRole('button', { name: 'Answer' }).click()
    await sheet.getByLabel(choice).check()
    await sheet.getByRole('button', { name: 'Save my answer' }).click()
    await page.keyboard.press('Escape')
    await test.step('saved after the answer, before anything of it has arrived', async () => {
      await add(page, INTERESTS, 'Lanterns')
      await gateway.arrived
    })

    gateway.release()
    await expectNobodyAsked(page)
    const names = await interestsOnServer(gate)
    expect(names).toEqual(expect.arrayContaining([stays, 'Kites', 'Lanterns']))
    expect(names).not.toContain(goes)
    await expect(list(page, INTERESTS)).toContainText(stays)
    await expect(list(page, INTERESTS)).not.toContainText(goes)
  })
}

test('a plan that is confirmed under a clock three weeks behind is confirmed now, not before the last time', async ({
  withMaya: home,
}) => {
  const { device, gate } = home
  const page = await device.openSignedIn()
  await page.clock.install({ time: Date.now() - 21 * 86_400_000 })
  await page.reload()
  await goTo(page, 'Care plan')
  const before = Date.now()
  await page.getByRole('button', { name: 'Yes, it’s up to date' }).click()
  await expectAllReceived(page)
  const { lastConfirmedAt } = await planOnServer(gate, maya.id)
  // As of the last answer that was heard.
  expect(Date.parse(String(lastConfirmedAt))).toBeGreaterThan(before - 15 * 60_000)
})
