import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { carePlanContent, editedFields, type Episode } from '#contract/care-plan-content.ts'
import { draftChange, openDraft } from '#features/care-plan/section-form.ts'
import { planView } from '#features/care-plan/plan-view.ts'
import { emergencyModel } from './emergency-model.ts'

const id = '01900000-0000-7000-8000-000000000001'
const maya = { id, kind: 'dependent' as const, firstName: 'Maya', lastName: '', birthDate: null, relation: null }
const empty = carePlanContent(undefined, id)

const typed = fc.string({
  unit: fc.constantFrom('a', 'É', 'م', '子', ',', '،', '、', '.', '!', ' ', '\n', '\r\n', '“', '7'),
  maxLength: 60,
})
const rows = fc.array(fc.record({ sign: typed, help: typed }), { maxLength: 6 })

const words = (text: string): string => text.replace(/\s+/gu, '')

test('whatever a family types, the plan and the emergency view say the same words in the same pairs', () => {
  fc.assert(
    fc.property(rows, (episodes: Episode[]) => {
      const draft = openDraft('emergency', empty)
      const { wanted } = draftChange({ ...draft, typed: { ...draft.typed, episodes } })
      const content = { ...empty, ...(editedFields(wanted) as Partial<typeof empty>) }

      const said = episodes
        .map(({ sign, help }) => [words(sign), words(help)])
        .filter(([sign, help]) => sign !== '' || help !== '')
      const { episodes: inEmergency } = emergencyModel(maya, content, undefined, null)
      expect(inEmergency.map(({ sign, steps }) => [words(sign), words(steps.join(''))])).toEqual(said)
      const shown = planView(maya, content, null).cards.flatMap(({ entries }) =>
        entries.flatMap((entry) => (entry.kind === 'episodes' ? entry.pairs : [])),
      )
      expect(shown.map(({ sign, help }) => [words(sign), words(help)])).toEqual(said)
    }),
  )
})
