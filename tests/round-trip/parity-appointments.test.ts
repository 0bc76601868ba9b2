/** For appointments: what this device shows at once is what the server will answer. */
import { appointmentFields, type AppointmentEdit } from '#contract/appointments-content.ts'
import { readAppointments } from '#data/mirror/read-appointments.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ada, maya } from '#tests/support/cast.ts'
import { sameBothWays, storable } from '#tests/support/parity.ts'
import { createWorld } from '#tests/support/world.ts'

const text = (maxLength: number) =>
  fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom('Dr Amari', '  spaces around  ', 'مرحبا', '<b>x</b>', 'two\nlines', 'é'.repeat(maxLength)),
  )
const ids = Array.from({ length: 4 }, (_, index) => `0193e5a0-1c00-7a02-8a02-0000000a990${index}`)
const question = text(200).filter((words) => words.trim() !== '')
const fields = fc.record({
  when: fc.constantFrom('', '2026-12-03', '2026-12-03T10:30', '2027-02-28T00:00'),
  withWhom: text(200),
  place: text(200),
  said: text(10_000),
  questions: fc
    .uniqueArray(fc.tuple(fc.constantFrom(...ids), question), { maxLength: 4, selector: ([uid]) => uid })
    .map((pairs) => pairs.map(([uid, words]) => ({ uid, text: words }))),
  papers: fc.subarray(ids),
})
const some = fc.tuple(fields, fc.subarray(Object.keys(appointmentFields(undefined)) as (keyof AppointmentEdit)[]))

test('appointments.create, appointments.save and appointments.delete', { timeout: 60_000 }, async () => {
  const world = await createWorld()
  const { tab } = await world.signedIn(ada)
  let made = 0
  const property = fc.asyncProperty(fc.tuple(fields, some, some).filter(storable), async ([first, ...changes]) => {
    const placed = { id: tab.platform.newId(), profileId: maya.id }
    await sameBothWays(world, tab, 'appointments.create', { ...first, ...placed })
    for (const [wanted, names] of changes) {
      const { rows } = await readAppointments(tab.account.db, maya.id)
      const there = rows.find(({ id }) => id === placed.id)
      const only = (edit: AppointmentEdit = {}) => Object.fromEntries(names.map((name) => [name, edit[name]]))
      await sameBothWays(world, tab, 'appointments.save', { ...placed, seen: only(there), wanted: only(wanted) })
    }
    const { rows } = await readAppointments(tab.account.db, maya.id)
    const seen = appointmentFields(rows.find(({ id }) => id === placed.id))
    await sameBothWays(world, tab, 'appointments.delete', { ...placed, seen })
    made += 1
  })
  await fc.assert(property, { numRuns: 40, endOnFailure: true })
  expect(made).toBe(40)
})
