/** Whoever follows a citation arrives: at an entry of `docs`, or at the other places of a note. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = new URL('..', import.meta.url).pathname

/** Names of papers that are not in the repository, written as our comments would cite them. */
const MISSING_DOCUMENT = /\b(?:OFFLINE|DESIGN|EHR|CONTENT|SYNC|STYLE|TOOLCHAIN)\b/g
const DECISION = /\bDECISIONS\b(?: (?<entries>[A-N]\d*(?:(?:, | and |–)[A-N]\d+)*(?![\w]))?)?/g
const SECTION = /\bSPEC\b(?: (?<entries>§\d+(?:, §\d+)*))?/g
const NOTE = /\[Note: (?<name>[^\]]+)\]/g

interface Line {
  file: string
  text: string
  number: number
}

/** What a line says to a reader: all of it in a document, the comment in code; '' for code alone. */
function commentOf(file: string, line: string): string {
  if (file.endsWith('.md')) return line
  const mark = /\.(?:ts|tsx|js|json|css)$/.test(file)
    ? /(?:^\s*(?:\/\*\*?|\*|\/\/)|\s\/\/|\/\*\*?)\s(?<said>.*)$/
    : /^\s*(?:#|<!--)\s(?<said>.*)$/
  return mark.exec(line)?.groups?.['said'] ?? ''
}

/** The citations in one comment that name no entry of `targets`; one without an entry at all is such a citation too. */
function withoutTarget(comment: string, citation: RegExp, targets: ReadonlySet<string>): string[] {
  return [...comment.matchAll(citation)].flatMap((found) => {
    const entries = found.groups?.['entries']?.split(/, | and |–/) ?? []
    return entries.length > 0 && entries.every((entry) => targets.has(entry)) ? [] : [found[0]]
  })
}

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const targetsIn = (file: string, heading: RegExp) =>
  new Set([...read(file).matchAll(heading)].map(({ groups }) => groups?.['entry'] ?? ''))

const decisions = targetsIn('docs/decisions.md', /^(?:## |- \*\*)(?<entry>[A-N]\d*)(?:\. |\*\* )/gm)
const sections = targetsIn('docs/product.md', /^## (?<entry>§\d+) /gm)

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(?:tsx?|js|json|css|md|html|ya?ml)$|(?:^|\/)\.(?:env\.example|ci\/run)$/.test(file))
  // This file speaks of citations, and the index of `docs` shows what one looks like.
  .filter((file) => !file.endsWith('.gen.ts') && !file.startsWith('src/locales/') && file !== 'package-lock.json')
  .filter((file) => file !== 'tests/citations.test.ts' && file !== 'docs/README.md' && existsSync(join(root, file)))

const comments: Line[] = files.flatMap((file) =>
  read(file)
    .split('\n')
    .map((line, index) => ({ file, number: index + 1, text: commentOf(file, line) }))
    .filter(({ text }) => text !== ''),
)

/** Each comment with what is wrong in it, as `file:line what`. */
const wrong = (judge: (text: string) => string[]) =>
  comments.flatMap(({ file, number, text }) => judge(text).map((what) => `${file}:${number} ${what}`))

describe('a citation', () => {
  it('of a decision names an entry of docs/decisions.md', () => {
    expect(decisions.size).toBeGreaterThan(60)
    expect(wrong((text) => withoutTarget(text, DECISION, decisions))).toEqual([])
  })

  it('of the product names a section of docs/product.md', () => {
    expect([...sections]).toEqual(['§1', '§2', '§3', '§4', '§5', '§6', '§7', '§8', '§9'])
    expect(wrong((text) => withoutTarget(text, SECTION, sections))).toEqual([])
  })

  it('of a note is found in another file too', () => {
    const places = new Map<string, Set<string>>()
    for (const { file, text } of comments) {
      for (const { groups } of text.matchAll(NOTE)) {
        const name = groups?.['name'] ?? ''
        places.set(name, (places.get(name) ?? new Set()).add(file))
      }
    }
    const alone = [...places].filter(([, where]) => where.size < 2)
    expect(alone.map(([name, where]) => `${[...where].join()} [Note: ${name}]`)).toEqual([])
  })

  it('is of nothing that is not in the repository', () => {
    expect(wrong((text) => text.match(MISSING_DOCUMENT) ?? [])).toEqual([])
  })
})

describe('the search for citations', () => {
  it('reads comments and leaves code alone', () => {
    expect(commentOf('a.ts', "const STYLE = 'text/css'")).toBe('')
    expect(commentOf('a.ts', "const at = 'https://a.example' // of the app (SPEC)")).toBe('of the app (SPEC)')
    expect(commentOf('a.ts', ' * judged once (DECISIONS Z1)')).toBe('judged once (DECISIONS Z1)')
    expect(commentOf('a.ts', '/** SPEC §7. */')).toBe('SPEC §7. */')
    expect(commentOf('a.md', 'See SPEC.')).toBe('See SPEC.')
  })

  it('notices what leads nowhere, also in a list', () => {
    const known = new Set(['B', 'B4', 'B8', '§3', '§7'])
    expect(withoutTarget('(DECISIONS B; DECISIONS B4, B8)', DECISION, known)).toEqual([])
    expect(withoutTarget('(DECISIONS B4, B9)', DECISION, known)).toEqual(['DECISIONS B4, B9'])
    expect(withoutTarget('as DECISIONS say', DECISION, known)).toHaveLength(1)
    expect(withoutTarget('(SPEC §3 "Journal prompt", SPEC §3, §7)', SECTION, known)).toEqual([])
    expect(withoutTarget('SPEC’s own words, SPEC §3, §12', SECTION, known)).toEqual(['SPEC', 'SPEC §3, §12'])
  })
})
