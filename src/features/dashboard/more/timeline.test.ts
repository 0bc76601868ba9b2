import { expect, test } from 'vitest'
import type { DrVisitNote, Medication, Vaccination } from '#data/records.ts'
import { noteOf, timelineOf } from './timeline.ts'

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

test('says of each what must not be overlooked, and nothing of what is as it should be', () => {
  const noted = (kind: 'medications' | 'vaccinations' | 'dr-visit-notes', row: object) =>
    noteOf({ kind, id: '', name: '', date: '', row: row as Medication })?.message
  const medicines = ['active', 'on-hold', 'intended', 'not-taken', 'stopped', 'do-not-take'].map((status) =>
    noted('medications', { dose: '', status, intent: 'order' }),
  )
  expect(medicines).toEqual([undefined, 'On hold', 'Planned', 'Not taken', 'Past (stopped)', 'Must not be taken'])
  expect(noted('vaccinations', { vaccineCode: 'MMR', status: 'not-done' })).toBe('Not given')
  expect(noted('vaccinations', { vaccineCode: 'MMR', status: 'completed' })).toBeUndefined()
  expect(noted('dr-visit-notes', { status: 'superseded' })).toBe('Replaced by a newer note')
  expect(noted('dr-visit-notes', { status: 'current', docStatus: 'final' })).toBeUndefined()
})
