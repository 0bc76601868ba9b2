import type { Page } from '@playwright/test'
import { dayParts, promptId, promptIndex } from '#contract/journal-content.ts'
import type { JournalRevision, JournalTemplate } from '#contract/journal.ts'
import { paths } from '#contract/paths.ts'
import { prompts as english } from '#contract/prompts/en.ts'
import { prompts as french } from '#contract/prompts/fr.ts'
import {
  addDays,
  addMonths,
  monthName,
  monthOf,
  moveToMonth,
  sayDay,
  sayMonthName,
} from '#features/journal/calendar.ts'
import { effects, readFromServer } from '#tests/support/as-the-server-sees-it.ts'
import { AT_NOON } from '#tests/support/at-noon.ts'
import { faultsOn } from '#tests/support/axe.ts'
import { maya } from '#tests/support/cast.ts'
import { type Device, expect, type Gate, test } from '#tests/support/journey.ts'
import { EMERGENCY, expectAllReceived, goTo, statusLine } from '#tests/support/screens.ts'

test.use({ deviceOptions: AT_NOON })

const TODAY = new Date().toISOString().slice(0, 10)
const JOURNAL = '/dashboard/journal'

const questionOf = (prompts: readonly string[], day: string) => {
  const { month, dayOfMonth } = dayParts(day)
  return prompts[promptIndex(month, dayOfMonth)] ?? ''
}
const cellOf = (page: Page, day: string, state: string) =>
  page.getByRole('gridcell', { name: `${sayDay(day, 'en')}, ${state}`, exact: true })
const promptOf = (page: Page, day: string) => page.getByRole('dialog', { name: questionOf(english, day) })

async function openJournal(device: Device): Promise<Page> {
  const page = await device.openSignedIn(JOURNAL)
  await expect(cellOf(page, TODAY, 'not answered')).toBeVisible()
  return page
}

async function answerOnServer(gate: Gate, day: string): Promise<string | undefined> {
  const { year, month } = dayParts(day)
  const query = new URLSearchParams({ year: String(year), month: String(month), dependentId: maya.id })
  const templates = await readFromServer<JournalTemplate[]>(gate, `${paths.journalTemplates}?${query}`)
  return templates.find(({ id }) => id === promptId(maya.id, day))?.entry?.answer
}

test('an answer written without signal outlives its browser and arrives once', async ({ withMaya: home }) => {
  const { device, gate } = home
  let page = await openJournal(device)
  const words = 'She let me brush her hair.\nTwice, and asked for the green brush.'

  await test.step('written offline, it is on this device', async () => {
    await device.context.setOffline(true)
    await page.getByRole('main').getByRole('button', { name: 'Answer', exact: true }).click()
    const dialog = promptOf(page, TODAY)
    await expect(dialog.getByLabel('Answer', { exact: true })).toBeFocused()
    await expect(dialog.getByPlaceholder('250 Words Max')).toBeVisible()
    await dialog.getByLabel('Answer', { exact: true }).fill(words)
    await expect(dialog.getByText('13 words / 250')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible()
    await expect(cellOf(page, TODAY, 'answered, not sent yet')).toBeVisible()
  })

  await test.step('it is there after a flat battery, with nothing to reach', async () => {
    await device.kill()
    await home.server.kill()
    await gate.become('gone')
    page = await device.open(JOURNAL, { offline: true })
    const cell = cellOf(page, TODAY, 'answered, not sent yet')
    await cell.click()
    await expect(promptOf(page, TODAY).getByLabel('Answer', { exact: true })).toHaveValue(words)
    await expect(promptOf(page, TODAY).getByText('Saved on this device')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(promptOf(page, TODAY)).toBeHidden()
    await expect(cell).toBeFocused()
    await expect(statusLine(page)).toContainText('1 change not sent yet')
  })

  await test.step('it arrives once', async () => {
    await home.restart()
    await gate.become('clear')
    await device.context.setOffline(false)
    await expect(page.getByText('Journal Answer updated successfully')).toBeVisible({ timeout: 20_000 })
    await expectAllReceived(page)
    await expect(cellOf(page, TODAY, 'answered')).toBeVisible()
    await expect.poll(() => answerOnServer(gate, TODAY)).toBe(words)
    await expect.poll(() => effects(gate)).toHaveLength(1)
  })
})

test('the calendar is walked and answered by keyboard alone', async ({ withMaya: home }) => {
  const page = await openJournal(home.device)
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve())
  const today = page.locator('td[aria-current="date"]')
  await expect(today).toHaveAttribute('tabindex', '0')
  await expect(page.locator('td[tabindex="0"]')).toHaveCount(1)

  await page.getByLabel('Year').focus()
  await press('Tab')
  if (!(await today.evaluate((cell) => cell === document.activeElement))) await press('Tab')
  await expect(today).toBeFocused()

  const focused = (day: string) => expect(page.locator(`td[data-day="${day}"]`)).toBeFocused()
  const yearAgo = moveToMonth(TODAY, addMonths(monthOf(TODAY), -12))
  await press('ArrowLeft')
  await focused(addDays(TODAY, -1))
  await press('ArrowUp')
  await focused(addDays(TODAY, -8))
  await press('ArrowDown', 'ArrowRight')
  await focused(TODAY)
  await press('Shift+PageUp')
  await focused(yearAgo)
  await expect(page.getByRole('grid')).toHaveAccessibleName(
    new Intl.DateTimeFormat('en', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(new Date(yearAgo)),
  )
  await press('PageUp', 'PageDown')
  await focused(moveToMonth(moveToMonth(yearAgo, addMonths(monthOf(yearAgo), -1)), monthOf(yearAgo)))
  await press('Home', 'Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.locator('td[tabindex="0"]')).toBeFocused()

  await test.step('Space opens it too; Escape asks when something was typed', async () => {
    await page.goto(JOURNAL)
    await page.getByRole('grid').locator('[tabindex="0"]').focus()
    await press('Space')
    const prompt = promptOf(page, TODAY)
    await expect(prompt.getByLabel('Answer', { exact: true })).toBeFocused()
    await page.keyboard.type('A quiet day.')
    await press('Escape')
    await expect(prompt.getByRole('alert')).toContainText('Close without saving?')
    await expect(prompt.getByRole('button', { name: 'Keep editing' })).toBeFocused()
    await press('Enter')
    await prompt.getByRole('button', { name: 'Save' }).focus()
    await press('Enter')
    await expect(prompt).toBeHidden()
    await expect(today).toBeFocused()
    await expect(today).toHaveAccessibleName(new RegExp(`^${sayDay(TODAY, 'en')}, answered`))
  })
})

test('a day that has not come cannot be opened, by hand, key or address', async ({ withMaya: home }) => {
  const page = await openJournal(home.device)
  const tomorrow = addDays(TODAY, 1)
  if (monthName(monthOf(tomorrow)) === monthName(monthOf(TODAY))) {
    const cell = cellOf(page, tomorrow, 'still to come')
    await expect(cell).toHaveAttribute('aria-disabled', 'true')
    // By hand as somebody tries who does not see that it is blocked.
    await cell.click({ force: true })
    await page.keyboard.press('Enter')
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(JOURNAL)
  }
  await page.goto(`${JOURNAL}?day=${tomorrow}`)
  await expect(page.getByText('This day has not come yet.')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto(`${JOURNAL}?month=2999-01`)
  const next = page.getByRole('button', { name: 'Next month' })
  await expect(next).toBeDisabled()
  await expect(page.getByLabel('Year')).toHaveValue(TODAY.slice(0, 4))
  await page.getByRole('button', { name: 'Previous month' }).click()
  await next.press('Enter')
  await expect(next).toBeDisabled()
  await expect(next, 'where there is no further month').toBeFocused()
  await test.step('unless it was written where it has begun, farther east', async () => {
    await home.gate.become('gone')
    await page.clock.install({ time: Date.now() + 86_400_000 })
    await page.goto(`${JOURNAL}?day=${tomorrow}`)
    const answer = promptOf(page, tomorrow).getByLabel('Answer', { exact: true })
    await answer.fill('The plane left at noon.')
    await promptOf(page, tomorrow).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.clock.setSystemTime(Date.now())
    await page.goto(`${JOURNAL}?day=${tomorrow}`)
    await expect(answer).toHaveValue('The plane left at noon.')
    await expect(page.locator(`td[data-day="${TODAY}"]`)).toHaveAttribute('aria-current', 'date')
  })
})

test('months, years and days are addresses: links open them and Back leads out again', async ({ withMaya: home }) => {
  const page = await openJournal(home.device)
  const last = addMonths(monthOf(TODAY), -1)
  await page.getByRole('button', { name: 'Previous month' }).click()
  await expect(page).toHaveURL(`${JOURNAL}?month=${monthName(last)}`)
  await expect(page.getByRole('button', { name: 'Previous month' })).toBeFocused()
  await page.goBack()
  await expect(cellOf(page, TODAY, 'not answered')).toBeVisible()

  await page.getByLabel('Year').selectOption('Earlier…')
  await page.getByLabel('Year, from 1900 on').fill('1999')
  await expect(page.getByLabel('Year', { exact: true })).toHaveValue('1999')
  await page.getByLabel('Month', { exact: true }).selectOption('February')
  await expect(page.getByRole('gridcell', { name: /^Sunday, February 28/ })).toBeVisible()
  await expect(page.getByRole('gridcell', { name: /February 29/ })).toBeHidden()
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(cellOf(page, TODAY, 'not answered')).toBeVisible()

  const day = moveToMonth(TODAY, last)
  await page.goto(`${JOURNAL}?day=${day}`)
  await expect(promptOf(page, day)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${JOURNAL}?month=${monthName(last)}`)
  await cellOf(page, day, 'answered')
    .or(cellOf(page, day, 'not answered'))
    .click()
  await expect(promptOf(page, day)).toBeVisible()
  await page.goBack()
  await expect(promptOf(page, day)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible()

  await goTo(page, 'Dashboard')
  await page.getByRole('main').getByRole('link', { name: 'Answer', exact: true }).click()
  await expect(promptOf(page, TODAY)).toBeVisible()
})

test('nothing typed is lost: not by a reload, not by Back, not by too many letters', async ({ withMaya: home }) => {
  const { device, gate } = home
  const page = await openJournal(device)
  await cellOf(page, TODAY, 'not answered').click()
  const field = promptOf(page, TODAY).getByLabel('Answer', { exact: true })
  const long = 'é'.repeat(10_001)
  await field.fill(long)
  await expect(
    promptOf(page, TODAY).getByText('Please shorten this to 10,000 characters. It has 10,001 now.'),
  ).toBeVisible()
  await promptOf(page, TODAY).getByRole('button', { name: 'Save' }).click()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(long)

  await page.reload()
  await expect(field).toHaveValue(long)
  await expect(promptOf(page, TODAY).getByText('You started this before.')).toBeVisible()
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(field).toHaveValue(long)

  await field.fill(long.slice(1))
  await promptOf(page, TODAY).getByRole('button', { name: 'Save' }).click()
  await expect(promptOf(page, TODAY)).toBeHidden()
  await expectAllReceived(page)
  await expect.poll(() => answerOnServer(gate, TODAY)).toBe(long.slice(1))
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('é')
})

test('an earlier wording is kept, and read again when there is a connection', async ({ withMaya: home }) => {
  const { device, gate } = home
  const page = await openJournal(device)
  const day = addDays(TODAY, -1)
  const before = await answerOnServer(gate, day)
  for (const words of ['The first wording.', 'The second wording.']) {
    await page.goto(`${JOURNAL}?day=${day}`)
    await promptOf(page, day).getByLabel('Answer', { exact: true }).fill(words)
    await promptOf(page, day).getByRole('button', { name: 'Save' }).click()
    await expect(promptOf(page, day)).toBeHidden()
    await expectAllReceived(page)
  }
  await device.context.setOffline(true)
  await page.goto(`${JOURNAL}?day=${day}`)
  const show = promptOf(page, day).getByRole('button', { name: /^Show \d earlier version/ })
  await show.click()
  await expect(promptOf(page, day).getByRole('alert')).toContainText('You need to be online')
  await device.context.setOffline(false)
  await show.click()
  await expect(promptOf(page, day).getByRole('article').filter({ hasText: 'The first wording.' })).toBeVisible()
  const kept = await readFromServer<JournalRevision[]>(gate, paths.journalRevisions(promptId(maya.id, day)))
  expect(kept.map(({ answer }) => answer)).toEqual(['The first wording.', ...(before === undefined ? [] : [before])])
})

test('without signal the journal is searched, read as one page and looked back on', async ({ withMaya: home }) => {
  const { device } = home
  const page = await device.openSignedIn(`${JOURNAL}?day=${TODAY}`)
  await promptOf(page, TODAY).getByLabel('Answer', { exact: true }).fill('À l’École, sans pleurer.')
  await promptOf(page, TODAY).getByRole('button', { name: 'Save' }).click()
  await expect(promptOf(page, TODAY)).toBeHidden()
  await expectAllReceived(page)
  await device.context.setOffline(true)
  await page.goto(JOURNAL)

  await test.step('search ignores case and accents and opens the day', async () => {
    await page.getByRole('button', { name: 'Search' }).click()
    const field = page.getByRole('searchbox', { name: 'Search' })
    await expect(field).toBeFocused()
    await field.fill('pleurer ecole')
    await expect(page.getByText('1 answer found')).toBeVisible()
    await expect(page.locator('mark')).toHaveText(['École', 'pleurer'])
    await page.getByRole('button', { name: /École/ }).click()
    await expect(promptOf(page, TODAY)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /École/ })).toBeFocused()
    await field.fill('no such word here')
    await expect(page.getByRole('status').filter({ hasText: 'No answers found' })).toBeVisible()
    await field.fill('e')
    await expect(
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.locator('mark') }),
    ).toHaveCount(50)
    // By key: the rows get their heights as they come into view, and the button moves with them.
    await page.getByRole('button', { name: 'Show more' }).press('Enter')
    await expect(
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.locator('mark') }),
    ).toHaveCount(100)
  })

  await test.step('the month as one page', async () => {
    await page.getByRole('button', { name: 'Calendar' }).click()
    await page.getByRole('button', { name: 'Read the month' }).click()
    await expect(page.getByRole('article').filter({ hasText: questionOf(english, TODAY) })).toContainText('À l’École')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Sections' }).first()).toBeHidden()
    await expect(page.getByText('À l’École, sans pleurer.')).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('button', { name: 'Calendar' }).click()
  })

  await test.step('the year as figures that can be heard', async () => {
    const chart = page
      .getByRole('table', { name: '' })
      .filter({ has: page.getByRole('columnheader', { name: 'December' }) })
    await expect(chart.getByRole('columnheader')).toHaveCount(12)
    const { month } = dayParts(TODAY)
    await expect(chart.getByRole('columnheader', { name: sayMonthName(month, 'en') })).toBeVisible()
    await expect(chart.getByRole('cell').nth(month - 1)).toHaveText(/^\d+$/)
  })
})

test('at midnight today moves on, and an open question keeps its day', async ({ withMaya: home }) => {
  const page = await openJournal(home.device)
  const late = await page.evaluate((day) => Date.parse(`${day}T23:00:00`), TODAY)
  await page.clock.install({ time: late })
  // As the home screen's shortcut has it.
  await page.goto(`${JOURNAL}?day=today`)
  const field = promptOf(page, TODAY).getByLabel('Answer', { exact: true })
  await field.fill('Written before midnight.')
  // Far to the west it is the day before, and the clock of the device goes back with them.
  const now = await page.evaluate(() => Date.now())
  const arrive = async (time: number) => {
    await page.clock.setSystemTime(time)
    await page.evaluate(() => dispatchEvent(new Event('focus')))
  }
  await arrive(now - 86_400_000)
  await expect(page.locator(`td[data-day="${addDays(TODAY, -1)}"]`)).toHaveAttribute('aria-current', 'date')
  await expect(field).toHaveValue('Written before midnight.')
  await arrive(now)
  await page.clock.fastForward('01:01:00')
  const tomorrow = addDays(TODAY, 1)
  await expect(page.locator(`td[data-day="${TODAY}"]`)).not.toHaveAttribute('aria-current')
  await expect(promptOf(page, TODAY)).toBeVisible()
  await expect(field).toHaveValue('Written before midnight.')
  await promptOf(page, TODAY).getByRole('button', { name: 'Save' }).click()
  await expect(cellOf(page, TODAY, 'answered').or(cellOf(page, TODAY, 'answered, not sent yet'))).toBeVisible()
  await expect(page.getByRole('heading', { name: questionOf(english, tomorrow) })).toBeVisible()
})

test('the journal speaks French, with its weeks from Monday', async ({ withMaya: home }) => {
  const page = await home.device.openSignedIn(EMERGENCY)
  await page.getByRole('article').getByRole('button', { name: 'Français' }).click()
  await page.goto(JOURNAL)
  await expect(page.getByRole('columnheader').first()).toHaveText(/lundi/)
  await page.getByRole('gridcell', { name: `${sayDay(TODAY, 'fr')}, sans réponse`, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: questionOf(french, TODAY) })
  await expect(dialog.getByPlaceholder('250 mots maximum')).toBeVisible()
  await dialog.getByPlaceholder('250 mots maximum').fill('Une journée douce.')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Réponse du journal mise à jour')).toBeVisible()
  await expect(page.getByRole('gridcell', { name: `${sayDay(TODAY, 'fr')}, avec réponse`, exact: true })).toBeVisible()
  expect(await faultsOn(page)).toEqual([])
})
