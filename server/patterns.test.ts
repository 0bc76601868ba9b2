/**
 * No regular expression of the server takes time that grows with the square of what a stranger sends, or worse. Each
 * literal is read out of the source and tried on texts that are hostile to it: its own characters, alone and in pairs,
 * many times over, with an end that cannot match. Each try has a deadline.
 */
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { createContext, Script } from 'node:vm'
import { parseSync, traverse } from '@babel/core'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

/** Characters of a hostile text. A square of it is 70 million steps and more, a straight pass a few hundred microseconds. */
const LENGTH = 12_000
/** ms for one text. */
const DEADLINE = 20
/** How often a text must be late: once may be the machine. */
const TRIES = 3

interface Pattern {
  where: string
  regex: RegExp
}

async function patternsOf(files: string): Promise<Pattern[]> {
  const found: Pattern[] = []
  for await (const file of glob(files)) {
    if (file.includes('.test.')) continue
    const source = readFileSync(file, 'utf8')
    const tree = parseSync(source, {
      filename: file,
      configFile: false,
      babelrc: false,
      parserOpts: { plugins: ['typescript'], sourceType: 'module' },
    })
    if (!tree) throw new Error(`${file} cannot be read`)
    traverse(tree, {
      RegExpLiteral: ({ node }) => {
        found.push({ where: `${file}:${node.loc?.start.line}`, regex: new RegExp(node.pattern, node.flags) })
      },
    })
  }
  return found
}

/** Characters that a pattern names, and one for each class that patterns have names for. */
function charactersFor({ source }: RegExp): string[] {
  const named = source.replaceAll(/\\[a-zA-Z]/g, '').replaceAll(/[\\()[\]{}?*+|^$]/g, '')
  return [...new Set([...' a0.', ...named])].slice(0, 14)
}

function* hostileTexts(regex: RegExp): Generator<string> {
  const characters = charactersFor(regex)
  // What has to come before the part that repeats: the pattern's own words, as they stand.
  const words = (regex.source.match(/[\w<>:/=@." -]{2,}/g) ?? []).slice(0, 6)
  for (const end of ['', '\0']) {
    for (const word of words) yield word.repeat(LENGTH / word.length) + end
    for (const one of [...characters, ...'\n\t-_@/<"é'])
      for (const begin of ['', ...words]) yield begin + one.repeat(LENGTH) + end
    for (const one of characters) for (const two of characters) yield (one + two).repeat(LENGTH / 2) + end
  }
}

/** The number of the first text that takes longer than the deadline; -1 when none does. Runs where it can be stopped. */
const RACE = new Script(`
  let at = 0
  for (; at < texts.length; at += 1) {
    progress.at = at
    const started = now()
    texts[at].replace(regex, '')
    if (now() - started > deadline) break
  }
  at < texts.length ? at : -1
`)

function firstLate(regex: RegExp, texts: readonly string[]): number {
  const progress = { at: 0 }
  const now = () => performance.now()
  try {
    const context = createContext({ regex, texts, progress, now, deadline: DEADLINE })
    return RACE.runInContext(context, { timeout: 2_000 }) as number
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    return progress.at
  }
}

/** The beginning of a text that was late every time; undefined when there is none. */
function whatStalls(regex: RegExp): string | undefined {
  let texts = [...hostileTexts(regex)]
  for (;;) {
    const late = firstLate(regex, texts)
    const text = texts[late]
    if (text === undefined) return undefined
    if (Array.from({ length: TRIES }).every(() => firstLate(regex, [text]) === 0)) return text.slice(0, 20)
    texts = texts.slice(late + 1)
  }
}

describe('the patterns', async () => {
  const patterns = [
    ...(await patternsOf('server/**/*.ts')),
    ...(await patternsOf('src/contract/**/*.ts')),
    // Those that schemas of the contract bring along.
    ...Object.entries({ ...z.regexes })
      .filter((entry): entry is [string, RegExp] => entry[1] instanceof RegExp)
      .map(([name, regex]) => ({ where: `zod ${name}`, regex })),
  ]

  it('are found', () => expect(patterns.length).toBeGreaterThan(100))

  it('are seen to stall when they do', () => {
    expect(whatStalls(/\s+$/)).toBeDefined()
    expect(whatStalls(/<a[^>]*>/)).toBeDefined()
    expect(whatStalls(/^(?:[\d.]+)*;/)).toBeDefined()
    expect(whatStalls(/^\d{4}-\d\d-\d\d$/)).toBeUndefined()
  })

  it.each(patterns)('$where goes through $regex in one pass', ({ regex }) => {
    expect(whatStalls(regex)).toBeUndefined()
  })
})
