/**
 * The page that a note's HTML is shown as, in a frame with an empty sandbox. The server has cleaned it; it is cleaned
 * again, since it is the one text here that neither the family nor we have written. Colours and type come by attributes
 * of old: our policy allows the frame no style of its own.
 */
import createDOMPurify, { type Config } from 'dompurify'
import { displayChoice } from '#lib/display-choice.ts'
import { trustedPolicy } from '#lib/trusted-types.ts'
import { steadyStructure } from './steady-structure.ts'

/** Words, tables and pictures that are in the note itself. No link, since the frame could not follow one. */
const ALLOWED: Config = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'audio', 'video', 'source', 'map', 'area'],
  FORBID_ATTR: ['style', 'class', 'id', 'name', 'href', 'srcset', 'background', 'action', 'target', 'bgcolor', 'color'],
  ALLOWED_URI_REGEXP: /^data:image\/(?:png|jpe?g|gif);/iu,
  // No addresses: they are not held against the line above, which would take them all away.
  ADD_URI_SAFE_ATTR: ['lang', 'dir', 'scope', 'colspan', 'rowspan', 'span', 'start', 'type', 'width', 'height'],
  ALLOW_DATA_ATTR: false,
}

/** Sizes of old for the text sizes that can be chosen: 18, 24 and 32 px. */
const SIZES = { usual: '4', '125': '5', '150': '5', '200': '6' }

const purifier = createDOMPurify()

/** For the purifier, which parses by it and shows nothing. */
const cleaning = trustedPolicy('havenbook-cleaning', {
  createHTML: (html: string) => html,
  createScriptURL(): string {
    throw new TypeError('Cleaning names no script')
  },
})

/** Without anything that could act, fetch or lead elsewhere. */
function cleaned(html: string): DocumentFragment {
  // The types of Trusted Types that the library knows are the browser's own; ours are the same at run time.
  const config = { ...ALLOWED, TRUSTED_TYPES_POLICY: cleaning as never, RETURN_DOM_FRAGMENT: true as const }
  return purifier.sanitize(html, config)
}

/** `html` as a whole page in the colours and the text size of the screen. */
export function notePage(html: string, title: string): string {
  const ours = document.documentElement
  const styles = getComputedStyle(ours)
  const colour = (name: string) => styles.getPropertyValue(`--hb-color-${name}`).trim()
  const content = cleaned(html)
  steadyStructure(content)

  const page = document.implementation.createHTMLDocument(title)
  // Where the note does not say its language, it is most likely the family's own.
  const whole = content.childElementCount === 1 ? content.firstElementChild : null
  page.documentElement.lang = whole?.getAttribute('lang') ?? ours.lang
  page.head.append(
    element('meta', { charset: 'utf-8' }),
    element('meta', { name: 'color-scheme', content: styles.colorScheme }),
  )
  for (const [name, value] of Object.entries({ dir: 'auto', bgcolor: colour('paper'), text: colour('ink') })) {
    page.body.setAttribute(name, value)
  }
  const font = { face: 'Helvetica Neue, Arial, sans-serif', size: SIZES[displayChoice.get().text ?? 'usual'] }
  page.body.append(element('main', {}, element('font', font, content)))
  return `<!doctype html>${page.documentElement.outerHTML}`
}

function element(tag: string, attributes: Record<string, string>, ...children: Node[]): HTMLElement {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}
