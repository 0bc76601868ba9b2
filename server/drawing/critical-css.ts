import { type Selector, transform } from 'lightningcss'

/** With its attributes, as the framework writes them. */
const TAG = /<([a-z][a-z0-9]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gu
const NAMED = /\s(class|id)="([^"]*)"/gu
/** Of what `build.target` means for style sheets, the browsers that know the least: nothing is written in a newer way. */
const TARGETS = { chrome: 94 << 16, firefox: 93 << 16, safari: 16 << 16 }

type Names = Record<'type' | 'class' | 'id', Set<string>>

/**
 * For a style sheet, gives what tells of a page the rules that its elements may need, in the same order. Only a selector that
 * names an element, a class or an id which the page has not got is left out: whatever depends on an attribute, a state, the
 * device or the paper stays, since it may come true without any script.
 */
export function criticalCss(css: string): (page: string) => string {
  const words = new Set(css.match(/[\w-]+/gu))
  const known = new Map<string, string>()
  return (page) => {
    const here = namesIn(page, words)
    const key = Object.values(here)
      .map((names) => [...names].toSorted().join(' '))
      .join('\n')
    const rules = known.get(key) ?? rulesFor(css, here)
    known.set(key, rules)
    return rules
  }
}

function rulesFor(css: string, here: Names): string {
  const { code } = transform({
    filename: 'drawn.css',
    code: Buffer.from(css),
    minify: true,
    targets: TARGETS,
    // Not asked about what stands in `:not()`, `:is()` or `:has()`. A rule without a selector goes.
    visitor: { Selector: (selector) => (isHere(selector, here) ? undefined : []) },
  })
  return code.toString()
}

const isHere = (selector: Selector, here: Names): boolean =>
  selector.every((part) =>
    part.type === 'type' || part.type === 'class' || part.type === 'id' ? here[part.type].has(part.name) : true,
  )

/** Those that the sheet speaks of at all. */
function namesIn(page: string, words: ReadonlySet<string>): Names {
  const names: Names = { type: new Set(), class: new Set(), id: new Set() }
  for (const [, type = '', attributes = ''] of page.matchAll(TAG)) {
    if (words.has(type)) names.type.add(type)
    for (const [, kind, value = ''] of attributes.matchAll(NAMED)) {
      const found = kind === 'id' ? [value] : value.split(/\s+/u)
      for (const name of found) if (words.has(name)) names[kind as 'class' | 'id'].add(name)
    }
  }
  return names
}
