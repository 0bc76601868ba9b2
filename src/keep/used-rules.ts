const CLASS = /\.(-?[_a-z][\w-]*)/giu
/** `:not(…)` and its like: not asked about what stands in there. */
const INSIDE = /\([^()]*\)/gu
/** Rules that hold other rules. */
const HOLDS_RULES = /^@(?:media|supports|layer|container)\b/u

/**
 * Of a minified style sheet, the rules that markup may need, in their order: a rule goes where each of its selectors names a class that the markup
 * has not got. What depends on an attribute, a state, the device or the paper stays.
 */
export function usedRules(css: string, markup: string): string {
  const classes = new Set([...markup.matchAll(/\sclass="([^"]*)"/gu)].flatMap(([, names = '']) => names.split(' ')))
  return keep(css, classes)
}

function keep(css: string, classes: ReadonlySet<string>): string {
  let kept = ''
  for (const [prelude, body] of rulesIn(css)) {
    if (body === null) kept += prelude
    else if (HOLDS_RULES.test(prelude)) {
      const inner = keep(body, classes)
      if (inner) kept += `${prelude}{${inner}}`
    } else if (prelude.startsWith('@') || isUsed(prelude, classes)) kept += `${prelude}{${body}}`
  }
  return kept
}

function isUsed(selectors: string, classes: ReadonlySet<string>): boolean {
  let plain = selectors
  while (INSIDE.test(plain)) plain = plain.replace(INSIDE, '')
  return plain.split(',').some((selector) => [...selector.matchAll(CLASS)].every(([, name = '']) => classes.has(name)))
}

/** Rules as what stands before the braces and in them; null: a statement without any. */
function* rulesIn(css: string): Generator<[prelude: string, body: string | null]> {
  let start = 0
  let open = -1
  let depth = 0
  let quote = ''
  for (let at = 0; at < css.length; at++) {
    const sign = css[at]
    if (quote) {
      if (sign === '\\') at += 1
      else if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'") quote = sign
    else if (sign === ';' && depth === 0) {
      yield [css.slice(start, at + 1), null]
      start = at + 1
    } else if (sign === '{') {
      if (depth === 0) open = at
      depth += 1
    } else if (sign === '}') {
      depth -= 1
      if (depth > 0) continue
      yield [css.slice(start, open).trim(), css.slice(open + 1, at)]
      start = at + 1
    }
  }
}
