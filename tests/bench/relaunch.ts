/**
 * Offline relaunch: the browser restarted, the server gone, until the care plan is painted; against the floor, a bare page
 * that reads one IndexedDB row. Interleaved rounds, median of the pair ratios. Times run from the start of the navigation,
 * worker start included, to the first contentful paint, which in both pages is the content itself.
 */
import { EMERGENCY, type Home, PLAN } from './family-at-home.ts'
import { type Figure, median, ms, pairRatio, times } from './figures.ts'
import { serveFloor } from './floor/serve.ts'
import { launch, slowed } from './launched.ts'

export const ROUNDS = 11

interface Launch {
  painted: number
  takenOver: number
  blocking: number
  heap: number
}

/** Leaves the server of `home` stopped. */
export async function relaunch(home: Home): Promise<Figure[]> {
  const floor = await serveFloor()
  const { context, page } = await home.open()
  await page.goto(floor.origin)
  await page.getByText('stored').waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await page.getByText('Amoxicillin').first().waitFor()
  await context.close()
  await floor.close()
  await home.server.kill()

  const figures: Figure[] = []
  for (const throttle of [1, 4]) {
    const pairs: { ours: number; theirs: number }[] = []
    const views: typeof pairs = []
    const ours: Launch[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const theirs = await relaunched(home, floor.origin, 'drawn', throttle)
      const own = await relaunched(home, home.origin + PLAN, null, throttle)
      ours.push(own)
      pairs.push({ ours: own.painted, theirs: theirs.painted })
      const view = await relaunched(home, home.origin + EMERGENCY, null, throttle)
      views.push({ ours: view.painted, theirs: theirs.painted })
    }
    const ratio = pairRatio(pairs)
    figures.push({
      name: `Offline relaunch to care plan, CPU ×${throttle}`,
      value: `${times(ratio)} (${ms(median(pairs.map((pair) => pair.ours)))})`,
      against: `floor ${ms(median(pairs.map((pair) => pair.theirs)))}`,
      target: '≤ × 1.25, aim × 1.10',
      isReached: ratio <= 1.25,
    })
    const viewRatio = pairRatio(views)
    figures.push({
      name: `– to the emergency view, CPU ×${throttle}`,
      value: `${times(viewRatio)} (${ms(median(views.map((pair) => pair.ours)))})`,
      against: '',
      target: '≤ × 1.15',
      isReached: viewRatio <= 1.15,
    })
    figures.push({
      name: `– the framework has taken over, CPU ×${throttle}`,
      value: ms(median(ours.map((each) => each.takenOver))),
      against: '',
      target: throttle === 4 ? '≤ 900 ms' : '',
      isReached: throttle === 1 || median(ours.map((each) => each.takenOver)) <= 900,
    })
    if (throttle === 4) {
      const blocking = median(ours.map((each) => each.blocking))
      const heap = median(ours.map((each) => each.heap)) / 1_000_000
      figures.push(
        {
          name: '– blocking time, CPU ×4',
          value: ms(blocking),
          against: '',
          target: '≤ 150 ms',
          isReached: blocking <= 150,
        },
        {
          name: '– heap after collection',
          value: `${heap.toFixed(1)} MB`,
          against: '',
          target: '≤ 6 MB',
          isReached: heap <= 6,
        },
      )
    }
  }
  return figures
}

/** `mark`: what the page sets when it has drawn; null: ours, which comes drawn. */
async function relaunched(home: Home, url: string, mark: string | null, throttle: number): Promise<Launch> {
  const { context, page } = await home.open()
  try {
    const devtools = await slowed(context, page, throttle)
    const times = await launch(devtools, page, url, started, mark ?? 'taken-over')
    // Before the driver's own script is brought into the page.
    await devtools.send('HeapProfiler.collectGarbage')
    const { usedSize: heap } = await devtools.send('Runtime.getHeapUsage')
    // This and the mark guard against a first paint of something else than the content.
    await page.getByText('Amoxicillin').first().waitFor()
    if (!mark && (await page.locator('html:not([data-kept]), [data-redrawn]').count()) > 0)
      throw new Error('Not a kept page')
    return { ...times, heap }
  } finally {
    await context.close()
  }
}

/** Runs in the page. Resolves when `mark` is set and a frame has followed it. */
async function started(mark: string): Promise<Omit<Launch, 'heap'>> {
  const entry = (name: string) => performance.getEntriesByName(name)[0]
  const seen = (name: string, type: string) =>
    new Promise<void>((resolve) => {
      new PerformanceObserver((_, observer) => {
        if (!entry(name)) return
        observer.disconnect()
        resolve()
      }).observe({ type, buffered: true })
    })
  const tooLong = new Promise<void>((_, reject) => setTimeout(() => reject(new Error(`No ${mark}`)), 30_000))
  await Promise.race([Promise.all([seen('first-contentful-paint', 'paint'), seen(mark, 'mark')]), tooLong])
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const blocking = await new Promise<number>((resolve) => {
    let sum = 0
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) sum += Math.max(0, duration - 50)
    })
    observer.observe({ type: 'longtask', buffered: true })
    setTimeout(() => {
      observer.disconnect()
      resolve(sum)
    }, 100)
  })
  return {
    painted: entry('first-contentful-paint')?.startTime ?? Number.NaN,
    takenOver: entry('taken-over')?.startTime ?? Number.NaN,
    blocking,
  }
}
