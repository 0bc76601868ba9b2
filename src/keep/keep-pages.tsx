/**
 * Draws care plan and emergency view as the screens draw them, and keeps them for the next start: whole pages that the service
 * worker answers with, painted before any script. Loaded when the page is idle. [Note: kept pages]
 */
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import { KEPT_ADDRESSES, KEPT_FOR, KEPT_PAGES, type KeptFor, zoneNow } from '#contract/kept-pages.ts'
import { readInTurn } from './read-in-turn.ts'
import { rememberedLocale } from '#data/locale/locale-memory.ts'
import { readSyncState } from '#data/database/user-database.ts'
import type { Account } from '#data/session/account.ts'
import { device } from '#data/session/this-device.ts'
import { keepIfTrue } from './keep-if-true.ts'
import { displayChoice } from '#lib/display-choice.ts'
import { asText } from '#lib/rows-in-page.ts'
import { noSeeds, type Seeds, SeedsContext } from '#lib/seeds.ts'
import { router } from '../router.ts'
import { haveByteStreams } from './byte-streams.ts'
import { ownerAttribute, ownerOf } from './owner.ts'
import { plainMarkup } from './plain-markup.ts'
import { startScript } from './start-script.ts'
import { trueUntil } from './true-until.ts'
import { usedRules } from './used-rules.ts'

/** Who it is comes first, then what there is of them. */
const MOST_ROUNDS = 5
/** ms: parts of a screen that have not come by then are left for another time. */
const LONGEST = 10_000

/** @returns whether they are here now: not where what they show has changed meanwhile, in this tab or another. */
export async function keepPages(account: Account): Promise<boolean> {
  if (!isInOwnLanguage()) return false
  const shell = await fetch('/index.html')
  const template = await shell.clone().text()
  const script = startScript()
  // A newer build answers: its pages are kept by itself.
  if (!script || !template.includes(`"${script}"`)) return false
  const owner = ownerOf(account)
  const person = device.person.get()
  const from = Date.now()
  const { asOf } = await readSyncState(account.db)
  const pages: Page[] = []
  const all = noSeeds()
  for (const address of KEPT_ADDRESSES) {
    const { markup, seeds, reads } = await drawn(address, account)
    // Something of them has never reached this device.
    if (!markup.includes(' data-drawn=""')) return false
    const rules = await rulesOf(markup)
    const rows = asText(seeds.values)
    const until = trueUntil(rows, from)
    const page = pageOf(template, { owner, rules, markup, rows })
    pages.push({
      address,
      page,
      headers: await headersOf(shell, rules, { script, from, until, zone: zoneNow(), asOf }),
    })
    for (const [key, value] of seeds.values) all.values.set(key, value)
    for (const [key, read] of reads) all.wanted.set(key, read)
  }
  const shown = asText(all.values)
  const isTrue = async () =>
    asText(await readInTurn(all.wanted)) === shown && owner === ownerOf(account) && isInOwnLanguage()
  return keepIfTrue(account, person, isTrue, () => putAll(pages))
}

/** An address may ask for another language for one visit. */
const isInOwnLanguage = () => i18n.locale === rememberedLocale()

interface Page {
  address: string
  page: string
  headers: Headers
}

type Reads = Map<string, () => Promise<unknown>>

/** The screen at this address, drawn with what it asked for. */
async function drawn(address: string, { db }: Account): Promise<{ markup: string; seeds: Seeds; reads: Reads }> {
  const own = createRouter({
    ...router.options,
    history: createMemoryHistory({ initialEntries: [address] }),
    scrollRestoration: false,
  })
  own.ssr = { manifest: undefined }
  haveByteStreams()
  await own.load()
  const seeds = noSeeds()
  const reads: Reads = new Map()
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { prelude } = await prerender(
      <SeedsContext value={seeds}>
        <I18nProvider i18n={i18n}>
          <RouterProvider router={own} />
        </I18nProvider>
      </SeedsContext>,
      { progressiveChunkSize: Number.MAX_SAFE_INTEGER, signal: AbortSignal.timeout(LONGEST), onError: () => {} },
    )
    const markup = plainMarkup(await new Response(prelude).text())
    if (seeds.wanted.size === 0) return { markup, seeds, reads }
    for (const [key, read] of seeds.wanted) reads.set(key, read)
    // Dexie keeps a transaction across the awaits of such a function only where it is async itself.
    const found = await db.transaction('r', db.shownTables(), async () => readInTurn(seeds.wanted))
    for (const [key, value] of found) seeds.values.set(key, value)
    seeds.wanted.clear()
  }
  throw new Error(`${address} always wants to know more`)
}

/** By address, those that were read. */
const sheets = new Map<string, string>()

/** Of all sheets that are on this page; the screens have brought theirs. */
async function rulesOf(markup: string): Promise<string> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  const texts = links.map(async ({ href }) => {
    const text = sheets.get(href) ?? (await readSheet(href))
    sheets.set(href, text)
    return text
  })
  return (await Promise.all(texts)).map((text) => usedRules(text, markup)).join('')
}

/** Rejects where it cannot be had now: a page without it would be kept as bare text. */
async function readSheet(href: string): Promise<string> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`${href} did not come`)
  return response.text()
}

interface Parts {
  owner: string
  rules: string
  markup: string
  rows: string
}

/** As `server/drawing/page-file.ts` does it for guests. */
function pageOf(template: string, { owner, rules, markup, rows }: Parts): string {
  const attributes = Object.entries(displayChoice.get()).map(([name, value]) => ` data-${name}="${value}"`)
  return template
    .replace(
      '<html lang="en">',
      `<html lang="${rememberedLocale()}" data-kept data-first-screen${attributes.join('')}>`,
    )
    .replace(' blocking="render"', '')
    .replace(
      /<link rel="stylesheet"[^>]* href="([^"]+)">/u,
      (_, sheet: string) => `<style data-rest="${sheet}">${rules}</style>`,
    )
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root" ${ownerAttribute(owner)}>${markup}</div><script type="application/json" id="kept-rows">${rows}</script>`,
    )
}

/** The server's own, with this page's rules allowed. */
async function headersOf(shell: Response, rules: string, of: KeptFor): Promise<Headers> {
  const headers = new Headers(shell.headers)
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) headers.delete(name)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(rules)))
  const policy = headers.get('Content-Security-Policy') ?? ''
  const allowed = `'sha256-${btoa(String.fromCodePoint(...hash))}'`
  headers.set('Content-Security-Policy', policy.replace("style-src 'self'", `$& ${allowed}`))
  headers.set(KEPT_FOR, JSON.stringify(of))
  return headers
}

async function putAll(pages: readonly Page[]): Promise<void> {
  const cache = await caches.open(KEPT_PAGES)
  await Promise.all(pages.map(({ address, page, headers }) => cache.put(address, new Response(page, { headers }))))
}
