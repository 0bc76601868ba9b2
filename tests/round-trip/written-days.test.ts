/** The answer of a day and the note beside it, written in one form. */
import { asTab } from '#tests/support/this-page.ts'
import { expect, test } from 'vitest'
import { writeDay } from '#data/journal.ts'
import { readDay, readNote } from '#data/mirror/read-journal.ts'
import { ada, maya } from '#tests/support/cast.ts'
import { createWorld } from '#tests/support/world.ts'

const DAY = '2025-03-14'

test('both are stored or neither, whenever the page dies', async () => {
  const { time, signedIn } = await createWorld()
  const { home, tab: first } = await signedIn(ada)
  let tab = first
  const shown = async () => {
    const { db } = tab.account
    return [(await readDay(db, maya.id, DAY)).entry?.answer ?? '', await readNote(db, maya.id, DAY)]
  }
  const found = new Set<string>()
  for (let moment = 0; moment < 40; moment += 1) {
    const [answer, note] = await shown()
    const words = `words of moment ${moment}`
    home.network.line = 'down'
    asTab(tab)
    time.isRunning = false
    void writeDay({
      profileId: maya.id,
      day: DAY,
      question: undefined,
      answer: { seen: answer ?? '', wanted: words },
      note: { seen: note ?? '', wanted: words },
    }).catch(() => {})
    await time.steps(moment)
    await tab.kill()
    time.isRunning = true
    tab = await home.open()
    const after = await shown()
    found.add(after[0] === words ? 'stored' : 'not stored')
    expect(after[1], `killed after ${moment} steps`).toBe(after[0])
    home.network.line = 'up'
    await time.pass(60_000)
  }
  expect([...found].toSorted()).toEqual(['not stored', 'stored'])
})
