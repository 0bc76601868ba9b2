/**
 * The search over everything, for a family of 20 people with 10,000 answers of some 300 letters: how long the index takes
 * and how long it keeps the page from answering, what a query costs, and the same in a browser from the opened screen on.
 */
import type { Page } from 'playwright-core'
import type { Dependent } from '#contract/dependents.ts'
import { journalContent } from '#contract/journal-content.ts'
import type { Entry } from '#features/search/entry.ts'
import { SearchIndex } from '#features/search/search-index.ts'
import { maya } from '#tests/support/cast.ts'
import { openUserDatabase } from '#tests/support/user-database.ts'
import type { Home } from './family-at-home.ts'
import { type Figure, median, ms } from './figures.ts'
import { ANSWERS, answersOf, plant } from './journal-search.ts'
import { keystroke } from './keystroke.ts'

const PEOPLE = 20
/** ms; issue 15. */
const BUILD = 300
const TASK = 50
const QUERY = 16

const TYPED = ['trampoline', 'ecole', 'red swing', 'headphones song', 'tranpoline', 'bus driver note']
const idOf = (index: number) => `0193e5a0-1c00-7a02-8a02-${String(index).padStart(12, '0')}`
const family = [maya.id, ...Array.from({ length: PEOPLE - 1 }, (_, index) => idOf(index + 1))]
const name = `${PEOPLE} people, ${ANSWERS} answers`

/** The 95th of a hundred. */
const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN

export async function search(home: Home): Promise<Figure[]> {
  return [...(await indexAlone()), ...(await inBrowser(home))]
}

async function indexAlone(): Promise<Figure[]> {
  const answers = answersOf(family).map(journalContent)
  const entries = answers.map(({ id, profileId, day, answer }): Entry => {
    const place = { to: '/dashboard/journal' } as const
    return { id, profileId, group: 'journal', title: '', text: answer, facts: [], day, place }
  })
  const index = new SearchIndex()
  const slices = watchTasks()
  const began = performance.now()
  for (const [profileId, theirs] of Map.groupBy(entries, (entry) => entry.profileId)) index.put(profileId, theirs)
  await new Promise<void>((resolve) => {
    const stop = index.view.subscribe(() => {
      if (!index.view.get().isComplete) return
      stop()
      resolve()
    })
  })
  const build = performance.now() - began
  const longest = slices.end()
  const people = new Set(family)
  const queries = TYPED.flatMap((words) =>
    Array.from(words, (_, at) => {
      const start = performance.now()
      index.view.get().find(words.slice(0, at + 1), people)
      return performance.now() - start
    }),
  )
  return [
    figure(`Search: the index of ${name}`, ms(build), `longest slice ${ms(longest)}`, BUILD, build),
    figure(
      `Search: a query in ${name}, 95th percentile`,
      ms(p95(queries)),
      `median ${ms(median(queries))}`,
      QUERY,
      p95(queries),
    ),
  ]
}

/** The longest time in which nothing else had its turn. */
function watchTasks(): { end: () => number } {
  let longest = 0
  let last = performance.now()
  let timer = setTimeout(look)
  function look() {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    timer = setTimeout(look)
  }
  return {
    end: () => {
      clearTimeout(timer)
      return longest
    },
  }
}

async function inBrowser(home: Home): Promise<Figure[]> {
  const { context, page } = await home.open()
  try {
    await page.goto(`${home.origin}/dashboard/journal`)
    await page.getByRole('grid').waitFor()
    while (!(await page.evaluate(areSearchFilesHere))) await page.waitForTimeout(250)
    // Nothing is pulled over what is planted here.
    await context.setOffline(true)
    const database = await openUserDatabase(page)
    await database.evaluate(plantPeople, family.slice(1).map(someone))
    await (await openUserDatabase(page)).evaluate(plant, answersOf(family))
    await page.addInitScript(() => {
      Object.assign(globalThis, { tasks: [] as number[] })
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries())
          (globalThis as unknown as { tasks: number[] }).tasks.push(duration)
      }).observe({ type: 'longtask', buffered: true })
    })
    await page.goto(`${home.origin}/dashboard`)
    await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor()
    const { ready, longest } = await openSearch(page)
    const frames: number[] = []
    // The second letter is the first that finds something: it always has something to draw.
    for (const [first = '', second = ''] of ['trampoline', 'water', 'school', 'green', 'morning', 'note']) {
      await page.getByRole('searchbox').fill(first)
      frames.push(await keystroke(page, second))
    }
    return [
      figure(`Search: opened until everything of ${name} is in it`, ms(ready), `longest task ${ms(longest)}`, null, 0),
      figure(
        `Search: a keystroke in ${name}`,
        ms(median(frames)),
        `slowest ${ms(Math.max(...frames))}`,
        TASK,
        median(frames),
      ),
    ]
  } finally {
    await context.close()
  }
}

/** Script and style of the screen, which come when the page is idle (scripts/chunks.ts). */
const areSearchFilesHere = async () => {
  const keys = await (await caches.open('app-files')).keys()
  return keys.filter(({ url }) => url.includes('/late-search-')).length >= 2
}

/** ms from the key to the whole index, and of the longest task meanwhile. */
const openSearch = (page: Page) =>
  page.evaluate(async () => {
    const { tasks } = globalThis as unknown as { tasks: number[] }
    tasks.length = 0
    const began = performance.now()
    const isReady = new Promise<void>((resolve) => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('[aria-busy="false"] [data-search-key]')) return
        observer.disconnect()
        resolve()
      }).observe(document.body, { childList: true, subtree: true, attributes: true })
    })
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }))
    await isReady
    const ready = performance.now() - began
    await new Promise((resolve) => setTimeout(resolve))
    return { ready, longest: Math.max(0, ...tasks) }
  })

const someone = (id: string, index: number): Dependent => ({
  id,
  firstName: `Child ${index + 1}`,
  lastName: 'Okafor',
  birthDate: '2015-01-01',
  gender: 'Other',
  relation: 'foster child',
  version: 1,
  createdDate: '2026-01-01T00:00:00.000Z',
  updatedDate: '2026-01-01T00:00:00.000Z',
})

async function plantPeople(db: IDBDatabase, people: readonly Dependent[]): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const write = db.transaction('dependents', 'readwrite')
    const rows = write.objectStore('dependents')
    for (const value of people) rows.put({ key: value.id, value, seq: 1, asOf: value.updatedDate })
    write.oncomplete = () => resolve()
    write.onerror = () => reject(write.error)
  })
  db.close()
}

const figure = (what: string, value: string, against: string, most: number | null, measured: number): Figure => ({
  name: what,
  value,
  against,
  target: most === null ? '' : `≤ ${most} ms`,
  isReached: most === null || measured <= most,
})
