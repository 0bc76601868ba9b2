/** What people log of what happened, and what they note of a day. They choose from what their device has, as on its screens. */
import { incidentChange } from '#contract/incidents-content.ts'
import { readIncidents } from '#data/mirror/read-incidents.ts'
import { readNote } from '#data/mirror/read-journal.ts'
import { begin, deletes, look, newValue, type PersonalAct, placesOf, save, someone } from './doing.ts'

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
    const place = scene.dice.pick(placesOf(home, tab, 'incidents'))
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

  deleteIncident: deletes('incidents', readIncidents, incidentChange),

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
