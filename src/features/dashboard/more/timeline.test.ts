import { expect, test } from 'vitest'
import type { DrVisitNote, Medication, Vaccination } from '#data/records.ts'
import { timelineOf } from './timeline.ts'

const medicine = (id: string, datePrescribed: string) => ({ id, datePrescribed }) as Medication
const vaccine = (id: string, date: string) => ({ id, date }) as Vaccination
const note = (id: string, dateGenerated: string) => ({ id, dateGenerated }) as DrVisitNote

test('puts all three lists in one order, newest first, and leaves out what has no date', () => {
  const events = timelineOf(
    [medicine('m1', '2024-03-01'), medicine('m2', '')],
    [vaccine('v1', '2025'), vaccine('v2', 'before school'), vaccine('v3', '2024-03')],
    [note('n1', '2026-01-02T10:30:00Z')],
  )
  expect(events.map(({ id }) => id)).toEqual(['n1', 'v1', 'm1', 'v3'])
})
