/** A prompt of the journal is reworded; what was answered before keeps the question that it was given to (DECISIONS N11). */
import { openContentArea } from '#tests/support/admin.ts'
import { AT_NOON } from '#tests/support/at-noon.ts'
import { expect, signedInElsewhere, test } from '#tests/support/journey.ts'
import { expectAllReceived } from '#tests/support/screens.ts'

test.use({ deviceOptions: AT_NOON })

test('a prompt is reworded in three languages; a phone that was offline keeps what it asked', async ({
  signedIn: home,
}) => {
  // The other phone has today's question on its screen, and no signal.
  const other = await signedInElsewhere(home)
  await other.goto('/dashboard/journal')
  const asked = other.getByRole('heading', { level: 2 }).filter({ hasText: /[?.]$/ }).first()
  await expect(asked).toBeVisible()
  const before = (await asked.textContent()) ?? ''
  await other.getByRole('main').getByRole('button', { name: 'Answer', exact: true }).click()
  await other.getByRole('dialog').getByLabel('Answer', { exact: true }).fill('Written before anybody reworded it.')
  await other.context().setOffline(true)
  await other.getByRole('button', { name: 'Save' }).click()

  const page = await home.device.open('/robots.txt')
  await openContentArea(page, home.server.dataDir, 'journal')
  await page.getByLabel('Search').fill(before)
  await page.getByRole('link', { name: before.slice(0, 30) }).click()
  await page.getByLabel('English').fill('What made you laugh today?')
  await page.getByLabel('Français').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please write the question in this language, too.')).toBeVisible()
  await page.getByLabel('Français').fill('Qu’est-ce qui vous a fait rire ?')
  await page.getByLabel('Español').fill('¿Qué le hizo reír hoy?')
  await home.gate.become('gone')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await home.gate.become('clear')
  await page.reload()
  await expect(page.getByLabel('English')).toHaveValue('What made you laugh today?')
  // What is typed while that is saved is not lost with the answer.
  const saving = home.gate.hold(({ method }) => method === 'PATCH')
  await page.getByRole('button', { name: 'Save' }).click()
  await saving.arrived
  await page.getByLabel('Español').fill('¿Qué le hizo reír hoy? ¿Y ayer?')
  saving.release()
  await expect(page.getByText('The prompt is saved.')).toBeVisible()
  await expect(page.getByLabel('Español')).toHaveValue('¿Qué le hizo reír hoy? ¿Y ayer?')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Discard what I typed' })).toBeHidden()

  // Nobody has answered here yet: the new wording is asked, and kept for when there is no signal.
  await page.goto('/dashboard/journal')
  await expect(page.getByText('What made you laugh today?')).toBeVisible()
  await home.gate.become('gone')
  await page.reload()
  await expect(page.getByText('What made you laugh today?')).toBeVisible()
  await home.gate.become('clear')

  await other.context().setOffline(false)
  await expectAllReceived(other)
  // The answer that was given to the old wording stands under it, on every device.
  await page.reload()
  await expect(page.getByText('Written before anybody reworded it.')).toBeVisible()
  await expect(page.getByText(before)).toBeVisible()
})
