/** Answers written on another device arrive, whatever clocks and moments say. */
import { expect, test } from 'vitest'
import { promptId } from '#contract/journal-content.ts'
import { paths } from '#contract/paths.ts'
import { SyncAnswer } from '#contract/sync.ts'
import { readAnswers } from '#data/mirror/read-journal.ts'
import { callerFor } from '#tests/support/caller.ts'
import { ada, maya } from '#tests/support/cast.ts'
import { isPull } from '#tests/support/faults.ts'
import { createWorld } from '#tests/support/world.ts'

const day = promptId(maya.id, '2026-11-20')

test('an edit made elsewhere arrives although it carries the same millisecond as the one before it', async () => {
  const { server, signedIn } = await createWorld()
  const { tab } = await signedIn(ada)
  const elsewhere = await callerFor(server, ada.id)
  const shown = async () => {
    await tab.pull()
    return (await readAnswers(tab.account.db, maya.id)).map(({ answer }) => answer)
  }
  await elsewhere.post(paths.journalEntry(day), { answer: 'half a thou' })
  expect(await shown()).toEqual(['half a thou'])
  const { updatedDate } = (await elsewhere.post(paths.journalEntry(day), { answer: 'half a thought, finished' }))
    .body as { updatedDate: string }
  expect(await shown()).toEqual(['half a thought, finished'])
  // The point of it: this world's clock has not moved between the two.
  expect(updatedDate).toBe(new Date(server.now()).toISOString())
})

test('an answer that did not change is not sent again', async () => {
  const { server, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  const elsewhere = await callerFor(server, ada.id)
  const { network } = home
  const lastDelivered = () => {
    const { books } = SyncAnswer.parse(JSON.parse(network.received.findLast(isPull)?.answer ?? ''))
    return books.flatMap(({ rows }) => rows['journal'] ?? []).map(({ row }) => row['day'])
  }
  await elsewhere.post(paths.journalEntry(day), { answer: 'this year' })
  await elsewhere.post(paths.journalEntry(promptId(maya.id, '2024-02-29')), { answer: 'the leap day' })
  await tab.pull()
  expect(lastDelivered()).toEqual(['2026-11-20', '2024-02-29'])
  await elsewhere.post(paths.journalEntry(promptId(maya.id, '2024-03-01')), { answer: 'and the day after' })
  await tab.pull()
  expect(lastDelivered()).toEqual(['2024-03-01'])
  await tab.pull()
  expect(lastDelivered()).toEqual([])
  expect(await readAnswers(tab.account.db, maya.id)).toHaveLength(3)
})
