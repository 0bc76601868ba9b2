import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { carePlanContent, type EmergencyContact } from '#contract/care-plan-content.ts'
import { plainText, spokenLines } from './aids/essentials.ts'
import { useEssentials } from './aids/use-essentials.ts'
import { emergencyModel } from './emergency-model.ts'

const id = '01900000-0000-7000-8000-000000000001'
const maya = { id, kind: 'user' as const, firstName: 'Maya', lastName: '', birthDate: null, relation: null }
i18n.loadAndActivate({ locale: 'en', messages: {} })

const contact = (name: string, relation: string, phone: string) => ({ name, relation, phone, isFirst: false })

function said(...contacts: EmergencyContact[]): { text: string; spoken: string[] } {
  const plan = { ...carePlanContent(undefined, id), contacts }
  const model = emergencyModel(maya, plan, undefined, null)
  const heard = { text: '', spoken: [] as string[] }
  function Reading() {
    const essentials = useEssentials(model, null, 0)
    Object.assign(heard, { text: plainText(essentials), spoken: spokenLines(essentials) })
    return null
  }
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Reading />
    </I18nProvider>,
  )
  return heard
}

test('a number keeps its order in a line that is read from right to left, and any other is as it was typed', () => {
  const { text, spoken } = said(
    contact('سامي', 'عم', '(612) 555-0117'),
    contact('Dana', 'סבתא', '612 555 0118'),
    contact('Ben', 'father', '612 555 0119'),
  )
  expect(text).toContain('- سامي (عم) \u2066(612) 555-0117\u2069\n')
  expect(text).toContain('- Dana (סבתא) \u2066612 555 0118\u2069\n')
  expect(text).toContain('- Ben (father) 612 555 0119\n')
  expect(spoken).toContain('Dana (סבתא) \u20666 1 2 5 5 5 0 1 1 8\u2069')
})

test('whose number is not known is named without one', () => {
  expect(said(contact('سامي', '', '')).text).toContain(': سامي\n')
})
