import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { EmergencyContact } from '#contract/care-plan-content.ts'
import { useValueWords } from './use-value-words.ts'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const Side = ({ of }: { of: readonly EmergencyContact[] }) => useValueWords()('contacts', of)
const said = (of: readonly EmergencyContact[]) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Side of={of} />
    </I18nProvider>,
  )

test('a question about whom to call tells two sides apart that differ in who may be called first', () => {
  const ngozi = { name: 'Ngozi', relation: 'aunt', phone: '612 555 0199', isFirst: false }
  const ben = { name: 'Ben', relation: 'neighbor', phone: '612 555 0142', isFirst: false }
  const mine = [{ ...ngozi, isFirst: true }, ben]
  const theirs = [ngozi, { ...ben, isFirst: true }]
  expect(said(mine)).not.toBe(said(theirs))
})
