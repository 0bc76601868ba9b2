/** The frame around the care plan, as the shell will draw it a moment later: whose data, Emergency, the bottom bar. */
import * as emergency from '#features/shell/emergency-link.css.ts'
import * as profile from '#features/shell/profile-menu.css.ts'
import * as links from '#features/shell/section-links.css.ts'
import * as css from '#features/shell/shell.css.ts'
import * as site from '#features/shell/site-strip.css.ts'
import { initials } from '#lib/initials.ts'
import { face } from '#ui/face.css.ts'
import type { BootWord } from './boot-words.ts'
import { type Child, h } from './dom.ts'
import type { BootFamily } from './family.ts'

export function paintShell(family: BootFamily, ...content: Child[]): HTMLElement {
  const { word } = family
  return h(
    'div',
    { class: css.frame },
    h('div', { class: css.side }),
    h(
      'div',
      { class: css.stage },
      h('div', { class: site.strip }),
      h(
        'header',
        { class: css.top },
        h(
          'div',
          { class: css.row },
          h('div', { class: css.person }, profileMenu(family)),
          h(
            'div',
            { class: css.emergency },
            h(
              'a',
              { class: emergency.pill, href: '/dashboard/care-plan?view=emergency' },
              iconRoom(22),
              word('emergency'),
            ),
          ),
        ),
        room(css.status, { minHeight: '44px' }),
      ),
      h('main', { class: css.content }, ...content),
    ),
    h(
      'nav',
      { class: links.bar },
      barLink(family, '/dashboard', 'dashboard'),
      barLink(family, '/dashboard/care-plan', 'carePlan'),
      barLink(family, '/dashboard/journal', 'journal'),
      barLink(family, '/dashboard/documents', 'documents'),
      barLink(family, '/dashboard/medication', 'records'),
      h('span', { class: links.barLink }, h('span', { class: links.picture }, iconRoom(24)), word('more')),
    ),
  )
}

function profileMenu(family: BootFamily): HTMLElement {
  const { person, carer, word } = family
  const role = person.kind === 'dependent' ? word('dependent') : word(`role.${carer.role}`)
  return h(
    'span',
    { class: profile.trigger },
    paintFace(family),
    h(
      'span',
      { class: profile.words },
      h(
        'b',
        { class: profile.name, dir: 'auto' },
        person.firstName,
        h('span', { class: profile.lastName }, ` ${person.lastName}`),
      ),
      h('small', { class: profile.role }, role),
    ),
  )
}

/** As `ui/face.tsx` draws it. */
export function paintFace({ person, photo }: BootFamily, size: { 'data-size'?: 'large' } = {}): HTMLElement {
  if (photo !== '') return h('img', { class: face, ...size, src: photo, alt: '' })
  return h('span', { class: face, ...size, 'aria-hidden': 'true' }, initials(person.firstName, person.lastName))
}

function barLink({ word }: BootFamily, href: string, label: BootWord): HTMLElement {
  const isHere = href === '/dashboard/care-plan'
  return h(
    'a',
    { class: links.barLink, href, ...(isHere ? { 'aria-current': 'page' } : {}) },
    h('span', { class: links.picture }, iconRoom(24)),
    word(label),
  )
}

/** Keeps the place of an icon that the framework draws a moment later, so that nothing moves. */
export function iconRoom(size: number): HTMLElement {
  return room('', { display: 'inline-block', width: `${size}px`, height: `${size}px`, flex: 'none' })
}

/** Styles are set through CSSOM: the content security policy forbids them as attributes. */
function room(className: string, size: Partial<CSSStyleDeclaration>): HTMLElement {
  const place = h('span', { class: className, 'aria-hidden': 'true' })
  Object.assign(place.style, size)
  return place
}
