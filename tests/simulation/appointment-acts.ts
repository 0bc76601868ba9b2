/** What people do with appointments: make one, write into it, ask something, delete it. They choose from what their device has. */
import { type AppointmentContent, appointmentFields } from '#contract/appointments-content.ts'
import type { RowPlace } from '#contract/row-commands.ts'
import { readAppointments } from '#data/mirror/read-appointments.ts'
import type { TestTab } from '#tests/support/device.ts'
import { begin, deletes, look, newValue, type PersonalAct, placesOf, save, someone } from './doing.ts'

export const APPOINTMENT_WEIGHTS = {
  addAppointment: 4,
  writeAppointment: 5,
  ask: 8,
  reorder: 4,
  paper: 4,
  deleteAppointment: 2,
}

export const APPOINTMENT_ACTS: Record<keyof typeof APPOINTMENT_WEIGHTS, PersonalAct> = {
  addAppointment(scene, home, tab) {
    const id = tab.platform.newId()
    const withWhom = newValue(scene, `${id} withWhom`)
    const appointment = { ...appointmentFields({ when: '2026-12-03T10:30', withWhom }), id }
    const profileId = someone(scene, tab)
    save(scene, begin(scene, home, tab), 'appointments.create', Promise.resolve({ ...appointment, profileId }))
  },

  writeAppointment(scene, home, tab) {
    const place = scene.dice.pick(placesOf(home, tab, 'appointments'))
    if (!place) return
    const field = scene.dice.pick(['withWhom', 'place', 'said'] as const)
    const value = newValue(scene, `${place.id} ${field}`)
    const doing = begin(scene, home, tab)
    const filling = shown(scene, tab, place).then((appointment) =>
      appointment ? { ...place, seen: { [field]: appointment[field] }, wanted: { [field]: value } } : null,
    )
    save(scene, doing, 'appointments.save', filling)
  },

  /** One difference in the questions as this tab shows them. */
  ask(scene, home, tab) {
    const { dice } = scene
    const place = dice.pick(placesOf(home, tab, 'appointments'))
    if (!place) return
    const what = dice.weighted({ add: 5, change: 4, remove: 1 })
    const text = what === 'remove' ? '' : newValue(scene, `${place.id} questions`)
    const uid = tab.platform.newId()
    const roll = dice.next()
    const doing = begin(scene, home, tab)
    const filling = shown(scene, tab, place).then((appointment) => {
      if (!appointment) return null
      const { questions } = appointment
      const index = Math.floor(roll * questions.length)
      const question = questions[index]
      if (what === 'add' || !question) {
        if (text === '') return null
        return { ...place, seen: { questions }, wanted: { questions: [...questions, { uid, text }] } }
      }
      const wanted =
        what === 'remove' ? questions.toSpliced(index, 1) : questions.with(index, { uid: question.uid, text })
      return { ...place, seen: { questions }, wanted: { questions: wanted } }
    })
    save(scene, doing, 'appointments.save', filling)
  },

  /** The questions of this tab, the other way round. */
  reorder(scene, home, tab) {
    const place = scene.dice.pick(placesOf(home, tab, 'appointments'))
    if (!place) return
    const doing = begin(scene, home, tab)
    const filling = shown(scene, tab, place).then((appointment) => {
      if (!appointment || appointment.questions.length < 2) return null
      const { questions } = appointment
      return { ...place, seen: { questions }, wanted: { questions: questions.toReversed() } }
    })
    save(scene, doing, 'appointments.save', filling)
  },

  /** A paper is put to it, or taken away. */
  paper(scene, home, tab) {
    const place = scene.dice.pick(placesOf(home, tab, 'appointments'))
    if (!place) return
    const made = tab.platform.newId()
    const isTaken = scene.dice.chance(0.3)
    const doing = begin(scene, home, tab)
    const filling = shown(scene, tab, place).then((appointment) => {
      if (!appointment) return null
      const { papers } = appointment
      return { ...place, seen: { papers }, wanted: { papers: isTaken ? papers.slice(1) : [...papers, made] } }
    })
    save(scene, doing, 'appointments.save', filling)
  },

  deleteAppointment: deletes('appointments', readAppointments, appointmentFields),
}

/** As a screen shows it; undefined: it is gone. */
async function shown(
  scene: Parameters<PersonalAct>[0],
  tab: TestTab,
  { id, profileId }: RowPlace,
): Promise<AppointmentContent | undefined> {
  const { db } = tab.account
  const view = await look(scene, tab, `appointments ${profileId}`, () => readAppointments(db, profileId))
  return view.rows.find((row) => row.id === id)
}
