/**
 * Every screen of a family with years behind it, against the same screen of one that has just begun: 10,000 answers, 500
 * documents and 20 dependents against ten of each. Without a network, from the start of the navigation to the frame that
 * shows what was asked for. Interleaved rounds on two profiles, median of the pair ratios.
 */
import { cp, rm } from 'node:fs/promises'
import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import type { Document } from '#contract/documents.ts'
import type { Folder } from '#contract/folders.ts'
import type { JournalEntry } from '#contract/journal.ts'
import { promptId } from '#contract/journal-content.ts'
import type { Dependent } from '#contract/dependents.ts'
import { addDays } from '#features/journal/calendar.ts'
import { launchPersistent } from '#tests/support/browser.ts'
import { demoDependents, maya } from '#tests/support/cast.ts'
import { openUserDatabase } from '#tests/support/user-database.ts'
import { type Home, PLAN } from './family-at-home.ts'
import { type Figure, median, ms, pairRatio, times } from './figures.ts'
import { launch } from './launched.ts'

const ROUNDS = 9
const LIMIT = 1.3
/** Documents of one folder, at most: what a screen draws at once is the same on both sides, what it reads is not. */
const IN_A_FOLDER = 10

interface Size {
  answers: number
  documents: number
  dependents: number
}

const TEN: Size = { answers: 10, documents: 10, dependents: 10 }
const MANY: Size = { answers: 10_000, documents: 500, dependents: 20 }

interface Screen {
  name: string
  path: string
  /** Where something appears once the screen has read what it is about, and what. */
  place: string
  words: string
}

const SCREENS: Screen[] = [
  { name: 'Dashboard', path: '/dashboard', place: 'main', words: 'Amoxicillin' },
  { name: 'Care plan', path: PLAN, place: 'main', words: 'Amoxicillin' },
  { name: 'Attributes', path: '/dashboard/attributes', place: 'main', words: 'Remembers every song' },
  { name: 'Journal', path: '/dashboard/journal', place: 'td[aria-label$=", answered"]', words: '' },
  { name: 'Documents', path: '/dashboard/medical', place: 'main', words: 'Paper 0.pdf' },
  { name: 'Dependents', path: '/dashboard/dependents', place: 'main', words: 'Person 3' },
]

/** Leaves the server of `home` stopped. */
export async function screens(home: Home): Promise<Figure[]> {
  if (home.server.process.exitCode === null && home.server.process.signalCode === null) await home.server.kill()
  const few = await familyOf(home, TEN)
  const many = await familyOf(home, MANY)
  try {
    const figures: Figure[] = []
    for (const screen of SCREENS) {
      const pairs: { ours: number; theirs: number }[] = []
      for (let round = 0; round <= ROUNDS; round += 1) {
        const theirs = await shown(few, home.origin, screen)
        const ours = await shown(many, home.origin, screen)
        // The first of each fills the browser's caches.
        if (round > 0) pairs.push({ ours, theirs })
      }
      figures.push(figure(`${screen.name}, 10,000 answers, 500 documents, 20 dependents`, pairs))
    }
    await few.context.close()
    await many.context.close()
    const launches: { ours: number; theirs: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const theirs = await relaunched(few.profile, home.origin + PLAN)
      launches.push({ ours: await relaunched(many.profile, home.origin + PLAN), theirs })
    }
    figures.push(figure('Offline relaunch to care plan, the same', launches))
    return figures
  } finally {
    for (const { profile } of [few, many]) await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

function figure(name: string, pairs: { ours: number; theirs: number }[]): Figure {
  const ratio = pairRatio(pairs)
  return {
    name,
    value: `${times(ratio)} (${ms(median(pairs.map(({ ours }) => ours)))})`,
    against: `with ten ${ms(median(pairs.map(({ theirs }) => theirs)))}`,
    target: `≤ × ${LIMIT.toFixed(2)}`,
    isReached: ratio <= LIMIT,
  }
}

/** ms from the start of the navigation to the frame that shows it. */
async function shown(family: Family, origin: string, { path, place, words }: Screen): Promise<number> {
  return launch(family.devtools, family.page, origin + path, frameWith, { place, words })
}

/** Runs in the page. */
async function frameWith({ place, words }: { place: string; words: string }): Promise<number> {
  const isShown = (): boolean => document.querySelector(place)?.textContent?.includes(words) ?? false
  while (!isShown()) await new Promise(requestAnimationFrame)
  return performance.now()
}

async function relaunched(profile: string, url: string): Promise<number> {
  const { context, page, devtools } = await open(profile)
  try {
    return await launch(devtools, page, url, bootPainted, {})
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
async function bootPainted(): Promise<number> {
  const painted = () => performance.getEntriesByName('first-contentful-paint')[0]
  while (!painted()) await new Promise((resolve) => requestAnimationFrame(resolve))
  return painted()?.startTime ?? Number.NaN
}

interface Family {
  profile: string
  context: BrowserContext
  page: Page
  devtools: CDPSession
}

async function open(profile: string): Promise<Family> {
  const context = await launchPersistent(profile, { viewport: { width: 390, height: 844 } })
  const page = context.pages()[0] ?? (await context.newPage())
  return { profile, context, page, devtools: await context.newCDPSession(page) }
}

/** A copy of the profile in which the family has so many of everything. */
async function familyOf(home: Home, size: Size): Promise<Family> {
  const profile = `${home.profile}-${size.answers}`
  await cp(home.profile, profile, { recursive: true })
  const family = await open(profile)
  const { page } = family
  await page.goto(home.origin + PLAN)
  await page.getByText('Amoxicillin').first().waitFor()
  const database = await openUserDatabase(page)
  await database.evaluate(plant, rowsOf(size))
  return family
}

interface Rows {
  journal: JournalEntry[]
  folders: Folder[]
  documents: Document[]
  dependents: Dependent[]
}

function rowsOf({ answers, documents, dependents }: Size): Rows {
  const dates = { version: 1, createdDate: '2026-01-02T03:04:05.000Z', updatedDate: '2026-01-02T03:04:05.000Z' }
  const today = new Date().toISOString().slice(0, 10)
  const id = (kind: number, number: number) => `0193e5a0-000${kind}-7000-8000-${String(number).padStart(12, '0')}`
  const shelf = { profileId: maya.id, category: 'medical' as const }
  const folders = Array.from({ length: Math.max(1, documents / IN_A_FOLDER) }, (_, index) => ({
    id: id(1, index),
    ...shelf,
    name: `Folder ${index}`,
    totalItems: 0,
    totalSize: 0,
    ...dates,
  }))
  return {
    journal: Array.from({ length: answers }, (_, index) => {
      const day = addDays(today, -index)
      const question = 'What was good today?'
      const answer = `Day ${index}. ${'She laughed at the red swing and then went quiet. '.repeat(6)}`
      return { id: promptId(maya.id, day), profileId: maya.id, day, question, answer, revisions: 0, ...dates }
    }),
    folders,
    documents: Array.from({ length: documents }, (_, index) => ({
      id: id(2, index),
      ...shelf,
      folderId: folders[index % folders.length]?.id ?? '',
      name: `Paper ${index}.pdf`,
      size: 100_000,
      type: 'application/pdf',
      media_url: '',
      ...dates,
    })),
    dependents: Array.from({ length: dependents - demoDependents.length }, (_, index) => ({
      id: id(3, index),
      firstName: `Person ${index}`,
      lastName: 'Okafor',
      birthDate: '2015-05-06',
      gender: 'Other' as const,
      relation: 'Cousin',
      ...dates,
    })),
  }
}

/** Puts these rows into the mirror of whoever is signed in, in place of those that are there; the people stay. */
async function plant(db: IDBDatabase, rows: Rows): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const write = db.transaction(Object.keys(rows), 'readwrite')
    for (const [table, values] of Object.entries(rows)) {
      const store = write.objectStore(table)
      if (table !== 'dependents') store.clear()
      for (const value of values) store.put({ key: value.id, value, seq: 1, asOf: '2026-01-02T03:04:05.000Z' })
    }
    write.oncomplete = () => resolve()
    write.onerror = () => reject(write.error)
  })
  db.close()
}
