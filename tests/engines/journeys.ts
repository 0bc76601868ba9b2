/** The journeys that matter, in an order in which each finds what the one before has left. */
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { KEPT_ADDRESSES, KEPT_PAGES } from '#contract/kept-pages.ts'
import { median, ms, pairRatio, times } from '#tests/bench/figures.ts'
import { serveFloor } from '#tests/bench/floor/serve.ts'
import { foundOnDisk } from '#tests/support/disk.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { openHttpsFront } from './https-front.ts'
import { type EngineTab, type RunningEngine, type Engine, until } from './engine.ts'
import { type Home, DEMO } from './home.ts'

/** Words of the family, one of each kind of place; none that the floor page leaves in the same profile. */
const CANARIES = ['Eats the same five dinners', 'Sticking plaster', 'headphones in the blue bag']
const PLAN = '/dashboard/care-plan'
const EMERGENCY = `${PLAN}?view=emergency`
/** Screens of the dashboard, each with its heading. */
const SCREENS = [
  '/dashboard',
  PLAN,
  '/dashboard/attributes',
  '/dashboard/goals',
  '/dashboard/journal',
  '/dashboard/incidents',
  '/dashboard/appointments',
  '/dashboard/documents',
  '/dashboard/medication',
  '/dashboard/vaccinations',
  '/dashboard/dr-visit-notes',
  '/dashboard/dependents',
  '/dashboard/search',
  '/dashboard/account',
]

export interface Stage {
  home: Home
  engine: Engine
  profileDir: string
  browser: RunningEngine
}

export interface Journey {
  name: string
  /** What it gives is said beside its name: a figure that the engine itself, or the machine, has a part in. */
  run(stage: Stage): Promise<string | void>
}

const quoted = (text: string): string => `'${text}'`
const button = (name: string): string =>
  `//button[normalize-space()=${quoted(name)}][not(@disabled)][not(@aria-disabled='true')]`
const says = (tab: EngineTab, words: string) =>
  until(`"${words}" on the screen`, () =>
    tab.evaluate<boolean>(`document.body.innerText.includes(${JSON.stringify(words)})`),
  )

/** The screen of `path` stands: it has its heading, it is not covered, and nothing says that it could not be opened. */
async function stands(tab: EngineTab, path: string): Promise<void> {
  await until(`the screen of ${path}`, () =>
    tab.evaluate<boolean>(`(() => {
      const heading = document.querySelector('#root h1, #root h2')
      const isHere = location.pathname + location.search === ${JSON.stringify(path)}
      const isCovered = getComputedStyle(document.documentElement).visibility === 'hidden'
      const said = document.body.innerText
      return !window.isOld && isHere && heading !== null && !isCovered && !/does not open|Unexpected Application Error/.test(said)
    })()`),
  )
}

async function open(stage: Stage, path: string, tab = stage.browser.tab): Promise<void> {
  // The page before must not be taken for it.
  await tab.evaluate('void (window.isOld = true)').catch(() => {})
  await tab.goto(stage.home.front.origin + path)
  await stands(tab, path)
}

const allReceived = (tab: EngineTab) => says(tab, 'Everything saved')

/** More than the three lines that a text area has when nothing stands in it. */
const OF_MANY_LINES =
  'Written in the other tab: first a dark room, then the soft blanket, then somebody who sits beside the bed and says nothing at all, until the tablet works and the light can come back. '

/** Writes into a field of the plan's card, and waits until it is called saved. */
async function edit(tab: EngineTab, words: string): Promise<void> {
  const card = `//section[.//h2[normalize-space()='Needed Accommodations']]`
  await tab.click(`${card}//button[contains(@aria-label, 'menu')]`)
  await tab.click(`//*[@role='menuitem'][normalize-space()='Edit']`)
  const field = `//*[@id=//label[normalize-space()='Nap time']/@for]`
  await until('text areas as high as their words, before anybody is in them', () =>
    tab.evaluate<boolean>(`[...document.querySelectorAll('main textarea')].every(
      (area) => area.scrollHeight <= area.clientHeight || area.offsetHeight >= innerHeight * 0.59,
    )`),
  )
  await tab.type(field, words)
  await tab.click(`${card}${button('Save')}`)
  await until('the form gives way', () => tab.evaluate<boolean>(`!document.querySelector('main form')`))
  await says(tab, words.trim())
}

/** How many starts are timed; the page that can do least beside each of them. */
const ROUNDS = 7

/** ms from the start of the navigation to the first contentful paint of the page that stands. */
const painted = (tab: EngineTab): Promise<number> =>
  until('the first paint', () =>
    tab.evaluate<number | undefined>(
      `!window.isOld && performance.getEntriesByName('first-contentful-paint')[0]?.startTime`,
    ),
  )

/** Opens the page that this device has kept, and waits until the framework has taken it over as it stood. */
async function openKept(stage: Stage, path: string): Promise<void> {
  await open(stage, path)
  await until(`the kept page of ${path}`, () =>
    stage.browser.tab.evaluate<boolean>(
      `'kept' in document.documentElement.dataset && performance.getEntriesByName('taken-over').length > 0 && !document.querySelector('[data-redrawn]')`,
    ),
  )
}

async function restart(stage: Stage): Promise<void> {
  stage.browser = await stage.engine.start(stage.profileDir)
}

export const journeys: readonly Journey[] = [
  {
    name: 'sign-in',
    async run(stage) {
      const { tab } = stage.browser
      await tab.goto(`${stage.home.front.origin}/login`)
      await tab.type(`//input[@type='email']`, DEMO.email)
      await tab.type(`//input[@type='password']`, DEMO.password)
      await tab.click(button('Log In'))
      await says(tab, 'Works offline')
      await until('the worker has the page', () => tab.evaluate<boolean>('navigator.serviceWorker.controller !== null'))
      await tab.click(`//header//button[contains(., 'Parent')]`)
      await tab.click(`//*[@role='menuitem'][contains(., 'Maya')]`)
      await until('Maya is chosen', () =>
        tab.evaluate<boolean>(`/Maya/.test(document.querySelector('header').innerText)`),
      )
      await open(stage, PLAN)
      await says(tab, 'Eats the same five dinners')
      // Files that are kept once the page is idle.
      await until('the app is kept whole', async () => {
        const count = await tab.evaluate<number>(`caches.open('app-files').then((c) => c.keys()).then((k) => k.length)`)
        await new Promise((resolve) => setTimeout(resolve, 1500))
        return (
          count > 20 &&
          count === (await tab.evaluate<number>(`caches.open('app-files').then((c) => c.keys()).then((k) => k.length)`))
        )
      })
    },
  },
  {
    name: 'a document is uploaded',
    async run(stage) {
      const { tab } = stage.browser
      await open(stage, '/dashboard/documents')
      const file = join(stage.profileDir, '..', 'swimming.pdf')
      await copyFile(new URL('../../server/content/documents/therapy-plan.pdf', import.meta.url), file)
      await tab.click(`(//ul[@aria-label='Folders']//a)[1]`)
      await tab.click(button('Upload'))
      await tab.chooseFile(`//*[@role='dialog']//input[@type='file'][@multiple]`, file)
      await says(tab, 'swimming.pdf')
      await tab.click(`//*[@role='dialog']${button('Upload')}`)
      await until('the dialog is closed', () => tab.evaluate<boolean>(`!document.querySelector('[role=dialog]')`))
      await says(tab, 'swimming.pdf')
      await allReceived(tab)
      await until('the server has it', async () =>
        stage.home.gate.writes().some(({ body, status }) => status < 300 && body.includes('swimming.pdf')),
      )
    },
  },
  {
    name: 'a PDF opens in the viewer',
    async run(stage) {
      const { tab } = stage.browser
      await open(stage, '/dashboard/therapy')
      await tab.click(`//a[normalize-space()='Sensory plan.pdf']`)
      await until('its first page', () =>
        tab.evaluate<boolean>(
          `/Page 1 of 2[^]*Creekside Therapy/.test(document.querySelector('[role=dialog]').innerText) && document.querySelector('[role=dialog] canvas').width > 0`,
        ),
      )
    },
  },
  {
    name: 'the import opens in its frame',
    async run(stage) {
      const { tab } = stage.browser
      await open(stage, '/dashboard/import')
      await tab.inFrame(`//iframe[@title='Import Records']`, async (frame) => {
        await until('whose records', () =>
          frame.evaluate<boolean>(`document.body.innerText.includes('Whose records are these?')`),
        )
      })
    },
  },
  {
    name: 'two tabs: what one writes the other shows',
    async run(stage) {
      const { tab } = stage.browser
      await open(stage, PLAN)
      const other = await stage.browser.openTab()
      await open(stage, PLAN, other)
      await edit(other, OF_MANY_LINES)
      await says(tab, OF_MANY_LINES.trim())
      await allReceived(tab)
      await other.goto('about:blank')
    },
  },
  {
    name: 'left and opened again in a hurry, it never stays blank',
    async run(stage) {
      const { tab } = stage.browser
      await open(stage, PLAN)
      for (let load = 0; load < 24; load += 1) {
        const path = SCREENS[load % SCREENS.length] ?? PLAN
        await tab.evaluate(`void setTimeout(() => { location.href = ${JSON.stringify(path)} })`)
        await new Promise((resolve) => setTimeout(resolve, [0, 100, 300, 600, 1000, 1600][load % 6]))
        // Not after the last: the way back could overtake what is opened next.
        if (load % 4 === 1) await tab.evaluate('void setTimeout(() => history.back())')
      }
      await tab.evaluate('void (window.isOld = true)').catch(() => {})
      let openedAt = 0
      await until('the plan', async () => {
        // On a busy machine an earlier way back overtakes it all the same: then it is opened again.
        const isElsewhere = await tab.evaluate<boolean>(`window.isOld === true || location.pathname !== '${PLAN}'`)
        if (isElsewhere && Date.now() - openedAt > 5000) {
          openedAt = Date.now()
          await tab.goto(stage.home.front.origin + PLAN)
        }
        return tab.evaluate<boolean>(`document.body.innerText.includes('Eats the same five dinners')`)
      })
      await stands(tab, PLAN)
    },
  },
  {
    name: 'every screen opens after the server was killed',
    async run(stage) {
      await stage.home.killServer()
      for (const path of SCREENS) await open(stage, path)
      await open(stage, PLAN)
      await says(stage.browser.tab, 'Eats the same five dinners')
    },
  },
  {
    name: 'plan and emergency view are kept as pages, which stand before any script',
    async run(stage) {
      // A tab that stands behind another one is never painted.
      await stage.browser.close()
      await restart(stage)
      const { tab } = stage.browser
      const bare = await serveFloor()
      const floor = await openHttpsFront(stage.profileDir, () => Number(new URL(bare.origin).port))
      await tab.goto(floor.origin)
      await until('the floor is kept', () =>
        tab.evaluate<boolean>(
          `document.body.innerText.includes('stored') && navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')`,
        ),
      )
      // First what it leads to: its connections end with that.
      await bare.close()
      await floor.close()
      await open(stage, PLAN)
      await until('both pages are kept', () =>
        tab.evaluate<boolean>(
          `caches.has('${KEPT_PAGES}').then((is) => is && caches.open('${KEPT_PAGES}').then((c) => c.keys()).then(({ length }) => length === ${KEPT_ADDRESSES.length}))`,
        ),
      )
      const pairs: { ours: number; theirs: number }[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        await tab.evaluate('void (window.isOld = true)').catch(() => {})
        await tab.goto(floor.origin)
        const theirs = await painted(tab)
        await openKept(stage, PLAN)
        pairs.push({ ours: await painted(tab), theirs })
      }
      await openKept(stage, EMERGENCY)
      await tab.click(button('Code'))
      await until('the code is drawn', () =>
        tab.evaluate<boolean>(`document.querySelector('[role=dialog] svg path') !== null`),
      )
      const ratio = pairRatio(pairs)
      const against = `${ms(median(pairs.map(({ ours }) => ours)))}, floor ${ms(median(pairs.map(({ theirs }) => theirs)))}`
      return `plan offline ${times(ratio)} (${against}), asked × 1.60: ${ratio <= 1.6 ? 'reached' : 'NOT reached'}`
    },
  },
  {
    name: 'emergency view, code and paper, with no server',
    async run(stage) {
      const { tab } = stage.browser
      await open(stage, EMERGENCY)
      await says(tab, 'Amoxicillin')
      await tab.click(button('Code'))
      await until('the code is drawn', () =>
        tab.evaluate<boolean>(`document.querySelector('[role=dialog] svg path') !== null`),
      )
      await open(stage, EMERGENCY)
      // Whatever is printed earlier is the page as it stands on the screen.
      for (const isBig of [true, false]) {
        await tab.click(button('Bigger'))
        await until('what helps is here', () =>
          tab.evaluate<boolean>(`(document.querySelector('[data-emergency][data-big]') !== null) === ${isBig}`),
        )
      }
      const { text, onPages } = await readPdf(await stage.browser.print())
      if (!text.includes('In an emergency')) throw new Error(`This is not the emergency paper: ${text}`)
      if (onPages.length !== 1) throw new Error(`The emergency paper has ${onPages.length} sheets`)
      await open(stage, PLAN)
      await until('the plan can be printed', () =>
        tab.evaluate<boolean>(
          `[...document.querySelectorAll('button')].some((button) => button.textContent === 'Print the plan' && Object.keys(button).some((key) => key.startsWith('__reactFiber')))`,
        ),
      )
      const plan = await readPdf(await stage.browser.print())
      if (!plan.text.includes('Care plan')) throw new Error(`This is not the paper of the plan: ${plan.text}`)
      const empty = plan.onPages.findIndex((page) => page.trim().length < 40)
      if (empty !== -1) throw new Error(`Sheet ${empty + 1} of ${plan.onPages.length} of the plan is empty`)
    },
  },
  {
    name: 'an edit made offline outlives a killed browser and arrives once',
    async run(stage) {
      await open(stage, PLAN)
      await edit(stage.browser.tab, 'A quiet hour. ')
      await stage.browser.kill()
      await restart(stage)
      await open(stage, PLAN)
      await says(stage.browser.tab, 'A quiet hour.')
      const before = stage.home.gate.writes().length
      await stage.home.startServer()
      await open(stage, PLAN)
      await allReceived(stage.browser.tab)
      const after = stage.home.gate.writes().slice(before)
      const taken = new Set(
        after.filter(({ body, status }) => status < 300 && body.includes('A quiet hour.')).map(({ key }) => key),
      )
      if (taken.size !== 1) throw new Error(`The edit took effect ${taken.size} times`)
    },
  },
  {
    name: 'after signing out nothing of the family is on the disk',
    async run(stage) {
      const { tab } = stage.browser
      // Files go while they are looked through.
      await until('the search finds what is there', async () => (await foundOnDisk(stage, CANARIES)).length > 0)
      await tab.click(`//header//button[contains(., 'Dependent')]`)
      await tab.click(`//*[@role='menuitem'][normalize-space()='Logout']`)
      await until('signed out', () => tab.evaluate<boolean>(`location.pathname === '/'`))
      await stage.browser.close()
      const left = await foundOnDisk(stage, CANARIES)
      await restart(stage)
      await stage.browser.tab.goto(stage.home.front.origin + PLAN)
      await until('the way in', () => stage.browser.tab.evaluate<boolean>(`location.pathname === '/login'`))
      if (left.length > 0) throw new Error(`Left behind:\n  ${left.join('\n  ')}`)
    },
  },
]
