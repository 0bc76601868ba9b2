/** Holding what a device shows at once against what the server answers, for whatever people type. */
import { type CommandInput, type CommandName, commandNamed } from '#contract/commands.ts'
import type { JournalContent } from '#contract/journal-content.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { ada } from './cast.ts'
import type { TestTab } from './device.ts'
import { contentOf } from './folds.ts'
import { createWorld, type World } from './world.ts'

/** Words of every script, emoji made of several code points, marks that turn the direction, HTML, SQL. */
export const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '👩‍👩‍👧‍👦 🇺🇳 👍🏽',
    'مرحبا بالعالم',
    'שלום \u202Eabc\u202C',
    '<img src=x onerror=alert(1)>',
    "'; drop table care_plans; --",
    'e\u0301 é',
    '  spaces around  ',
    'line\nline\r\nline\ttab',
    'x'.repeat(10_000),
    '𝔘𝔫𝔦𝔠𝔬𝔡𝔢',
  ),
)
/** Whether every database can hold it. */
export const storable = (value: unknown): boolean => {
  const text = JSON.stringify(value)
  return !text.includes('\\u0000') && !/\\ud[89a-f]/i.test(text)
}

/** Shows the change locally, lets it be sent, and compares. */
export async function sameBothWays<N extends CommandName>(
  world: World,
  tab: TestTab,
  command: N,
  input: CommandInput<N>,
) {
  const { noun, key, apply } = commandNamed(command)!
  if (noun === 'files') throw new Error('Bytes are no row')
  const row = async () => {
    const held = await tab.account.db.rowsOf(noun).get(key(input))
    return held && contentOf(noun, held.value)
  }
  const local = apply(await row(), input)
  await tab.account.write(command, input)
  await world.time.pass(1000)
  expect(await tab.outbox()).toEqual([])
  expect(known(await row())).toEqual(known(local))
}

/** What a device can know of a row by itself: the question of an answer and its earlier wordings are the server's. */
function known(content: unknown): unknown {
  if (content === undefined) return undefined
  const { question: _question, revisions: _revisions, updatedDate: _updated, ...rest } = content as JournalContent
  return rest
}

/** `seen`: what the person saw, who then wanted this. */
export async function forAny<N extends CommandName, Wanted>(
  command: N,
  wants: fc.Arbitrary<Wanted>,
  runs: number,
  seen: (tab: TestTab, wanted: Wanted) => Promise<CommandInput<N>>,
) {
  const world = await createWorld()
  const { tab } = await world.signedIn(ada)
  let done = 0
  const property = fc.asyncProperty(wants.filter(storable), async (wanted) => {
    await sameBothWays(world, tab, command, await seen(tab, wanted))
    done += 1
  })
  await fc.assert(property, { numRuns: runs, endOnFailure: true })
  return done
}
