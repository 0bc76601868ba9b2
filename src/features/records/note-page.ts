/**
 * The page that a note's HTML is shown as, in a frame with an empty sandbox. The server has cleaned it; it is cleaned
 * again, since it is the one text here that neither the family nor we have written. Colours and type come by attributes
 * of old: our policy allows the frame no style of its own.
 */
import createDOMPurify, { type Config } from 'dompurify'
import { policyForCleaning } from '#lib/trusted-types.ts'

/** Words, tables and pictures that are in the note itself. No link, since the frame could not follow one. */
const ALLOWED: Config = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'audio', 'video', 'source', 'map', 'area'],
  FORBID_ATTR: ['style', 'class', 'id', 'name', 'href', 'srcset', 'background', 'action', 'target', 'bgcolor', 'color'],
  ALLOWED_URI_REGEXP: /^data:image\/(?:png|jpe?g|gif);/iu,
  ALLOW_DATA_ATTR: false,
}

const purifier = createDOMPurify()

/** Without anything that could act, fetch or lead elsewhere. */
export function cleanHtml(html: string): string {
  // The types of Trusted Types that the library knows are the browser's own; ours are the same at run time.
  return purifier.sanitize(html, { ...ALLOWED, TRUSTED_TYPES_POLICY: policyForCleaning() as never })
}

/** `html` as a whole page in the colours of the screen. */
export function notePage(html: string): string {
  const styles = getComputedStyle(document.documentElement)
  const colour = (name: string) => styles.getPropertyValue(`--hb-color-${name}`).trim()
  const [ground, ink] = [colour('paper'), colour('ink')]
  return `<!doctype html><meta charset="utf-8"><body dir="auto" bgcolor="${ground}" text="${ink}"><font face="Helvetica Neue, Arial, sans-serif" size="4">${cleanHtml(html)}</font></body>`
}
