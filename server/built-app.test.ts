import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type BuiltApp, builtApp } from './built-app.ts'
import { readConfig } from './config.ts'
import { type Database, openMemoryDatabase } from './db/database.ts'
import { listsTag, publicLists } from './drawing/drawn-content.ts'
import { testDirectory } from '#tests/support/test-directory.ts'

const PAGE = '<!doctype html><title>Havenbook</title>'

describe('the built app', () => {
  let root: string
  let database: Database
  let app: BuiltApp
  let said: string[]

  beforeEach(async () => {
    root = await testDirectory()
    database = await openMemoryDatabase()
    said = []
  })
  afterEach(async () => {
    await app.stop()
    await database.close()
  })

  const start = () => {
    const log = pino({ level: 'info' }, { write: (line: string) => said.push(line) })
    const config = readConfig({ DATA_DIR: root }, 'demo')
    app = builtApp({ database, log, config, headers: { 'X-Ours': 'yes' } }, join(root, 'dist'))
  }
  const get = async () => {
    const answer = await app.fetch(new Request('http://localhost:4173/dashboard'))
    return [answer.status, await answer.text()] as const
  }
  const put = (file: string, text: string) => {
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const putApp = (page = PAGE) => {
    put('dist/index.html', page)
    put('dist-drawer/template.html', page)
  }
  /** What the build writes last. */
  const finish = async () => put('dist-drawer/built-from.txt', listsTag(await publicLists(database.queries)))
  const eventually = (expected: readonly [number, string]) =>
    vi.waitFor(async () => expect(await get()).toEqual(expected))

  it('says what is missing, and is served as soon as it is there', async () => {
    start()
    const [status, words] = await get()
    expect([status, words]).toEqual([503, expect.stringContaining('dist/index.html is missing')])
    expect(said.join('')).toContain('dist/index.html')
    putApp()
    await eventually([503, expect.stringContaining('built-from.txt is missing') as string])
    await finish()
    await eventually([200, PAGE])
    // Once for the start, and once for the end of waiting.
    expect(said).toHaveLength(2)
  })

  it('is not served while it is being built anew, whatever of the former build is still there', async () => {
    putApp()
    start()
    expect((await get())[0]).toBe(503)
    const answer = await app.fetch(new Request('http://localhost:4173/'))
    expect([
      answer.headers.get('Retry-After'),
      answer.headers.get('Cache-Control'),
      answer.headers.get('X-Ours'),
    ]).toEqual(['2', 'no-store', 'yes'])
    await finish()
    await eventually([200, PAGE])
  })

  it('stays as it was read, and draws nothing with what a later build has left', async () => {
    putApp()
    await finish()
    start()
    expect(await get()).toEqual([200, PAGE])
    putApp('<!doctype html><title>A later build</title>')
    const now = '2026-11-21T14:02:00.000Z'
    const text = { title: 'About', summary: 'Who we are.', parts: [] }
    const fields = JSON.stringify({ reviewed: '2026-11-20', topics: [], texts: { en: text } })
    const row = { section: 'about', slug: 'main', position: 0, status: 'active', fields, fileHash: '', editedAt: now }
    const dates = { createdDate: now, updatedDate: now }
    await database.queries
      .insertInto('contentItems')
      .values({ ...row, ...dates })
      .execute()
    await vi.waitFor(
      async () => {
        expect(await get()).toEqual([200, PAGE])
        expect(said.join('')).toContain('there is a later build')
      },
      { timeout: 10_000 },
    )
  })
})
