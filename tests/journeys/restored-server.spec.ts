/** The server comes back with yesterday's backup: what it says counts, what is unsent is sent, nobody is thrown out. */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paths } from '#contract/paths.ts'
import { ACCESS_COOKIE } from '#contract/session-keys.ts'
import { effects, planOnServer, writeElsewhere } from '#tests/support/as-the-server-sees-it.ts'
import { ada, maya } from '#tests/support/cast.ts'
import { expect, test } from '#tests/support/journey.ts'
import { CARE_PLAN, editPlan, expectAllReceived, goTo, statusLine } from '#tests/support/screens.ts'

test('after a restore the phone shows what the server has, sends what is unsent, and nobody is thrown out', async ({
  withMaya: home,
}) => {
  const { device, gate } = home
  const { dataDir } = home.server
  const yesterday = await mkdtemp(join(tmpdir(), 'havenbook-yesterday-'))
  const page = await device.openSignedIn()
  await goTo(page, 'Care plan')
  const { napTime: before } = await planOnServer(gate, maya.id)

  await test.step('a backup is made', async () => {
    await home.server.stop()
    await cp(dataDir, yesterday, { recursive: true })
    await home.restart()
  })

  await test.step('since then: changes that were confirmed, one of another phone, a session that was renewed', async () => {
    await device.context.clearCookies({ name: ACCESS_COOKIE })
    await editPlan(page, 'Needed Accommodations', 'Nap time', 'Confirmed after the backup')
    await expectAllReceived(page)
    expect(
      gate.passages.some(({ path }) => path === `/api/${paths.refreshOf(ada.id)}`),
      'the session is another',
    ).toBe(true)
    await writeElsewhere(gate, paths.carePlan, { userId: maya.id, toileting: 'Of the other phone, after the backup' })
    await expect(page.getByText('Of the other phone, after the backup')).toBeVisible({ timeout: 20_000 })
  })

  await test.step('one more change, without signal', async () => {
    await device.context.setOffline(true)
    await editPlan(page, 'Emergency Care', 'Notes from the family', 'Unsent when the server was restored')
    await expect(statusLine(page)).toContainText('1 change not sent yet')
  })

  await test.step('the server is restored', async () => {
    await home.server.stop()
    await rm(dataDir, { recursive: true })
    await cp(yesterday, dataDir, { recursive: true })
    await rm(yesterday, { recursive: true })
    await home.restart()
    expect(await planOnServer(gate, maya.id)).toMatchObject({ napTime: before })
  })

  await device.context.setOffline(false)
  await expectAllReceived(page)
  await test.step('what was unsent is there', async () => {
    expect(await planOnServer(gate, maya.id)).toMatchObject({
      napTime: before,
      parentNotes: 'Unsent when the server was restored',
    })
    expect(effects(gate)).toHaveLength(2)
  })
  await test.step('the phone shows what the server has', async () => {
    await expect(page.getByText('Confirmed after the backup')).toBeHidden({ timeout: 20_000 })
    await expect(page.getByText('Of the other phone, after the backup')).toBeHidden()
    await expect(page.getByText('Unsent when the server was restored')).toBeVisible()
    const accommodations = page.getByRole('region', { name: 'Needed Accommodations' })
    if (before) await expect(accommodations.getByText(String(before))).toBeVisible()
  })
  await test.step('nobody is thrown out, now or at the next start', async () => {
    await expect(page).toHaveURL(CARE_PLAN)
    await expect(page.getByText('Sign in again')).toBeHidden()
    await device.close()
    const again = await device.open(CARE_PLAN)
    await expect(again.getByText('Unsent when the server was restored').first()).toBeVisible()
    await editPlan(again, 'Needed Accommodations', 'Nap time', 'Saved after the restore')
    await expectAllReceived(again)
    await expect(again).toHaveURL(CARE_PLAN)
    expect(await planOnServer(gate, maya.id)).toMatchObject({ napTime: 'Saved after the restore' })
  })
})
