/**
 * What a note's HTML lacks for a screen reader to find its way, mended where it is shown: systems write headings for
 * their size, cells that head nothing, and items without a list. No word is added or left out.
 */

/** The document stands in a dialog, whose title is a heading of the second level. */
const FIRST_LEVEL = 3

export function steadyStructure(content: DocumentFragment): void {
  steadyHeadings(content)
  for (const table of content.querySelectorAll('table')) steadyTable(table)
  for (const item of content.querySelectorAll('li')) if (!item.parentElement?.matches('ul, ol')) wrap(item, 'ul')
  for (const item of content.querySelectorAll('dt, dd')) {
    const list = item.closest('dl')
    if (!list?.querySelector('dt') || !list.querySelector('dd')) rename(item, 'div')
  }
  for (const list of content.querySelectorAll('dl')) if (!list.querySelector('dt, dd')) rename(list, 'div')
  for (const child of content.querySelectorAll('ul > :not(li), ol > :not(li)')) wrap(child, 'li')
  for (const child of content.querySelectorAll('dl > :not(dt, dd, div)')) wrap(child, 'dd')
  for (const marked of content.querySelectorAll('[lang]')) if (!isLanguage(marked)) marked.removeAttribute('lang')
}

/** From the first level on, and never skipping one; a heading without words is none. */
function steadyHeadings(content: DocumentFragment): void {
  const headings = () => content.querySelectorAll('h1, h2, h3, h4, h5, h6')
  for (const heading of headings()) if (heading.textContent.trim() === '') rename(heading, 'div')
  const levels = Array.from(headings(), ({ localName }) => Number(localName.slice(1)))
  const highest = Math.min(...levels)
  let before = FIRST_LEVEL - 1
  for (const [index, heading] of headings().entries()) {
    before = Math.min((levels[index] ?? highest) - highest + FIRST_LEVEL, before + 1, 6)
    rename(heading, `h${before}`)
  }
}

/** A table all of heads has none, and an empty cell heads nothing. */
function steadyTable(table: HTMLTableElement): void {
  const isAllHeads = table.querySelector('td') === null
  for (const head of table.querySelectorAll('th')) {
    if (isAllHeads || head.textContent.trim() === '') rename(head, 'td')
  }
}

/** The same in another tag. */
function rename(element: Element, tag: string): void {
  const renamed = document.createElement(tag)
  for (const { name, value } of element.attributes)
    if (tag !== 'td' || name !== 'scope') renamed.setAttribute(name, value)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

function wrap(element: Element, tag: string): void {
  const around = document.createElement(tag)
  element.replaceWith(around)
  around.append(element)
}

function isLanguage(element: Element): boolean {
  try {
    return Intl.getCanonicalLocales(element.getAttribute('lang') ?? '').length === 1
  } catch {
    return false
  }
}
