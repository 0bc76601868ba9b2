/** Somebody who was added without a signal, and what was written of them: the emergency view reads it as the screens do. */
import { asTab } from '#tests/support/this-page.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { device } from '#data/session/this-device.ts'
import { useEmergencyModel } from '#features/emergency/use-emergency-model.ts'
import { noSeeds, SeedsContext } from '#lib/seeds.ts'
import { ada } from '#tests/support/cast.ts'
import { addPerson, saveBasic, saveLists, withItem } from '#tests/support/edits.ts'
import { createWorld } from '#tests/support/world.ts'

test('stands in the emergency view at once, and nothing of it is called not known', async () => {
  const world = await createWorld()
  const { tab } = await world.signedIn(ada)
  await tab.goOffline()
  const id = await addPerson(tab)
  asTab(tab)
  device.person.set(id)
  try {
    expect((await read())?.isKnown).toBe(true)
    await saveBasic(tab, id, { allergies: ['Eggs'] })
    await saveLists(tab, id, withItem('calmingStrategies', 'A warm drink'))
    expect((await read())?.model).toMatchObject({ allergies: ['Eggs'], calming: ['A warm drink'] })
  } finally {
    device.person.set(undefined)
  }
})

/** What the hook says once all that it asks for has been read. */
async function read(): Promise<ReturnType<typeof useEmergencyModel> | undefined> {
  const seeds = noSeeds()
  let shown: ReturnType<typeof useEmergencyModel> | undefined
  const Probe = () => {
    shown = useEmergencyModel()
    return null
  }
  for (let round = 0; round < 4; round++) {
    renderToStaticMarkup(createElement(SeedsContext, { value: seeds }, createElement(Probe)))
    for (const [key, ask] of seeds.wanted) seeds.values.set(key, await ask())
    seeds.wanted.clear()
  }
  return shown
}
