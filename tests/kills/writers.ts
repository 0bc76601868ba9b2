/** What the hands of the kill test do on the screens, and where what they wrote is read again. */
import type { Page } from '@playwright/test'
import { expect } from '#tests/support/journey.ts'
import { CARE_PLAN, fillPlan } from '#tests/support/screens.ts'
import { isStoredHere } from '#tests/support/user-database.ts'
import { Slot } from './slots.ts'

export interface Writer {
  slot: Slot
  /** Resolves when the screen has called it saved, by its words or by what they stand for. */
  write(page: Page, text: string): Promise<void>
}

const ATTRIBUTES = '/dashboard/attributes'
const journal = (day: string) => `/dashboard/journal?day=${day}`

const FIELDS = [
  ['napTime', 'Needed Accommodations', 'Nap time'],
  ['toileting', 'Needed Accommodations', 'Toileting'],
  ['transportation', 'Needed Accommodations', 'Transportation'],
  ['parentNotes', 'Emergency Care', 'Notes from the family'],
  ['diagnosisDetails', 'Basic Information', 'Diagnosis'],
] as const

export function planWriters(): Writer[] {
  return FIELDS.map(([name, card, label]) => ({
    slot: new Slot(name),
    async write(page, text) {
      if (!page.url().endsWith(CARE_PLAN)) await page.goto(CARE_PLAN)
      await fillPlan(page, card, label, text)
      const save = page.getByRole('region', { name: card }).getByRole('button', { name: 'Save' })
      await save.click()
      // The form gives way to the plan only once the change is durable.
      await expect(save).toBeHidden({ timeout: 30_000 })
    },
  }))
}

export function journalWriter(day: string): Writer {
  return {
    slot: new Slot(`day-${day}`),
    async write(page, text) {
      await page.goto(journal(day))
      await page.getByRole('textbox', { name: 'Answer' }).fill(text)
      const save = page.getByRole('button', { name: 'Save', exact: true })
      await save.click()
      await expect(save).toBeHidden({ timeout: 30_000 })
    },
  }
}

export function interestWriter(number: number): Writer {
  const slot = new Slot(`interest-${number}`)
  return {
    slot,
    async write(page, text) {
      await page.goto(ATTRIBUTES)
      const interests = page.getByRole('region', { name: 'Interests' })
      const before = slot.said
      if (before === null) await interests.getByRole('button', { name: 'Add an interest' }).click()
      else await interests.getByRole('button', { name: `Edit ${before}` }).click()
      const field = interests.getByRole('textbox')
      await field.fill(text)
      await field.press('Enter')
      await expect(field).toBeHidden({ timeout: 30_000 })
      // The list shows it before it is stored, and its status may speak of an earlier change. A reload before that would
      // cut it off, as a kill does.
      await expect.poll(() => isStoredHere(page, text), { timeout: 30_000 }).toBe(true)
      await page.reload()
      await expect(interests.getByText(text)).toBeVisible({ timeout: 30_000 })
    },
  }
}

/** Everything the screens show of plan, interests and the journal's month. */
export async function readScreens(page: Page, month: string): Promise<string> {
  const texts: string[] = []
  for (const [path, part] of [
    [CARE_PLAN, page.getByRole('region', { name: 'Needed Accommodations' })],
    [ATTRIBUTES, page.getByRole('region', { name: 'Interests' })],
    [`/dashboard/journal?view=read&month=${month}`, page.getByRole('heading', { level: 2 }).first()],
  ] as const) {
    await page.goto(path)
    await expect(part).toBeVisible({ timeout: 30_000 })
    texts.push((await page.getByRole('main').textContent()) ?? '')
  }
  return texts.join('\n')
}
