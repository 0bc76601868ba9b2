/** The care plan as it is read, in the same tags and classes as `features/care-plan`. A journey compares the two. */
import * as css from '#features/care-plan/plan-read.css.ts'
import { type PlanCard, type PlanEntry, planView } from '#features/care-plan/plan-view.ts'
import { phoneLink } from '#lib/phone-link.ts'
import { formatPlainDate } from '#lib/plain-date.ts'
import type { CallLine } from '#contract/care-reading.ts'
import * as breadcrumb from '#ui/breadcrumb.css.ts'
import * as cards from '#ui/card.css.ts'
import * as chips from '#ui/chips.css.ts'
import * as header from '#ui/page-header.css.ts'
import { type Child, h } from './dom.ts'
import type { BootFamily } from './family.ts'
import { ageText, asOfText, medicineItem, roleOf } from './paint-parts.ts'
import { iconRoom, paintFace, paintShell } from './paint-shell.ts'

export interface Painting {
  screen: HTMLElement
  /** Draws what stands further down than any screen is high, card by card, so that nothing else waits long. */
  addRest(): Promise<void>
}

export function paintPlan(family: BootFamily): Painting {
  const { person, plan, carer, word } = family
  const view = planView(person, plan, carer)
  const age = ageText(family)
  const [first, ...others] = view.cards
  const column = h('div', { class: css.cards })
  const screen = paintShell(
    family,
    h(
      'div',
      { class: header.header },
      h(
        'div',
        {},
        h(
          'ol',
          { class: breadcrumb.list },
          h(
            'li',
            { class: breadcrumb.item },
            h('a', { class: breadcrumb.link, href: '/dashboard' }, word('dashboard')),
          ),
          h('li', { class: breadcrumb.item }, h('span', {}, word('carePlan'))),
        ),
      ),
      h('div', { class: header.row }, h('h1', { dir: 'auto' }, word('carePlan'))),
      h(
        'p',
        { class: header.subtitle },
        h(
          'span',
          { class: css.head },
          paintFace(family, { 'data-size': 'large' }),
          h('span', {}, h('span', { class: css.who }, h('bdi', {}, view.name), age && ` · ${age}`), asOfText(family)),
        ),
      ),
    ),
    h(
      'div',
      { class: css.layout },
      h(
        'div',
        { class: css.allergies },
        card(
          'sand',
          [iconRoom(22), word('field.allergies')],
          view.allergies.length > 0
            ? h(
                'ul',
                { class: chips.list },
                view.allergies.map((item) => h('li', { class: `${chips.chip} ${chips.strong}`, dir: 'auto' }, item)),
              )
            : h('p', { class: css.noneRecorded }, word('noneRecorded')),
        ),
      ),
      h('div', { class: css.firstCard }, first && sectionCard(first, family)),
      h(
        'div',
        { class: css.aside },
        card(
          'plain',
          [iconRoom(22), word('whoToCall')],
          view.calls.length > 0
            ? calls(view.calls, family, true)
            : h('p', { class: css.unwritten }, word('noNumberYet')),
        ),
        // Room for "last confirmed", which comes with the framework.
        h('section', { class: cards.tone.quiet }, h('div', { class: css.confirmed })),
      ),
      column,
    ),
  )
  const addRest = async () => {
    for (const section of others) {
      await new Promise((resolve) => setTimeout(resolve))
      column.append(sectionCard(section, family))
    }
  }
  return { screen, addRest }
}

function card(tone: keyof typeof cards.tone, title: Child[], ...body: Child[]): HTMLElement {
  return h(
    'section',
    { class: cards.tone[tone] },
    h('header', { class: cards.header }, h('h2', { class: cards.title }, ...title)),
    ...body,
  )
}

function sectionCard({ section, entries }: PlanCard, family: BootFamily): HTMLElement {
  const { word } = family
  return card(
    'plain',
    [word(`section.${section}`)],
    h(
      'dl',
      { class: css.fields },
      entries.map((entry) =>
        h(
          'div',
          {},
          entry.kind !== 'episodes' &&
            entry.kind !== 'medicines' &&
            h('dt', { class: css.label }, word(`field.${entry.label}`)),
          h('dd', { class: css.value }, entryValue(entry, family)),
        ),
      ),
    ),
  )
}

function entryValue(entry: PlanEntry, family: BootFamily): Child {
  const { word, locale } = family
  switch (entry.kind) {
    case 'text':
      return h('span', { dir: 'auto' }, entry.text)
    case 'date':
      return entry.date === null ? '' : formatPlainDate(entry.date, locale)
    case 'allergies':
      return entry.items.length === 0 ? word('noneRecorded') : chipList(entry.items, true)
    case 'chips':
      return chipList(entry.items, false)
    case 'calls':
      return calls(entry.lines, family, false)
    case 'medicines':
      return h(
        'ul',
        { class: css.medicines },
        entry.medicines.map((medicine) => medicineItem(medicine, family, {})),
      )
    case 'episodes':
      return h(
        'ul',
        { class: css.episodes },
        entry.pairs.map(({ sign, help }) =>
          h(
            'li',
            { class: css.episode },
            sign &&
              h(
                'div',
                {},
                h('p', { class: css.label }, word('field.symptoms')),
                h('p', { class: css.value, dir: 'auto' }, sign),
              ),
            help &&
              h(
                'div',
                {},
                h('p', { class: css.label }, word('field.measures')),
                h('p', { class: `${css.value} ${css.help}`, dir: 'auto' }, help),
              ),
          ),
        ),
      )
  }
}

function chipList(items: readonly string[], isSafety: boolean): HTMLElement {
  return h(
    'ul',
    { class: css.chips },
    items.map((item) => h('li', { class: css.chip, dir: 'auto', ...(isSafety ? { 'data-safety': '' } : {}) }, item)),
  )
}

function calls(lines: readonly CallLine[], { word }: BootFamily, hasRoles: boolean): HTMLElement {
  return h(
    'ul',
    { class: css.calls },
    lines.map((line) => {
      const link = phoneLink(line.number)
      return h(
        'li',
        { class: css.call },
        h(
          'span',
          { class: css.callName, dir: 'auto' },
          line.name,
          hasRoles && h('span', { class: css.callRole }, roleOf(line, word)),
        ),
        link
          ? h('a', { class: css.tel, href: link }, iconRoom(20), h('span', { dir: 'ltr' }, line.number))
          : h('span', { class: css.label }, line.number || word('noNumber')),
      )
    }),
  )
}
