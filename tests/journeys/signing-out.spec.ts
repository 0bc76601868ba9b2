import { readFile } from 'node:fs/promises'
import { effects, planOnServer } from '#tests/support/as-the-server-sees-it.ts'
import { maya } from '#tests/support/cast.ts'
import { expectGoneFromDisk, foundOnDisk } from '#tests/support/disk.ts'
import { type Device, expect, signIn, test } from '#tests/support/journey.ts'
import {
  CARE_PLAN,
  choosePerson,
  editPlan,
  expectAllReceived,
  goTo,
  logOut,
  profileMenu,
  statusLine,
} from '#tests/support/screens.ts'
import type { Page } from '@playwright/test'

/** Words of the family that must be found nowhere on the disk once they signed out. */
const CANARIES = ['Eats the same five dinners', 'Amoxicillin', 'Okafor', 'headphones in the blue bag']
const TYPED = 'CANARY typed and not yet sent'

async function writeWithoutSignal(device: Device, page: Page): Promise<void> {
  await choosePerson(page, 'Maya')
  await goTo(page, 'Care plan')
  await device.context.setOffline(true)
  await editPlan(page, 'Needed Accommodations', 'Nap time', TYPED)
  await expect(statusLine(page)).toContainText('1 change not sent yet')
}

/** Every database that can still be opened here, in buckets too; the device's own remembers no one's care. */
const databasesOf = (page: Page) =>
  page.evaluate(async () => {
    const names = await navigator.storageBuckets.keys()
    const apart = names.map(async (name) => (await navigator.storageBuckets.open(name)).indexedDB)
    const found = await Promise.all([indexedDB, ...(await Promise.all(apart))].map((factory) => factory.databases()))
    return { names: found.flat().map(({ name }) => name), buckets: names.length }
  })

test('a plain sign-out leaves nothing of the family on the disk, nor on the way back', async ({ withMaya: home }) => {
  const { device } = home
  expect((await foundOnDisk(device, CANARIES)).length, 'the search must be able to find').toBeGreaterThan(0)

  let page = await device.openSignedIn(CARE_PLAN)
  await expect(page.getByText('Eats the same five dinners').first()).toBeVisible()
  expect(await databasesOf(page)).toMatchObject({ names: [expect.anything(), expect.anything()], buckets: 1 })
  await logOut(page)
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/login')
  await expect(page.locator('body')).not.toContainText(/Eats the same five dinners|Amoxicillin|Okafor/)
  await expect.poll(() => databasesOf(page)).toEqual({ names: ['havenbook-device'], buckets: 0 })
  // The mark of a device that has signed in before, which names nobody (DECISIONS A12).
  await expect.poll(async () => (await device.context.cookies()).map(({ name }) => name)).toEqual(['knownDevice'])
  await expectGoneFromDisk(device, CANARIES)

  page = await device.open(CARE_PLAN)
  await expect(page).toHaveURL('/login')
})

test('a sign-out in one tab leaves nothing, although another tab has the care plan open', async ({
  signedIn: home,
}) => {
  const { device } = home
  const page = await device.openSignedIn()
  await choosePerson(page, 'Maya')
  const other = await device.tab(CARE_PLAN)
  await expect(other.getByText('Eats the same five dinners').first()).toBeVisible()
  // What was being typed there (`src/features/journal/drafts.ts`).
  await other.evaluate(() => sessionStorage.setItem('havenbook.journal-draft:maya:2026-11-22', 'She cried all night.'))
  await logOut(page)
  await expect(page).toHaveURL('/')
  await expect(other.getByText('Eats the same five dinners')).toBeHidden()
  await expect.poll(() => databasesOf(other)).toEqual({ names: ['havenbook-device'], buckets: 0 })
  await expect
    .poll(() => other.evaluate(() => Object.keys(sessionStorage)))
    .not.toContainEqual(expect.stringMatching('draft'))
  await expectGoneFromDisk(device, CANARIES)
})

test('send now and sign out: waits for the server, and says when it can not', async ({ signedIn: home }) => {
  const { device, gate } = home
  const page = await device.openSignedIn()
  await writeWithoutSignal(device, page)

  await logOut(page)
  const dialog = page.getByRole('dialog', { name: 'Logout' })
  await dialog.getByRole('button', { name: 'Send now and sign out' }).click()
  await expect(dialog.getByRole('alert')).toContainText('1 change could not be sent now', { timeout: 30_000 })
  await expect(page).toHaveURL(CARE_PLAN)

  // What the app sends by itself once the signal is back may be faster than the press.
  const sending = gate.hold(({ method, path }) => method === 'POST' && path === '/api/care-plan')
  await device.context.setOffline(false)
  await dialog.getByRole('button', { name: 'Send now and sign out' }).click()
  sending.release()
  await expect(page).toHaveURL('/', { timeout: 20_000 })
  await expect.poll(() => effects(gate)).toHaveLength(1)
  await expect.poll(() => planOnServer(gate, maya.id)).toMatchObject({ napTime: TYPED })
  await expectGoneFromDisk(device, [...CANARIES, TYPED])
})

test('where everything was sent while the question stood, it only asks whether to sign out', async ({
  signedIn: home,
}) => {
  const { device, gate } = home
  const page = await device.openSignedIn()
  await writeWithoutSignal(device, page)
  await logOut(page)
  const dialog = page.getByRole('dialog', { name: 'Logout' })
  await expect(dialog).toContainText('1 change not sent yet.')
  await device.context.setOffline(false)
  await expect(dialog).toContainText('Everything is sent.', { timeout: 30_000 })
  await expect(dialog.getByRole('button')).toHaveText(['', 'Logout'])
  await dialog.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  expect(effects(gate)).toHaveLength(1)
})

test('keep it locked: another person sees nothing of it, and it is sent when its owner returns', async ({
  signedIn: home,
}) => {
  const { device, gate } = home
  let page = await device.openSignedIn()
  await writeWithoutSignal(device, page)

  await logOut(page)
  await page.getByRole('button', { name: 'Sign out and keep 1 change locked on this device' }).click()
  await expect(page).toHaveURL('/')
  await device.context.setOffline(false)
  // Its database stays for the change that waits in it, and LevelDB keeps the bytes of deleted rows until it compacts.
  await expectGoneFromDisk(device, CANARIES, 'IndexedDB')

  page = await device.open(CARE_PLAN)
  await expect(page).toHaveURL('/login')
  await expect(page.locator('body')).not.toContainText(TYPED)
  expect(effects(gate)).toEqual([])

  await signIn(page)
  await expectAllReceived(page)
  await expect.poll(() => effects(gate)).toHaveLength(1)
  await expect.poll(() => planOnServer(gate, maya.id)).toMatchObject({ napTime: TYPED })
})

test('export, then delete: the file holds the change before the device forgets it', async ({ signedIn: home }) => {
  const { device, gate } = home
  const page = await device.openSignedIn()
  await writeWithoutSignal(device, page)

  await logOut(page)
  await page.getByRole('button', { name: 'Export, then delete' }).click()
  const erase = page.getByRole('button', { name: 'Delete from this device and sign out' })
  await expect(erase).toBeDisabled()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the changes as a file' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('havenbook-unsent-changes.json')
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toContain(TYPED)
  await erase.click()
  await expect(page).toHaveURL('/')
  await device.context.setOffline(false)
  await expectGoneFromDisk(device, [...CANARIES, TYPED])
  expect(effects(gate)).toEqual([])
})

test('a sign-out that the battery interrupts is finished before anything is shown', async ({ signedIn: home }) => {
  const { device } = home
  let page = await device.openSignedIn()
  await choosePerson(page, 'Maya')
  await goTo(page, 'Care plan')
  await profileMenu(page).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click({ noWaitAfter: true })
  await device.kill()

  page = await device.open(CARE_PLAN)
  // For a moment the plan stands there twice: as painted first, and as the framework takes it over.
  await expect(
    page
      .getByText('Eats the same five dinners')
      .or(page.getByRole('heading', { name: 'Log In' }))
      .first(),
  ).toBeVisible()
  const isOut = await page.getByRole('heading', { name: 'Log In' }).isVisible()
  // Either it had not begun, and everything is there; or it had, and nothing is.
  if (isOut) await expectGoneFromDisk(device, CANARIES)
})
