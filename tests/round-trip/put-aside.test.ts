/** What was being saved as the page was put into the back/forward cache is saved once. */
import { afterEach, expect, test } from 'vitest'
import { bringBack, putAside } from '#data/database/page-database.ts'
import { ada, maya } from '#tests/support/cast.ts'
import { planOnServer, saveBasic, shownPlan } from '#tests/support/edits.ts'
import { createWorld } from '#tests/support/world.ts'

afterEach(bringBack)

test('a save is kept once, at whatever moment of it the page is put aside', { timeout: 60_000 }, async () => {
  const { time, server, signedIn } = await createWorld()
  const { home, tab } = await signedIn(ada)
  let undone = 0
  for (let moment = 0; moment < 40; moment += 1) {
    const words = `words of moment ${moment}`
    let isSaved = false
    time.isRunning = false
    const saving = saveBasic(tab, maya.id, { diagnosisDetails: words }, {}).then(() => (isSaved = true))
    await time.steps(moment)
    const wasSaved = isSaved
    putAside()
    await time.steps(60)
    if (!wasSaved && !isSaved) undone += 1
    bringBack()
    time.isRunning = true
    await time.quiet()
    await saving
    expect((await shownPlan(tab, maya.id)).diagnosisDetails, `put aside after ${moment} steps`).toBe(words)
    await time.pass(60_000)
    expect(await tab.outbox()).toEqual([])
    expect(await planOnServer(server, maya.id)).toMatchObject({ diagnosisDetails: words })
  }
  // The page was put aside in the middle of some of them.
  expect(undone).toBeGreaterThan(3)
  const keys = home.network.effects().map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys).toHaveLength(40)
})
