/** Several changes in one request: one that fails stops its own lane, and nothing else. */
import { expect, test } from 'vitest'
import { ada, maya, tunde } from '#tests/support/cast.ts'
import { isBatch } from '#tests/support/batches.ts'
import { answerDay, saveBasic } from '#tests/support/edits.ts'
import { createWorld } from '#tests/support/world.ts'

const DAY = '2026-11-20'

test('what follows a question in its lane waits for the answer, other lanes go on', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  const other = await signedIn(ada, 'tablet')
  home.network.line = 'down'
  // Two forms that were opened before either was saved: the second did not see what the first says.
  await answerDay(tab, maya.id, DAY, 'We went to the lake', '')
  await answerDay(tab, maya.id, DAY, 'She slept well', '')
  await saveBasic(tab, tunde.id, { diagnosisDetails: 'beside it' })
  await time.quiet()
  await answerDay(other.tab, maya.id, DAY, 'At grandmother’s')
  await time.quiet()
  home.network.line = 'up'
  await time.pass(60_000)
  const [first, second, ...others] = await tab.outbox()
  expect(home.network.sent.filter(isBatch).length).toBeGreaterThan(0)
  expect(first).toMatchObject({ state: 'asked', question: { theirs: { answer: 'At grandmother’s' } } })
  expect(second).toMatchObject({ state: 'queued', input: { wanted: { answer: 'She slept well' } } })
  expect(others).toEqual([])
  // The request may arrive once more, and then the call is made: its bytes have left and are not changed any more.
  expect(second?.sent?.body).toContain('She slept well')
  await answerDay(tab, maya.id, DAY, 'She slept very well')
  expect(await tab.outbox()).toMatchObject([first, second, { input: { wanted: { answer: 'She slept very well' } } }])
})
