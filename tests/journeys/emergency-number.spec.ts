/** The emergency number that an account has chosen: at home, abroad, without signal, and on all that is handed over. */
import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { readFromServer } from '#tests/support/as-the-server-sees-it.ts'
import { expect, test } from '#tests/support/journey.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { CARE_PLAN, EMERGENCY, pressPrint } from '#tests/support/screens.ts'

const details = (page: Page) => page.getByRole('region', { name: 'Your details' })
const choice = (page: Page) => details(page).getByRole('combobox', { name: 'Emergency number' })
const typed = (page: Page) => details(page).getByRole('textbox', { name: 'Number to call' })
/** What can be pressed to call an ambulance, in its order. */
const ambulances = (page: Page) => page.getByRole('article').getByRole('link', { name: /^Emergency: / })

async function edit(page: Page): Promise<void> {
  await page.goto('/dashboard/account')
  await page.getByRole('button', { name: 'Edit details' }).click()
}

test('a family chooses a country or types a number, and it is called and handed over wherever they are, without signal too', async ({
  withMaya: home,
}) => {
  const { device, gate } = home
  let page = await device.open(EMERGENCY, { timezoneId: 'UTC' })
  await expect(page.getByText('What calms Maya').first()).toBeVisible()
  await expect(ambulances(page), 'no number that does not answer there').toHaveCount(0)
  await expect(page.getByText('The local emergency number: often 112 or 911.')).toBeVisible()
  await device.close()
  // The device of the journeys is in Chicago.
  page = await device.openSignedIn('/dashboard/account')
  await page.getByRole('button', { name: 'Edit details' }).click()
  await expect(choice(page)).toHaveValue('')
  await expect(choice(page).locator('option:checked')).toHaveText('Where the device is (911)')
  await choice(page).selectOption('Another number')
  await typed(page).fill('ask the nurse')
  await details(page).getByRole('button', { name: 'Save' }).click()
  await expect(details(page).getByText('Please enter a number, such as 112.')).toBeVisible()
  await expect(typed(page)).toBeFocused()
  await expect(typed(page)).toHaveValue('ask the nurse')
  await typed(page).fill('192')
  await expect(details(page).getByText('Please enter a number, such as 112.')).toBeHidden()
  await details(page).getByRole('button', { name: 'Save' }).click()
  await expect(details(page).getByRole('definition').filter({ hasText: /^192$/ })).toBeVisible()
  await page.goto(EMERGENCY)
  await expect(ambulances(page)).toHaveText(['Emergency: 192', 'Emergency: 911United States'])

  await edit(page)
  await expect(typed(page)).toHaveValue('192')
  await choice(page).selectOption('France (15, 112)')
  await details(page).getByRole('button', { name: 'Save' }).click()
  await expect(details(page).getByText('France (15, 112)')).toBeVisible()
  expect(await readFromServer(gate, paths.profile)).toMatchObject({
    emergencyCountry: 'FR',
    emergencyNumber: '15, 112',
  })

  await gate.become('gone')
  await page.goto(EMERGENCY)
  await expect(ambulances(page)).toHaveText([
    'Emergency: 15France',
    'Emergency: 112France',
    'Emergency: 911United States',
  ])
  await expect(ambulances(page).first()).toHaveAttribute('href', 'tel:15')
  await pressPrint(page, 'Print')
  const { text } = await readPdf(await page.pdf({ format: 'A4' }))
  expect(text).toContain('Emergency: 15 (France)')
  expect(text).toContain('Emergency: 911 (United States)')
  await page.getByRole('button', { name: 'Code', exact: true }).click()
  await page.getByText('The text, word for word').click()
  await expect(page.getByRole('dialog')).toContainText('- Emergency: 112 (France)')
  await page.goto(`${CARE_PLAN}?view=hand-over`)
  await expect(page.getByRole('region', { name: 'How it will look on paper' })).toContainText('Emergency: 15 (France)')
  await page.getByText('The sheet as text').click()
  await expect(page.getByText('- Emergency: 15 (France)')).toBeVisible()
  await device.close()

  page = await device.open(EMERGENCY, { timezoneId: 'Europe/Madrid' })
  await expect(ambulances(page)).toHaveText([
    'Emergency: 112France, Spain',
    'Emergency: 15France',
    'Emergency: 061Spain',
  ])
  await device.close()
  page = await device.open(EMERGENCY, { timezoneId: 'Europe/Istanbul' })
  await expect(ambulances(page)).toHaveText(['Emergency: 15France', 'Emergency: 112France'])
  await expect(page.getByText('The local emergency number: often 112 or 911.')).toBeVisible()
  await device.close()
  page = await device.open(EMERGENCY, { timezoneId: 'Europe/Paris' })
  await expect(ambulances(page)).toHaveText(['Emergency: 15', 'Emergency: 112'])
  await expect(page.getByText('The local emergency number')).toHaveCount(0)
})

test('whoever crosses a border without signal, with the view open, reads the number of where they are', async ({
  withMaya: { device, gate },
}) => {
  await gate.become('gone')
  // In the zone of the machine: one that Playwright has set could not be left.
  const page = await device.open(EMERGENCY, { timezoneId: undefined })
  const browser = await page.context().newCDPSession(page)
  const travel = (timezoneId: string) => browser.send('Emulation.setTimezoneOverride', { timezoneId })
  await travel('America/Chicago')
  await expect(ambulances(page)).toHaveText(['Emergency: 911'])
  await travel('Europe/Paris')
  await expect(ambulances(page)).toHaveText(['Emergency: 15', 'Emergency: 112'])
})
