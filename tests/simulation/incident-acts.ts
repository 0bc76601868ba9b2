/** What people log of what happened, and what they note of a day. They choose from what their device has, as on its screens. */
import { userDatabaseName } from '#data/database/user-database.ts'
import type { MirrorRow } from '#data/database/rows.ts'
import { readIncidents } from '#data/mirror/read-incidents.ts'
import { readNote } from '#data/mirror/read-journal.ts'
import type { Incident } from '#contract/incidents.ts'
import type { RowPlace } from '#contract/row-commands.ts'
import type { TestDevice, TestTab } from '#tests/support/device.ts'
import { begin, look, newValue, type PersonalAct, quietly, save, someone } from './doing.ts'

export const INCIDENT_WEIGHTS = { logIncident: 6, editIncident: 5, deleteIncident: 2, note: 5 }

export const INCIDENT_ACTS: Record<keyof typeof INCIDENT_WEIGHTS, PersonalAct> = {
  logIncident(scene, home, tab) {
    const id = tab.platform.newId()
    const behavior = newValue(scene, `${id} row`)
    const fields = { happenedAt: '2026-11-20T15:28', antecedent: '', behavior, consequence: '', observer: 'Ada' }
    const input = { ...fields, durationMinutes: null, id, profileId: someone(scene, tab) }
    save(scene, begin(scene, home, tab), 'incidents.log', Promise.resolve(input))
  },

  editIncident(scene, home, tab) {
    const place = scene.dice.pick(placesOf(home, tab))
    if (!place) return
    const { id, profileId } = place
    const field = scene.dice.pick(['behavior', 'consequence'] as const)
    const value = newValue(scene, `${id} ${field}`)
    const doing = begin(scene, home, tab)
    const { db } = doing.account
    const shown = look(scene, tab, `incidents ${profileId}`, () => readIncidents(db, profileId))
    const filling = shown.then(({ rows }) => {
      const incident = rows.find((row) => row.id === id)
      return incident ? { id, profileId, seen: { [field]: incident[field] }, wanted: { [field]: value } } : null
    })
    save(scene, doing, 'incidents.update', filling)
  },

  deleteIncident(scene, home, tab) {
    const place = scene.dice.pick(placesOf(home, tab))
    if (!place) return
    scene.note(`${home.name} deletes incident ${place.id.slice(-4)}`)
    scene.recorder.bounds.writes(home, tab.account.userId, 1)
    quietly(tab.account.write('incidents.delete', place))
  },

  note(scene, home, tab) {
    const profileId = someone(scene, tab)
    const day = '2026-11-20'
    const note = newValue(scene, `${profileId} ${day} note`)
    const doing = begin(scene, home, tab)
    const { db } = doing.account
    const shown = look(scene, tab, `note ${profileId}`, () => readNote(db, profileId, day))
    const filling = shown.then((seen) => ({ profileId, day, seen: { note: seen }, wanted: { note } }))
    save(scene, doing, 'journalNotes.write', filling)
  },
}

/** Incidents that this device knows of: confirmed ones, and those logged here. */
function placesOf(home: TestDevice, tab: TestTab): RowPlace[] {
  const { userId } = tab.account
  const rows = home.storage.rows<MirrorRow<Incident>>(userDatabaseName(userId), 'incidents')
  const made = home.outboxOf(userId).filter(({ creates }) => creates?.startsWith('incidents:'))
  const places = [...rows.map(({ value }) => value), ...made.map(({ input }) => input as RowPlace)]
  return places.map(({ id, profileId }) => ({ id, profileId }))
}
