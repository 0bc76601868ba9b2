import { i18n, setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import * as fc from 'fast-check'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { carePlanContent, editedFields, type FamilyMedicine } from '#contract/care-plan-content.ts'
import type { Medication } from '#contract/records.ts'
import { Medicines } from '#features/care-plan/medicines.tsx'
import { planView } from '#features/care-plan/plan-view.ts'
import { draftChange, openDraft } from '#features/care-plan/section-form.ts'
import { medicineLine } from '#words/medicine-line.ts'
import { codeText } from './aids/code-fit.ts'
import { plainText, spokenLines } from './aids/essentials.ts'
import { medicineSections } from './aids/medicine-sections.ts'
import { useEssentials } from './aids/use-essentials.ts'
import { CurrentMedicines } from './current-medicines.tsx'
import { emergencyModel } from './emergency-model.ts'
import { sheetOf, useSheetText, useWritten } from './hand-over/use-sheet.ts'

const id = '01900000-0000-7000-8000-000000000001'
const maya = { id, kind: 'dependent' as const, firstName: 'Maya', lastName: '', birthDate: null, relation: null }
const empty = carePlanContent(undefined, id)
const TODAY = '2026-11-22'
const LONG_AGO = '1999-12-31'
i18n.loadAndActivate({ locale: 'en', messages: {} })

const typed = fc.string({
  unit: fc.constantFrom('a', 'É', 'م', '子', ',', '.', ' ', '½', '$&', '{by}', '7'),
  maxLength: 12,
})
const medicine: fc.Arbitrary<FamilyMedicine> = fc.record({
  name: typed,
  dose: typed,
  times: typed,
  withFood: fc.constantFrom('yes', 'no', ''),
  since: typed,
  until: fc.constantFrom('', LONG_AGO, '2999-12-31'),
  by: typed,
})

/** The words alone: each place parts a name and its facts in its own way. */
const words = (text: string): string => text.replace(/[\s:·,]+/gu, '')

const saidOn = (part: ReactNode): string =>
  words(
    renderToStaticMarkup(<I18nProvider i18n={i18n}>{part}</I18nProvider>)
      .replace(/<[^>]*>/gu, ' ')
      .replace(/&amp;/gu, '&'),
  )

test('whatever a family types, the plan, the emergency view, and its paper, code and voice say the same medicines', () => {
  fc.assert(
    fc.property(fc.array(medicine, { maxLength: 4 }), (medicines) => {
      const draft = openDraft('medicines', empty)
      const { wanted } = draftChange({ ...draft, typed: { medicines } })
      const content = { ...empty, ...(editedFields(wanted) as Partial<typeof empty>) }
      const model = emergencyModel(maya, content, undefined, null, { day: TODAY })
      // Paper, code and voice say these (aids/use-essentials.ts).
      const sections = medicineSections(model, i18n, []).filter(({ lines }) => lines.length > 0)
      const essentials = { head: ['Maya'], sections, foot: 'As of' }

      const wasWritten = ({ withFood: _withFood, ...rest }: FamilyMedicine) =>
        Object.values(rest).some((text) => text.trim() !== '')
      expect(content.medicines).toHaveLength(medicines.filter(wasWritten).length)
      expect(model.medicines).toEqual(content.medicines.filter(({ until }) => until !== LONG_AGO))

      const all = (those: readonly FamilyMedicine[]) => words(those.map((one) => medicineLine(one, i18n)).join(' '))
      const cards = planView(maya, content, null).cards.flatMap(({ entries }) => entries)
      const inPlan = cards.flatMap((entry) => (entry.kind === 'medicines' ? entry.medicines : []))
      expect(saidOn(<Medicines medicines={inPlan} />)).toBe(all(content.medicines))
      const title = model.medicines.length === 0 ? '' : words('Medicines the family gives')
      const now = title + all(model.medicines)
      expect(saidOn(<CurrentMedicines model={model} />)).toBe(now)
      expect(words(spokenLines(essentials).slice(1, -1).join(' '))).toBe(now)
      const { text, leftOut } = codeText(essentials, ['medicines'])
      const inCode = words(text.replaceAll('\n- ', '\n'))
      expect(leftOut.length > 0 ? 'does not fit' : inCode).toBe(leftOut.length > 0 ? 'does not fit' : `Maya${now}Asof`)

      for (const one of content.medicines) {
        for (const own of [one.name, one.dose, one.times, one.since, one.by]) {
          expect(medicineLine(one, i18n)).toContain(own)
        }
      }
    }),
  )
})

test('a paper says how old the doctors’ list is, beside a plan that was read today', () => {
  const record = {
    id: 'one',
    medicationCodeableConcept: 'Levetiracetam',
    dose: '250 mg',
    status: 'active',
    intent: 'order',
    datePrescribed: '2025-03-03',
    providerName: 'Lakeside Clinic',
    sourceName: '',
  } as Medication
  const recordsAsOf = '2026-10-01T12:00:00.000Z'
  const model = emergencyModel(maya, empty, undefined, null, { day: TODAY, records: [record], recordsAsOf })
  const texts: string[] = []
  function Reading() {
    const source = { model, plan: empty, attributes: undefined, asOf: `${TODAY}T12:00:00.000Z`, pending: 0 }
    texts.push(plainText(useEssentials(model, source.asOf, 0)))
    texts.push(useSheetText(sheetOf(useWritten(source), ['recorded']), ''))
    return null
  }
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Reading />
    </I18nProvider>,
  )
  for (const text of texts) {
    expect(text).toMatch(/- Levetiracetam: 250 mg \(from Lakeside Clinic, as of Mar 03, 2025\)\n- As of Oct 01, 2026/u)
    expect(text).toMatch(/\nAs of Nov 22, 2026/u)
  }
})

test('in French a space at which no line breaks stands before each colon', () => {
  const french = setupI18n({ locale: 'fr', messages: { fr: {} } })
  const given = { name: 'Fer', dose: '10 gouttes', times: '', withFood: '', since: '', until: '', by: '' } as const
  const content = { ...empty, allergies: ['arachides'], medicines: [given] }
  const model = emergencyModel(maya, content, undefined, null, { day: TODAY })
  let text = ''
  function Reading() {
    text = plainText(useEssentials(model, null, 0))
    return (
      <>
        <Medicines medicines={[given]} />
        <CurrentMedicines model={model} />
      </>
    )
  }
  const drawn = renderToStaticMarkup(
    <I18nProvider i18n={french}>
      <Reading />
    </I18nProvider>,
  )
  expect(drawn.replace(/<[^>]*>/gu, '').match(/Fer\u00a0: 10 gouttes/gu)).toHaveLength(2)
  expect(medicineLine(given, french)).toBe('Fer\u00a0: 10 gouttes')
  expect(text).toContain('Allergies\u00a0: arachides\n')
})
