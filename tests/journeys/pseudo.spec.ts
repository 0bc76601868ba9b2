import type { Page, Response } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { enter, expect, test } from '#tests/support/journey.ts'
import { untilIdle } from '#tests/support/network-idle.ts'
import { isPseudo, speakPseudo } from '#tests/support/pseudo-locale.ts'
import { CARE_PLAN, EMERGENCY, walkTo } from '#tests/support/screens.ts'

/** Words that are the same in every language, and those that the device's own English writes into dates and sizes. */
const EVERYWHERE = [
  /Havenbook( Records)?|English|Français|Español|\b(En|Fr|Es|PDF|ZIP|JSON|KB|MB|GB|OTP)\b/gu,
  /[\w.]+@[\w.]+|https?:\/\/\S+|[\w.-]+\.(com|org|gov|fr|es|example)\b\S*/gu,
  /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b/gu,
  /January|February|March|April|June|July|August|September|October|November|December|\w+day\b/gu,
  /\b\d+ (years?|months?)\b|\b[AP]M\b|\b(Su|Mo|Tu|We|Th|Fr|Sa)\b/gu,
  // The names of keys, which are these in all three languages.
  /\(Ctrl\/⌘ K\)/gu,
  // Between the names of a list.
  /,? and /gu,
  // The bait that only robots see.
  /^Website$/gu,
  // Initials of a name.
  /^[A-Z]{2}$/gu,
]

const PUBLIC = ['/', '/about', '/resources', '/resources/sleep', '/directory', '/directory/211', '/connected', '/store']
const GUEST = [...PUBLIC, '/contact-us', '/login', '/login?step=account', '/forgot-password']
const DASHBOARD = [
  '/dashboard',
  CARE_PLAN,
  EMERGENCY,
  `${CARE_PLAN}?view=hand-over`,
  '/dashboard/attributes',
  '/dashboard/appointments',
  '/dashboard/dependents',
  '/dashboard/incidents',
  '/dashboard/journal',
  '/dashboard/journal?view=read',
  '/dashboard/journal?view=search',
  '/dashboard/documents',
  '/dashboard/therapy',
  '/dashboard/medication',
  '/dashboard/vaccinations',
  '/dashboard/dr-visit-notes',
  '/dashboard/goals',
  '/dashboard/search',
  '/dashboard/contact-us',
  '/dashboard/account',
  '/dashboard/nowhere',
]

/** Everything that the server has said, and the questions of the journal: not ours to translate here. */
interface Data {
  said: Set<string>
  /** Resolves when all that has come so far has been read: a page that is left takes what it was told along. */
  isRead(): Promise<void>
}

function gatherData(page: Page): Data {
  const data = new Set<string>()
  const reading = new Set<Promise<void>>()
  const add = (value: unknown): void => {
    if (typeof value === 'string') {
      for (const piece of [value, ...value.split(/[\n,;]\s*|(?<=\.)\s+/u)]) if (piece.length > 2) data.add(piece.trim())
    } else if (value && typeof value === 'object') for (const inner of Object.values(value)) add(inner)
  }
  const read = async (response: Response): Promise<void> => {
    const { pathname } = new URL(response.url())
    // The doorbell says numbers only, and never ends.
    if (pathname.endsWith(paths.syncEvents)) return
    if (pathname.startsWith('/api/')) add(await response.json().catch(() => null))
    // The 366 questions of the journal lie in a script, one after the other.
    if (/\/assets\/(late-)?en-/u.test(pathname))
      for (const question of questionsIn(await response.text().catch(() => ''))) data.add(question)
  }
  page.on('response', (response) => {
    const under = read(response).finally(() => reading.delete(under))
    reading.add(under)
  })
  return {
    said: data,
    async isRead() {
      while (reading.size > 0) await Promise.all(reading)
    },
  }
}

const questionsIn = (script: string): string[] =>
  script.includes('JSON.parse') ? [] : script.split(/[`(]/u).filter((piece) => piece.length > 20)

interface Seen {
  texts: string[]
  cut: string[]
  isScrolling: boolean
}

const see = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      if (parentElement?.closest('script, noscript, style')) continue
      if (textContent?.trim()) texts.push(textContent.trim())
    }
    const named = document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')
    for (const element of named) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        const value = element.getAttribute(name)
        if (value) texts.push(value)
      }
    }
    const cut = [...document.querySelectorAll<HTMLElement>('#root *')]
      .filter((element) => {
        const { overflowX, clipPath, position } = getComputedStyle(element)
        const isHidden = clipPath !== 'none' || (position === 'absolute' && element.clientWidth <= 1)
        const isCutting = overflowX === 'hidden' || overflowX === 'clip'
        return isCutting && !isHidden && element.scrollWidth > element.clientWidth + 1
      })
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 60)}`)
    return { texts, cut, isScrolling: document.documentElement.scrollWidth > innerWidth }
  })

function untranslated(texts: readonly string[], data: ReadonlySet<string>): string[] {
  const known = [...data].sort((a, b) => b.length - a.length)
  const withoutData = (text: string) => known.reduce((rest, piece) => rest.replaceAll(piece, ' '), text)
  const withoutNames = (text: string) => EVERYWHERE.reduce((rest, pattern) => rest.replaceAll(pattern, ' '), text)
  const isPlain = (text: string) => /[A-Za-z]{2,}/u.test(text)
  return texts.filter(
    (text) =>
      !known.some((piece) => piece.includes(text)) &&
      // Either may stand inside the other: a weekday in somebody's name, the product's name in an article.
      isPlain(withoutNames(withoutData(text))) &&
      isPlain(withoutData(withoutNames(text))),
  )
}

async function look(page: Page, path: string, { said, isRead }: Data, from?: string): Promise<void> {
  await test.step(path, async () => {
    await isRead()
    await untilIdle(page, async () => {
      await walkTo(page, path, from)
      await expect(page.locator('#root').getByRole('heading', { level: 1 })).toBeVisible()
      // A page that came drawn is in English until the framework has taken over.
      await expect(page.locator('#root[data-content]')).toHaveCount(0)
      // What is still read is grey lines.
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    })
    await isRead()
    const { texts, cut, isScrolling } = await see(page)
    expect.soft(texts.some(isPseudo), `${path} speaks it`).toBe(true)
    expect.soft([...new Set(untranslated(texts, said))], `${path}: text that cannot be translated`).toEqual([])
    expect.soft(cut.filter(isPseudo), `${path}: text that is cut off`).toEqual([])
    expect.soft(isScrolling, `${path} scrolls sideways`).toBe(false)
  })
}

test.use({ deviceOptions: { serviceWorkers: 'block', locale: 'en-US' } })

test('every page for guests can be translated, and has room for longer words', async ({ home }) => {
  const page = await home.device.open('/robots.txt')
  await speakPseudo(page)
  const data = gatherData(page)
  for (const [step, path] of GUEST.entries()) await look(page, path, data, GUEST[step - 1])
})

test('every screen of the dashboard can be translated, and has room for longer words', async ({ home }) => {
  const page = await home.device.open('/login')
  // All of what the family has written passes by once, after the sign-in.
  const data = gatherData(page)
  // Without a service worker nothing is ever ready offline.
  await untilIdle(page, () => enter(page))
  await speakPseudo(page)
  for (const [step, path] of DASHBOARD.entries()) await look(page, path, data, DASHBOARD[step - 1])
})
