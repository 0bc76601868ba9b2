import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { effects, planOnServer } from '#tests/support/as-the-server-sees-it.ts'
import { maya } from '#tests/support/cast.ts'
import { DEMO, expect, signIn, test } from '#tests/support/journey.ts'
import { choosePerson, editPlan, expectAllReceived, goTo, statusLine } from '#tests/support/screens.ts'
import { environmentOf } from '#tests/support/server.ts'

const TYPED = 'Written while the account was turned off'

test('an account that is turned off while a phone is offline loses nothing: on again, it sends what was written', async ({
  signedIn: home,
}) => {
  const { device, gate, server } = home
  const admin = (...words: string[]) =>
    promisify(execFile)(process.execPath, ['server/admin.ts', ...words], {
      env: environmentOf({ dataDir: server.dataDir }),
    })
  const page = await device.openSignedIn()
  await choosePerson(page, 'Maya')
  await goTo(page, 'Care plan')
  await device.context.setOffline(true)
  await admin('users', 'disable', DEMO.email)
  await editPlan(page, 'Needed Accommodations', 'Nap time', TYPED)
  await expect(statusLine(page)).toContainText('1 change not sent yet')

  await device.context.setOffline(false)
  await expect(page).toHaveURL('/login', { timeout: 30_000 })
  await expect(page.locator('body')).not.toContainText(TYPED)
  await page.getByLabel('Email').fill(DEMO.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('alert').first()).toContainText('This account is turned off at the moment.')
  await expect(page.getByLabel('Email')).toHaveValue(DEMO.email)
  expect(effects(gate)).toEqual([])

  await admin('users', 'enable', DEMO.email)
  await signIn(page)
  await expectAllReceived(page)
  await expect.poll(() => effects(gate)).toHaveLength(1)
  await expect.poll(() => planOnServer(gate, maya.id)).toMatchObject({ napTime: TYPED })
})
