/** From a tap on Save to "Saved on this device", against one raw strict IndexedDB write plus a frame in the same page. */
import { type Home, PLAN } from './family-at-home.ts'
import { type Figure, median, ms, pairRatio, times } from './figures.ts'

const ROUNDS = 15
/** Of the raw write: what it was before changes said what was seen. */
const LIMIT = 1.27

export async function save(home: Home): Promise<Figure[]> {
  const { context, page } = await home.open()
  try {
    await page.goto(home.origin + PLAN)
    const card = page.getByRole('region', { name: 'Needed Accommodations' })
    await card.waitFor()
    // Nothing is sent meanwhile: the figure is that of a phone without signal.
    await context.setOffline(true)
    const pairs: { ours: number; theirs: number }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const theirs = await page.evaluate(rawWrite)
      await card.getByRole('button', { name: /menu/ }).click()
      await page.getByRole('menuitem', { name: 'Edit' }).click()
      await card.getByLabel('Nap time').fill(`A quiet half hour at ${round + 1} o’clock`)
      const ours = await page.evaluate(tapSave)
      pairs.push({ ours, theirs })
    }
    const ratio = pairRatio(pairs)
    return [
      {
        name: 'Tap on Save to "Saved on this device"',
        value: `${times(ratio)} (${ms(median(pairs.map((pair) => pair.ours)))})`,
        against: `raw strict write + frame ${ms(median(pairs.map((pair) => pair.theirs)))}`,
        target: `≤ ${times(LIMIT)}`,
        isReached: ratio <= LIMIT,
      },
    ]
  } finally {
    await context.close()
  }
}

async function rawWrite(): Promise<number> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('bench-raw', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('rows', { autoIncrement: true })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const began = performance.now()
  await new Promise<void>((resolve, reject) => {
    const write = db.transaction('rows', 'readwrite', { durability: 'strict' })
    write.objectStore('rows').add({ text: 'A quiet half hour', at: began })
    write.oncomplete = () => resolve()
    write.onerror = () => reject(write.error)
  })
  await new Promise(requestAnimationFrame)
  db.close()
  return performance.now() - began
}

async function tapSave(): Promise<number> {
  const button = [...document.querySelectorAll('button')].find((each) => each.textContent?.trim() === 'Save')
  if (!button) throw new Error('There is no Save button')
  const isSaid = () => document.body.innerText.includes('Saved on this device')
  if (isSaid()) await new Promise((resolve) => setTimeout(resolve, 0))
  const began = performance.now()
  button.click()
  // The form closes in the same render that says "Saved on this device".
  while (button.isConnected || !isSaid()) await new Promise(requestAnimationFrame)
  return performance.now() - began
}
