/** What is published while servers run: on the pages that come drawn, on every node; for phones see `content-area-pages.spec.ts`. */
import { type APIRequestContext, request } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { archiveRow, publishRow, wordsOf } from '#tests/support/publish.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { createScratch } from '#tests/support/scratch-database.ts'
import { startHttpServer } from '#tests/support/server.ts'

const TITLES = { en: 'Haircuts without tears', fr: 'Le coiffeur sans larmes', es: 'La peluquería sin lágrimas' }
const TEXTS = { en: wordsOf(TITLES.en), fr: wordsOf(TITLES.fr), es: wordsOf(TITLES.es) }

/** ms: drawing stands back behind all other work of the machine (`server/drawing`). */
const DRAWING = 90_000

/** The page as a reader without a script gets it, until it says so. */
const says = (site: APIRequestContext, path: string, words: string | RegExp) =>
  expect.poll(async () => (await site.get(path)).text(), { timeout: DRAWING }).toMatch(words)

test('what is published is on its page in every language, on each node, without a restart', async () => {
  const postgres = await startPostgres()
  test.skip(postgres === null, 'no PostgreSQL on this machine')
  const scratch = await createScratch(postgres!.url)
  const rows = { databaseUrl: scratch.url, dataDir: '' }
  const env = { DATABASE_URL: scratch.url, PUBLIC_URL: 'https://havenbook.example' }
  const first = await startHttpServer({ env })
  const nodes = [await startHttpServer({ env, dataDir: first.dataDir }), first]
  const sites = await Promise.all(nodes.map(({ origin }) => request.newContext({ baseURL: origin })))
  const before = await (await sites[0]!.get('/resources/sleep')).text()
  expect(before).toContain('<h1')
  expect(await (await sites[0]!.get('/resources/haircuts')).text()).not.toContain('<h1')

  await publishRow(rows, 'resources', 'haircuts', TEXTS, { topics: ['daily-life'], related: ['/resources/sleep'] })
  for (const site of sites) {
    // Nobody waits for what is being drawn.
    expect(await (await site.get('/resources/sleep')).text()).toBe(before)
    for (const [language, title] of Object.entries(TITLES)) {
      await says(site, `/resources/haircuts?lang=${language}`, new RegExp(`<h1[^>]*>${title}</h1>`, 'u'))
    }
    const answer = await site.get('/resources/haircuts?lang=fr')
    const page = await answer.text()
    expect(page).toContain(`<html lang="fr" data-drawn>`)
    expect(page).toContain(`<title>${TITLES.fr} · Havenbook</title>`)
    expect(page).toContain(`${TITLES.fr}, at length.`)
    expect(page).toMatch(/hreflang="es" href="[^"]+\/resources\/haircuts\?lang=es"/u)
    expect(page).toContain(`"headline":"${TITLES.fr}"`)
    // Its own rules are allowed by the policy, and it is compressed and tagged as all pages are.
    const style = /<style[^>]*>([\s\S]*?)<\/style>/u.exec(page)?.[1] ?? ''
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))).toString('base64')
    expect(answer.headers()['content-security-policy']).toContain(`'sha256-${hash}'`)
    expect(answer.headers()['content-encoding']).toBe('br')
    const tag = answer.headers()['etag'] ?? ''
    const again = await site.get('/resources/haircuts?lang=fr', { headers: { 'If-None-Match': tag } })
    expect(again.status()).toBe(304)
    expect(await (await site.get('/resources')).text()).toContain(TITLES.en)
    expect(await (await site.get('/sitemap.xml')).text()).toContain('/resources/haircuts?lang=es')
  }
  // One state has one form, whichever node has drawn it.
  const [one, two] = await Promise.all(sites.map(async (site) => (await site.get('/resources')).headers()['etag']))
  expect(one).toBe(two)

  await archiveRow(rows, 'resources', 'haircuts')
  for (const site of sites) {
    await expect
      .poll(async () => (await site.get('/sitemap.xml')).text(), { timeout: DRAWING })
      .not.toContain('/resources/haircuts')
    expect(await (await site.get('/resources/haircuts')).text()).not.toContain(TITLES.en)
    expect(await (await site.get('/resources')).text()).not.toContain(TITLES.en)
    expect(await (await site.get('/login')).text()).toContain('<h1')
  }
  for (const site of sites) await site.dispose()
  for (const node of nodes) await node.stop()
  await scratch.drop()
  await postgres!.stop()
})

test('what cannot be drawn stays as it was, and everything else is new', async ({ home }) => {
  const rows = { databaseUrl: '', dataDir: home.server.dataDir }
  const site = await request.newContext({ baseURL: home.server.origin })
  // A form that the screens do not know.
  const broken = { ...TEXTS.en, parts: [{ title: '', blocks: [{ kind: 'try', text: {} }] }] } as never
  await publishRow(rows, 'resources', 'sleep', { en: broken })
  await publishRow(rows, 'resources', 'haircuts', TEXTS)
  await says(site, '/resources/haircuts', TITLES.en)
  expect(/<h1[^>]*>.*?<\/h1>/u.exec(await (await site.get('/resources/sleep')).text())?.[0]).toContain('>Sleep<')
  expect(home.server.output()).toContain('a public page could not be drawn')
  await site.dispose()
})
