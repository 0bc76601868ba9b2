/** Appointments as journeys go through them. */
import type { Page } from '@playwright/test'
import type { Appointment } from '#contract/appointments-content.ts'
import { readFromServer, writeElsewhere } from './as-the-server-sees-it.ts'
import { maya } from './cast.ts'
import { expect, type Gate } from './journey.ts'

export const READY = 'All of this is on this device and opens offline.'
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
export const questions = (page: Page) => page.getByRole('region', { name: 'Questions to ask' }).locator('ol > li')
export const onServer = (gate: Gate) => readFromServer<Appointment[]>(gate, `appointments?profileId=${maya.id}`)

export const APPOINTMENT = '0193e5a0-1c00-7a02-8a02-0000000b0001'
const WHY = { uid: '0193e5a0-1c00-7a02-8a02-0000000b0003', text: 'Why at night?' }

/** Of Maya, with a question. */
export const appointmentElsewhere = (gate: Gate) =>
  writeElsewhere(gate, 'appointments', {
    id: APPOINTMENT,
    profileId: maya.id,
    when: '2027-03-15T10:30',
    withWhom: 'Dr Amari',
    place: '',
    said: '',
    questions: [WHY],
    papers: [],
  })

/** `YYYY-MM-DD` in so many days, by the clock of the device. */
export const inDays = (page: Page, days: number) =>
  page.evaluate((ahead) => {
    const day = new Date()
    day.setDate(day.getDate() + ahead)
    return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
  }, days)

export async function newAppointment(page: Page, withWhom: string, day: string, time = ''): Promise<void> {
  await page.getByRole('button', { name: 'New appointment' }).click()
  const dialog = page.getByRole('dialog', { name: 'New appointment' })
  await dialog.getByLabel('Date').fill(day)
  await dialog.getByLabel('Time, if you know it').fill(time)
  await dialog.getByLabel('With whom').fill(withWhom)
  await dialog.getByLabel('Where').fill('Room 3, second floor')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(heading(page, withWhom)).toBeVisible()
}
