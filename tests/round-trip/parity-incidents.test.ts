/** For what happened, and for notes of days: what this device shows at once is what the server will answer. */
import { isIncidentWritten } from '#contract/incidents-rules.ts'
import { readNote } from '#data/mirror/read-journal.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ada, maya } from '#tests/support/cast.ts'
import { forAny, sameBothWays, storable, words } from '#tests/support/parity.ts'
import { createWorld } from '#tests/support/world.ts'

const said = words.filter((text) => text.length <= 4000)
const fields = fc.record({
  happenedAt: fc.constantFrom('2026-11-20T00:00', '2024-02-29T15:28', '1999-12-31T23:59'),
  antecedent: said,
  behavior: said,
  consequence: said,
  durationMinutes: fc.option(fc.integer({ min: 0, max: 1440 })),
  observer: fc.constantFrom('', 'Ada', ' Mrs Lindqvist '),
})

test('incidents.log, incidents.update and incidents.delete', { timeout: 60_000 }, async () => {
  const world = await createWorld()
  const { tab } = await world.signedIn(ada)
  let made = 0
  const logged = fields.filter((one) => storable(one) && isIncidentWritten(one))
  const property = fc.asyncProperty(logged, fields.filter(storable), async (first, { behavior, durationMinutes }) => {
    const place = { id: tab.platform.newId(), profileId: maya.id }
    await sameBothWays(world, tab, 'incidents.log', { ...first, ...place })
    const seen = { behavior: first.behavior, durationMinutes: first.durationMinutes }
    await sameBothWays(world, tab, 'incidents.update', { ...place, seen, wanted: { behavior, durationMinutes } })
    await sameBothWays(world, tab, 'incidents.delete', place)
    made += 1
  })
  await fc.assert(property, { numRuns: 40, endOnFailure: true })
  expect(made).toBe(40)
})

test('journalNotes.write', { timeout: 60_000 }, async () => {
  const day = fc.constantFrom('1900-01-01', '2024-02-29', '2026-11-20')
  const wants = fc.record({ profileId: fc.constantFrom(ada.id, maya.id), day, note: words })
  const done = await forAny('journalNotes.write', wants, 60, async (tab, { note, ...of }) => {
    const seen = await readNote(tab.account.db, of.profileId, of.day)
    return { ...of, seen: { note: seen }, wanted: { note } }
  })
  expect(done).toBe(60)
})
