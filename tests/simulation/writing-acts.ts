/** What people write about somebody: the plan, the lists, the journal, who they are. */
import { ATTRIBUTE_LISTS } from '#contract/attributes-content.ts'
import {
  type CarePlanContent,
  type CarePlanEdit,
  pairs,
  type CarePlanSection,
  pickCarePlanFields,
} from '#contract/care-plan-content.ts'
import { readDay } from '#data/mirror/read-journal.ts'
import { readAttributes, readCarePlan, readDependents } from '#data/mirror/read.ts'
import { ROBIN, withItem, withName, withoutItem } from '#tests/support/edits.ts'
import { photo } from '#tests/support/photos.ts'
import { begin, look, newValue, type PersonalAct, save, someone } from './doing.ts'

export const WRITING_WEIGHTS = { edit: 24, list: 12, answer: 8, addPerson: 4, editPerson: 4, confirm: 3, photo: 3 }

export const WRITING_ACTS: Record<keyof typeof WRITING_WEIGHTS, PersonalAct> = {
  edit(scene, home, tab) {
    const { dice } = scene
    const profileId = someone(scene, tab)
    const section = dice.pick(['basic', 'basic', 'emergency', 'emergency', 'accommodations', 'medicines'] as const)
    const wanted: CarePlanEdit = {}
    for (const field of dice.pick(FIELDS[section]) ?? []) {
      const value = newValue(scene, `${profileId} ${field}`)
      Object.assign(wanted, { [field]: VALUES[field]?.(value) ?? value })
    }
    const doing = begin(scene, home, tab)
    const { db } = doing.account
    const shown = look(scene, tab, `plan ${profileId}`, () => readCarePlan(db, profileId))
    const filling = shown.then(({ content }) => {
      const seen = Object.fromEntries(
        Object.keys(wanted).map((field) => [
          field,
          field === 'episodes' ? pairs(content) : content[field as keyof CarePlanContent],
        ]),
      )
      return { profileId, section, seen, wanted }
    })
    save(scene, doing, 'carePlan.saveSection', filling)
  },

  /** One difference in the lists as this tab shows them. */
  list(scene, home, tab) {
    const { dice } = scene
    const profileId = someone(scene, tab)
    const list = dice.pick(ATTRIBUTE_LISTS)
    const what = dice.weighted({ add: 5, rename: 4, remove: 1 })
    const value = what === 'remove' ? '' : newValue(scene, `${profileId} ${list}`)
    const uid = tab.platform.newId()
    const roll = dice.next()
    const doing = begin(scene, home, tab)
    const { db } = doing.account
    const shown = look(scene, tab, `lists ${profileId}`, () => readAttributes(db, profileId))
    const filling = shown.then(({ content: seen }) => {
      const item = seen[list][Math.floor(roll * seen[list].length)]
      if (what === 'add' || !item) {
        return value === '' ? null : { profileId, seen, wanted: withItem(list, value, uid)(seen) }
      }
      const change = what === 'remove' ? withoutItem(list, item.id) : withName(list, item.id, value)
      return { profileId, seen, wanted: change(seen) }
    })
    save(scene, doing, 'attributes.save', filling)
  },

  answer(scene, home, tab) {
    const profileId = someone(scene, tab)
    const day = scene.dice.pick(DAYS)
    const answer = newValue(scene, `${profileId} ${day}`)
    const doing = begin(scene, home, tab)
    const { db } = doing.account
    const shown = look(scene, tab, `day ${profileId} ${day}`, () => readDay(db, profileId, day))
    const filling = shown.then(({ entry }) => ({
      profileId,
      day,
      seen: { answer: entry?.answer ?? '' },
      wanted: { answer },
    }))
    save(scene, doing, 'journal.answer', filling)
  },

  addPerson(scene, home, tab) {
    const id = tab.platform.newId()
    const firstName = newValue(scene, `${id} firstName`)
    const { userId } = tab.account
    const filling = Promise.resolve({ ...ROBIN, firstName, id })
    save(scene, begin(scene, home, tab), 'dependents.create', filling)
    scene.added.get(userId)?.push(id)
  },

  editPerson(scene, home, tab) {
    const id = someone(scene, tab)
    if (id === tab.account.userId) return
    const field = scene.dice.pick(['relation', 'lastName'] as const)
    const value = newValue(scene, `${id} ${field}`)
    const doing = begin(scene, home, tab)
    const { db } = doing.account
    const shown = look(scene, tab, 'people', () => readDependents(db))
    const filling = shown.then(({ rows }) => {
      const person = rows.find((row) => row.id === id)
      return person ? { id, seen: { [field]: person[field] }, wanted: { [field]: value } } : null
    })
    save(scene, doing, 'dependents.update', filling)
  },

  confirm(scene, home, tab) {
    const profileId = someone(scene, tab)
    const at = new Date(Math.min(tab.platform.now(), scene.time.now())).toISOString()
    const doing = begin(scene, home, tab)
    const { db } = doing.account
    const shown = look(scene, tab, `plan ${profileId}`, () => readCarePlan(db, profileId))
    const filling = shown.then(({ content }) => ({ profileId, at, seen: pickCarePlanFields({ ...content }) }))
    save(scene, doing, 'carePlan.confirm', filling)
  },

  /** Nobody says which one they saw: the later one stands. */
  photo(scene, home, tab) {
    const profileId = someone(scene, tab)
    scene.typed += 1
    const image = scene.dice.chance(0.2) ? '' : photo(String(scene.typed).padStart(9, '0'))
    save(scene, begin(scene, home, tab), 'photos.save', Promise.resolve({ profileId, image }))
  },
}

const FIELDS: Record<CarePlanSection, (keyof CarePlanEdit)[][]> = {
  basic: [['diagnosisDetails'], ['allergies'], ['allergies', 'providerName']],
  emergency: [['parentNotes'], ['episodes'], ['episodes', 'weight']],
  accommodations: [['toileting'], ['toileting', 'napTime']],
  medicines: [['medicines']],
}

/** How a value stands in a field that is no text. */
const VALUES: Partial<Record<keyof CarePlanEdit, (value: string) => unknown>> = {
  allergies: (value) => [value],
  episodes: (sign) => [{ sign, help: '' }],
  medicines: (name) => [{ name, dose: '', times: '', withFood: '', since: '', until: '', by: '' }],
}

/** Yesterday and the days around a new year. */
const DAYS = ['2026-11-20', '2025-12-31', '2026-01-01'] as const
