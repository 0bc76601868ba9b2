import { maya } from '#tests/support/cast.ts'
import { paths } from '#contract/paths.ts'
import { effects, planOnServer, writeElsewhere } from '#tests/support/as-the-server-sees-it.ts'
import { expect, test } from '#tests/support/journey.ts'
import { CARE_PLAN, editPlan, expectAllReceived, statusLine } from '#tests/support/screens.ts'

const isSave = ({ method, path }: { method: string; path: string }) => method === 'POST' && path === '/api/care-plan'

test('a change whose answer was lost after the server had it takes effect once', async ({ withMaya: home }) => {
  const { gate, device } = home
  const page = await device.openSignedIn(CARE_PLAN)
  await expect(page.getByText('Eats the same five dinners').first()).toBeVisible()
  gate.loseAnswers(isSave)

  await editPlan(page, 'Needed Accommodations', 'Nap time', 'Two o’clock, in the tent')
  await expectAllReceived(page)

  const saves = gate.writes()
  expect(saves.length).toBeGreaterThan(1)
  expect(new Set(saves.map(({ key }) => key)).size).toBe(1)
  await expect.poll(() => effects(gate)).toHaveLength(1)
  await expect.poll(() => planOnServer(gate, maya.id)).toMatchObject({ napTime: 'Two o’clock, in the tent' })
})

test('a server killed in the middle of a request gets the change once when it is back', async ({ withMaya: home }) => {
  const { gate, device } = home
  const page = await device.openSignedIn(CARE_PLAN)
  await expect(page.getByText('Eats the same five dinners').first()).toBeVisible()
  const held = gate.hold(isSave)

  await editPlan(page, 'Needed Accommodations', 'Nap time', 'After the bus, with the cat')
  await held.arrived
  await home.server.kill()
  await gate.become('gone')
  held.release()
  await expect(statusLine(page)).toContainText('1 change not sent yet')

  await home.restart()
  await gate.become('clear')
  await expectAllReceived(page)
  await expect.poll(() => effects(gate)).toHaveLength(1)
  await expect.poll(() => planOnServer(gate, maya.id)).toMatchObject({ napTime: 'After the bus, with the cat' })
})

test('two tabs show each other’s edits, and another tab finishes what a closed one began', async ({ withMaya }) => {
  const { gate, device } = withMaya
  const first = await device.openSignedIn(CARE_PLAN)
  await expect(first.getByText('Eats the same five dinners').first()).toBeVisible()
  const second = await device.tab(CARE_PLAN)

  await test.step('an edit in one tab is on the screen of the other', async () => {
    await editPlan(first, 'Needed Accommodations', 'Nap time', 'On the beanbag')
    await expect(second.getByText('On the beanbag')).toBeVisible()
    await expectAllReceived(second)
  })

  await test.step('the tab that sends is closed in the middle', async () => {
    const held = gate.hold(isSave)
    await editPlan(second, 'Emergency Care', 'Notes from the family', 'Ask for the quiet room')
    await held.arrived
    await first.close()
    held.release()
    await expectAllReceived(second)
    await expect
      .poll(() => planOnServer(gate, maya.id))
      .toMatchObject({
        napTime: 'On the beanbag',
        parentNotes: 'Ask for the quiet room',
      })
    await expect.poll(() => effects(gate)).toHaveLength(2)
  })
})

test('an edit on another phone and one made without signal both survive', async ({ withMaya: home }) => {
  const { gate, device } = home
  const page = await device.openSignedIn(CARE_PLAN)
  await expect(page.getByText('Eats the same five dinners').first()).toBeVisible()
  await device.context.setOffline(true)
  await editPlan(page, 'Needed Accommodations', 'Nap time', 'Here, without signal')

  await writeElsewhere(gate, paths.carePlan, { userId: maya.id, toileting: 'There, with signal' })

  await device.context.setOffline(false)
  await expectAllReceived(page)
  await expect(page.getByText('There, with signal')).toBeVisible()
  await expect
    .poll(() => planOnServer(gate, maya.id))
    .toMatchObject({
      napTime: 'Here, without signal',
      toileting: 'There, with signal',
    })
})
