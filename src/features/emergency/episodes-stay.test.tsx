import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import * as fc from 'fast-check'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { carePlanContent, editedFields, type Episode } from '#contract/care-plan-content.ts'
import { draftChange, openDraft } from '#features/care-plan/section-form.ts'
import { keyed } from '#lib/keyed.ts'
import { planView } from '#features/care-plan/plan-view.ts'
import { codeText } from './aids/code-fit.ts'
import { type Essentials, spokenLines } from './aids/essentials.ts'
import { PaperSections } from './aids/paper-sections.tsx'
import { useEssentials } from './aids/use-essentials.ts'
import { type EmergencyModel, emergencyModel } from './emergency-model.ts'
import { EpisodePart } from './episode-part.tsx'
import { HandOverPaper } from './hand-over/hand-over-paper.tsx'
import { sheetOf, useSheetText, useWritten } from './hand-over/use-sheet.ts'

const id = '01900000-0000-7000-8000-000000000001'
const maya = { id, kind: 'dependent' as const, firstName: 'Maya', lastName: '', birthDate: null, relation: null }
const empty = carePlanContent(undefined, id)
i18n.loadAndActivate({ locale: 'en', messages: {} })

const typed = fc.string({
  unit: fc.constantFrom('a', 'É', 'م', '子', ',', '،', '、', '.', '!', ' ', '\n', '\r\n', '“', '7', '<', '&'),
  maxLength: 60,
})
const rows = fc.array(fc.record({ sign: typed, help: typed }), { maxLength: 6 })

const words = (text: string): string => text.replace(/\s+/gu, '')

const markup = (part: ReactNode): string => renderToStaticMarkup(<I18nProvider i18n={i18n}>{part}</I18nProvider>)

/** What a hook says in a component. */
function hooked<Said>(use: () => Said): Said {
  const heard: Said[] = []
  function Listening() {
    heard.push(use())
    return null
  }
  markup(<Listening />)
  return heard[0] as Said
}

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"', '&#x27;': "'" }
const texts = (html: string, tag: RegExp): string[] =>
  [...html.matchAll(tag)].map(([, inside = '']) =>
    words(inside.replace(/<[^>]*>/gu, '').replace(/&(?:\w+|#x27);/gu, (entity) => ENTITIES[entity] ?? entity)),
  )

/** Headings with what stands under each, of one drawing after the other. */
const drawnPairs = (html: string): string[][] =>
  [...html.matchAll(/<section.*?<\/section>/gsu)].map(([section]) => [
    texts(section, /<h[23][^>]*>(.*?)<\/h[23]>/gsu).join(''),
    texts(section, /<(?:li|p)[^>]*>(.*?)<\/(?:li|p)>/gsu).join(''),
  ])

const asEmergency = ({ sign, steps }: EmergencyModel['episodes'][number]) => [
  sign === '' ? 'Whattodo' : words(`If you see${sign}`),
  words(steps.join('')),
]
const asPaper = ({ sign, steps }: EmergencyModel['episodes'][number]) => [
  sign === '' ? 'Whattodo' : words(`If you see: ${sign}`),
  words(steps.join('')),
]
/** As lines of a message: each sign, then its steps with their numbers. */
const asText = ({ sign, steps }: EmergencyModel['episodes'][number]) => {
  const title = sign === '' ? 'What to do' : `If you see: ${sign}`
  if (steps.length < 2) return [title, ...steps].join(': ')
  return [`${title}:`, ...steps.map((step, index) => `${index + 1}. ${step}`)].join('\n')
}

test('whatever a family types, every screen, paper, code, voice and message says the same words in the same pairs', () => {
  fc.assert(
    fc.property(rows, (episodes: Episode[]) => {
      const draft = openDraft('emergency', empty)
      const { wanted } = draftChange({ ...draft, typed: { ...draft.typed, episodes } })
      const content = { ...empty, ...(editedFields(wanted) as Partial<typeof empty>) }

      const said = episodes
        .map(({ sign, help }) => [words(sign), words(help)])
        .filter(([sign, help]) => sign !== '' || help !== '')
      const model = emergencyModel(maya, content, undefined, null)
      expect(model.episodes.map(({ sign, steps }) => [words(sign), words(steps.join(''))])).toEqual(said)
      const shown = planView(maya, content, null).cards.flatMap(({ entries }) =>
        entries.flatMap((entry) => (entry.kind === 'episodes' ? entry.pairs : [])),
      )
      expect(shown.map(({ sign, help }) => [words(sign), words(help)])).toEqual(said)

      const onScreen = markup(keyed(model.episodes).map(({ item, key }) => <EpisodePart key={key} episode={item} />))
      expect(drawnPairs(onScreen)).toEqual(model.episodes.map(asEmergency))

      const only = <Of,>(all: Essentials<Of>, part: Of) => ({
        ...all,
        sections: all.sections.filter((one) => one.part === part),
      })
      const essentials = only(
        hooked(() => useEssentials(model, null, 0)),
        'steps',
      )
      const paper = model.episodes.map(asPaper)
      expect(drawnPairs(markup(<PaperSections sections={essentials.sections} />))).toEqual(paper)
      expect(words(spokenLines(essentials).slice(1).join('')), 'but for the pauses between digits').toBe(
        words(`${paper.flat().join('')}`),
      )
      const message = ['Maya', ...model.episodes.map(asText), ''].join('\n')
      const code = codeText(essentials, ['steps'])
      expect(words(code.leftOut.length === 0 ? code.text : message)).toBe(words(message))

      const source = { model, plan: content, attributes: undefined, asOf: null, pending: 0 }
      const sheet = sheetOf(
        hooked(() => useWritten(source)),
        ['steps'],
      )
      const printed = markup(<HandOverPaper sheet={sheet} photo="" forWhom="" asOf={null} pending={0} />)
      expect(drawnPairs(printed)).toEqual(paper)
      const text = hooked(() => useSheetText(sheet, ''))
      expect(words(text.slice(text.indexOf('\n')))).toBe(words(message))
    }),
  )
})
