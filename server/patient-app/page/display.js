/**
 * How the person wants screens to look and move (Calm display): the frame's name says it before anything is painted, a
 * message of the app around this page when it changes. Only the words below are taken; they become attributes on <html>.
 */

/** @type {Record<string, string[]>} */
const KNOWN = {
  theme: ['light', 'dark', 'contrast'],
  text: ['125', '150', '200'],
  spacing: ['roomy'],
  color: ['soft'],
  motion: ['still'],
}

const contrast = matchMedia('(prefers-contrast: more)')
/** Such as `theme=dark&text=150`. */
let said = globalThis.window.name

function wear() {
  const asked = new URLSearchParams(said)
  const { dataset } = document.documentElement
  for (const [part, values] of Object.entries(KNOWN)) {
    const value = asked.get(part) ?? ''
    if (values.includes(value)) dataset[part] = value
    else delete dataset[part]
  }
  // Light or dark the style sheet takes from the device by itself.
  if (contrast.matches) dataset.theme ??= 'contrast'
}

/** The app around this page, the only one that is listened to. */
export const hostOrigin = document.querySelector('meta[name="host-origin"]')?.getAttribute('content') ?? ''

wear()
contrast.addEventListener('change', wear)
globalThis.addEventListener('message', ({ source, origin, data }) => {
  if (source !== globalThis.parent || origin !== hostOrigin || data?.type !== 'havenbook:display') return
  if (typeof data.display !== 'string') return
  said = data.display
  wear()
})
