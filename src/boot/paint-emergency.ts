/** The emergency view, in the same tags and classes as `features/emergency`. A journey compares the two. */
import type { CallLine } from '#contract/care-reading.ts'
import * as css from '#features/emergency/emergency.css.ts'
import { type EmergencyModel, emergencyModel, FIRST_FACTS } from '#features/emergency/emergency-model.ts'
import { countryNames, emergencyLink } from '#lib/emergency-lines.ts'
import { phoneLink } from '#lib/phone-link.ts'
import { type Child, h } from './dom.ts'
import type { BootFamily } from './family.ts'
import { ageText, asOfText, medicineItem, roleOf } from './paint-parts.ts'
import { iconRoom } from './paint-shell.ts'

export function paintEmergency(family: BootFamily): HTMLElement {
  const { person, plan, attributes, carer, photo, locale, word } = family
  const [zone, country = '', ...numbers] = word('here').split(' ')
  const model = emergencyModel(person, plan, attributes, carer, { photo, here: { country, numbers } })
  const factPart = ({ label, text }: EmergencyModel['facts'][number]) => textPart(word(`field.${label}`), text)
  const about = [
    ageText(family),
    model.relation?.words,
    model.relation && word('inTheCareOf', { carer: model.relation.carer }),
  ].filter(Boolean)
  return h(
    'main',
    {},
    h(
      'article',
      { class: css.page, 'data-emergency': '' },
      h(
        'div',
        { class: css.column },
        h(
          'div',
          { class: css.top },
          h('a', { class: css.close, href: '/dashboard/care-plan' }, iconRoom(24), word('close')),
        ),
        h(
          'div',
          { class: css.who },
          h(
            'div',
            {},
            model.photo !== '' && h('img', { src: model.photo, alt: model.name }),
            h('h1', { class: css.name, dir: 'auto' }, model.name),
          ),
        ),
        about.length > 0 &&
          h(
            'p',
            { class: css.about },
            about.flatMap((part, index) => [index > 0 && ' · ', h('bdi', {}, part)]),
          ),
        locale !== carer.language && h('p', { class: css.about }, word('notTranslated')),
        model.allergies.length > 0
          ? h(
              'section',
              { class: css.allergies },
              h('h2', { class: css.allergiesTitle }, word('field.allergies')),
              h('p', { class: css.allergiesText, dir: 'auto' }, model.allergies.join(' · ')),
            )
          : h('h2', { class: css.allergiesUnknown }, word('allergiesUnknown')),
        callButtons(model.calls, true, word),
        model.missing.includes('calls') && h('p', { class: css.missing }, word('noNumberYet')),
        zone === Intl.DateTimeFormat().resolvedOptions().timeZone && ambulance(model, family),
        h(
          'div',
          { 'data-columns': '' },
          model.facts.filter(({ label }) => FIRST_FACTS.includes(label)).map(factPart),
          model.episodes.map(({ sign, steps }) =>
            h(
              'section',
              { class: css.part },
              h(
                'h2',
                { class: css.heading, dir: 'auto' },
                sign === '' ? word('field.measures') : [h('span', { class: css.ifYouSee }, word('ifYouSee')), sign],
              ),
              steps.length > 0 && list('ol', steps),
            ),
          ),
          model.missing.includes('steps') && h('p', { class: css.missing }, word('noStepsYet')),
          model.calming.length > 0 &&
            h(
              'section',
              { class: css.part },
              h('h2', { class: css.heading }, word('whatCalms', { name: model.firstName })),
              list('ul', model.calming),
            ),
          model.medicines.length > 0 &&
            h(
              'section',
              { class: css.part },
              h('h2', { class: css.heading }, word('field.medicines')),
              h(
                'ul',
                { class: css.medicines },
                model.medicines.map((medicine) => medicineItem(medicine, family, { class: css.medicine })),
              ),
            ),
          model.notes.length > 0 && textPart(word('field.parentNotes'), model.notes.join('\n')),
          model.facts.filter(({ label }) => !FIRST_FACTS.includes(label)).map(factPart),
          model.otherCalls.length > 0 &&
            h(
              'section',
              { class: css.part },
              h('h2', { class: css.otherCalls }, word('moreNumbers')),
              callButtons(model.otherCalls, false, word),
            ),
        ),
        h('p', { class: css.foot }, asOfText(family)),
      ),
      h('div', { class: css.bar }),
    ),
  )
}

/** As the app knew it the last time; said by the framework alone where the device has been taken to another time zone. */
const ambulance = (
  { ambulance: { lines, isAbroad, isHereUnknown } }: EmergencyModel,
  { locale, word }: BootFamily,
): Child => [
  lines.length > 0 &&
    h(
      'ul',
      { class: css.calls },
      lines.map(({ number, countries }) =>
        h(
          'li',
          {},
          h(
            'a',
            { class: css.call, 'data-ambulance': '', href: emergencyLink(number) },
            iconRoom(26),
            h(
              'span',
              {},
              h('bdi', {}, word('callAmbulance', { number })),
              isAbroad && h('span', { class: css.callNumber }, countryNames(countries, locale)),
            ),
          ),
        ),
      ),
    ),
  isHereUnknown && h('p', { class: css.missing }, word('noAmbulance')),
]

function callButtons(lines: readonly CallLine[], isFirstFilled: boolean, word: BootFamily['word']): HTMLElement | null {
  if (lines.length === 0) return null
  const buttons = lines.map((line, index) => {
    const role = roleOf(line, word)
    const link = phoneLink(line.number)
    const name = line.name === '' ? role : line.name
    const inside = [
      iconRoom(26),
      h(
        'span',
        {},
        h(
          'span',
          { class: css.callName, dir: 'auto' },
          link && line.kind === 'family' ? word('callSomebody', { name }) : name,
        ),
        h(
          'span',
          { class: css.callNumber },
          line.name !== '' && role !== '' && `${role} · `,
          line.number === '' ? word('noNumber').toLocaleLowerCase() : h('bdi', {}, line.number),
        ),
      ),
    ]
    const isFirst = isFirstFilled && index === 0 && link
    return h(
      'li',
      {},
      link
        ? h('a', { class: css.call, href: link, ...(isFirst ? { 'data-first': '' } : {}) }, ...inside)
        : h('div', { class: css.call }, ...inside),
    )
  })
  return h('ul', { class: css.calls }, buttons)
}

function list(tag: 'ol' | 'ul', items: readonly string[]): HTMLElement {
  return h(
    tag,
    { class: css.steps },
    items.map((item) => h('li', { class: css.step, dir: 'auto' }, item)),
  )
}

function textPart(title: string, text: string): HTMLElement {
  return h(
    'section',
    { class: css.part },
    h('h2', { class: css.heading }, title),
    h('p', { class: css.text, dir: 'auto' }, text),
  )
}
