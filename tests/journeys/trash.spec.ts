/** A document and a person are deleted and come back, on this device and on another one (DECISIONS D6, H12). */
import type { Page } from '@playwright/test'
import { expect, keptWhenIdle, signedInElsewhere, test } from '#tests/support/journey.ts'
import { ASKED_AGAIN, CARE_PLAN, choosePerson, expectAllReceived, goTo } from '#tests/support/screens.ts'

const THERAPY = '/dashboard/therapy'
const HORSE = 'Horse, drawn by Maya.png'
const FOLDER = 'Occupational therapy'
/** Words that stand in Maya's plan only. */
const PLAN = 'Eats the same five dinners'

const documents = (page: Page, folder = FOLDER) => page.getByRole('list', { name: `Documents in ${folder}` })
const folders = (page: Page) => page.getByRole('list', { name: 'Folders' })

async function openTrash(page: Page, name: 'Deleted documents' | 'Deleted people') {
  await page.getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  return dialog
}

async function deleteNamed(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: `Delete ${name}`, exact: true })
    .first()
    .click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(/You can restore .+ for 30 days/)
  await question.getByRole('button', { name: /^Delete/ }).click()
  await expect(question).toBeHidden()
}

test('a document, its folder and a person are deleted, come back whole, and stand on a second device', async ({
  withMaya: home,
}) => {
  const page = await home.device.openSignedIn(THERAPY)
  await folders(page).getByRole('link', { name: FOLDER }).click()
  await expect(documents(page)).toContainText(HORSE)

  await deleteNamed(page, HORSE)
  await expect(documents(page)).not.toContainText(HORSE)
  await deleteNamed(page, 'Speech')
  await expect(folders(page)).not.toContainText('Speech')
  await expectAllReceived(page)

  const papers = await openTrash(page, 'Deleted documents')
  await expect(papers.getByRole('listitem')).toHaveCount(2)
  await expect(papers.getByRole('listitem').filter({ hasText: HORSE })).toContainText(
    'From the folder Occupational therapy in Therapy',
  )
  await expect(papers.getByRole('listitem').filter({ hasText: 'Speech' })).toContainText(
    'Folder in Therapy with 1 document',
  )
  // The answer to one is slow, and another is restored meanwhile: each says by itself that it is on its way.
  const answer = home.gate.hold(({ path }) => path.startsWith('/api/trash/documents/'))
  await papers.getByRole('button', { name: `Restore ${HORSE}` }).click()
  await answer.arrived
  await papers.getByRole('button', { name: 'Restore Speech' }).press('Enter')
  await expect(papers.getByRole('status')).toHaveText('The folder Speech is back in Therapy.')
  await expect(papers.getByRole('button', { name: `Restore ${HORSE}` })).toHaveAttribute('aria-busy', 'true')
  answer.release()
  await expect(papers.getByRole('status')).toHaveText(`${HORSE} is back in the folder ${FOLDER} in Therapy.`)
  await expect(papers.getByText('Nothing was deleted in the last 30 days')).toBeVisible()
  await papers.getByRole('button', { name: 'Close' }).click()
  await expect(documents(page)).toContainText(HORSE)
  await folders(page).getByRole('link', { name: 'Speech' }).click()
  await expect(documents(page, 'Speech')).toContainText('Picture cards for the morning.png')

  await goTo(page, 'Dependents')
  await deleteNamed(page, 'Maya Okafor')
  await expect(page.getByRole('button', { name: 'Edit Maya Okafor' })).toBeHidden()
  const people = await openTrash(page, 'Deleted people')
  await people.getByRole('button', { name: 'Restore Maya Okafor' }).click()
  await expect(people.getByRole('status')).toHaveText('Maya Okafor is back, with everything that belongs to them.')
  await people.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Edit Maya Okafor' })).toBeVisible()

  const second = await signedInElsewhere(home)
  for (const shown of [page, second]) {
    await choosePerson(shown, 'Maya')
    await shown.goto(CARE_PLAN)
    await expect(shown.getByText(PLAN)).toBeVisible()
    await shown.goto(THERAPY)
    await folders(shown).getByRole('link', { name: FOLDER }).click()
    await expect(documents(shown)).toContainText(HORSE)
    await folders(shown).getByRole('link', { name: 'Speech' }).click()
    await expect(documents(shown, 'Speech')).toContainText('Picture cards for the morning.png')
  }
})

test('what is deleted for good asks first and is gone; without a connection the list says that it needs one', async ({
  signedIn: home,
}) => {
  const page = await home.device.openSignedIn()
  await keptWhenIdle(page, 'trash-button')
  await goTo(page, 'Dependents')
  await deleteNamed(page, 'Tunde Okafor')
  const people = await openTrash(page, 'Deleted people')
  await people.getByRole('button', { name: 'Delete Tunde Okafor for good' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Tunde Okafor for good?' })
  await expect(question).toContainText('Nobody can bring them back.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await people.getByRole('button', { name: 'Delete Tunde Okafor for good' }).click()
  await question.getByRole('button', { name: 'Delete for good' }).click()
  await expect(people.getByRole('status')).toHaveText('Tunde Okafor is deleted for good.')
  await expect(people.getByText('Nothing was deleted in the last 30 days')).toBeVisible()
  await people.getByRole('button', { name: 'Close' }).click()

  await deleteNamed(page, 'Maya Okafor')
  const again = await openTrash(page, 'Deleted people')
  await expect(again.getByRole('button', { name: 'Restore Maya Okafor' })).toBeVisible()
  await home.gate.become('gone')
  await again.getByRole('button', { name: 'Restore Maya Okafor' }).click()
  await expect(again.getByRole('alert')).toContainText('You need to be online for this')
  await again.getByRole('button', { name: 'Close' }).click()
  const offline = await openTrash(page, 'Deleted people')
  await expect(offline).toContainText('You need to be online for this list.')
  await offline.getByRole('button', { name: 'Close' }).click()
  await home.gate.become('clear')
  const back = await openTrash(page, 'Deleted people')
  await expect(back.getByRole('button', { name: 'Restore Maya Okafor' })).toBeVisible({ timeout: ASKED_AGAIN })
})
