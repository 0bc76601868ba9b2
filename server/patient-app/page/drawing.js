/** Elements from code: text is always text, never markup. */

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string | boolean | ((event: Event) => void)>} attributes `on…` listens; true is an empty attribute, false none
 * @param {...(Node | string | null)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value)
    else if (value !== false) element.setAttribute(name, value === true ? '' : value)
  }
  element.append(...children.filter((child) => child !== null))
  return element
}

const app = /** @type {HTMLElement} */ (document.getElementById('app'))
const status = /** @type {HTMLElement} */ (document.getElementById('status'))

let shown = 0

/** How many screens were shown so far: whoever waits for an answer sees by it that another came meanwhile. */
export const screensShown = () => shown

/**
 * Shows a screen and moves the focus to its heading, so that a screen reader reads what has changed.
 * @param {...(Node | null)} children
 */
export function show(...children) {
  shown += 1
  app.replaceChildren(...children.filter((child) => child !== null))
  const heading = app.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  globalThis.scrollTo(0, 0)
}

/**
 * Said, not shown.
 * @param {string} text
 */
export function say(text) {
  status.textContent = text
}
