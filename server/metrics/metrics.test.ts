import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepHouse } from '#server/housekeeping-job.ts'
import { siteSettings, UNCONFIGURED } from '#server/db/site-settings.ts'
import { addMail, refuseMail } from '#server/db/mails.ts'
import { caller, callerFor } from '#tests/support/caller.ts'
import { ada, maya } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { freePort } from '#tests/support/free-port.ts'
import { startHttpServer, startTestServer, TEST_NOW, type TestServer } from '#tests/support/server.ts'
import { testDirectory } from '#tests/support/test-directory.ts'
import { type Metrics, openMetrics } from './open-metrics.ts'

/** Values by name and labels, as Prometheus reads them. */
const valuesIn = (text: string): Map<string, number> =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )

/** Each value of each label, of our own metrics. */
function labelsIn(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const series of valuesIn(text).keys()) {
    if (!series.startsWith('havenbook_')) continue
    for (const [, label = '', value = ''] of series.matchAll(/[{,](\w+)="([^"]*)"/g)) {
      found.set(label, (found.get(label) ?? new Set()).add(value))
    }
  }
  return found
}

describe.each(databases)('the metrics on $name', ({ name, open }) => {
  let server: TestServer
  let metrics: Metrics
  let dataDir: string

  beforeEach(async () => {
    dataDir = await testDirectory()
    const database = await open()
    await database.queries.deleteFrom('jobs').execute()
    metrics = openMetrics({ database, clock: () => server.now(), dataDir })
    server = await startTestServer({ database, measures: metrics.measures })
  })
  afterEach(() => server.close())

  const values = async () => valuesIn(await metrics.text())

  it('count requests by the pattern of their route, and by status', async () => {
    const asAda = await callerFor(server, ada.id)
    await asAda.get(`care-plan/${maya.id}?token=secret`)
    await asAda.get(`care-plan/${maya.id}`)
    await caller(server).get(`care-plan/${maya.id}`)
    await caller(server).get('no/such/thing')
    const found = await values()
    const requests = (route: string, status: number) =>
      found.get(`havenbook_http_requests_total{method="GET",route="${route}",status="${status}"}`)
    expect(requests('/care-plan/:id', 200)).toBe(2)
    expect(requests('/care-plan/:id', 401)).toBe(1)
    expect(requests('none', 404)).toBe(1)
    expect(found.get('havenbook_http_request_duration_seconds_count{route="/care-plan/:id"}')).toBe(3)
  })

  it('hold nothing that anybody sent: every label has values from a list of ours', async () => {
    const asAda = await callerFor(server, ada.id)
    const patterns = new Set([...server.app.routes.map(({ path }) => path.replace('/api', '')), '/docs/style', 'none'])
    const secret = 'Secretly'
    for (const { method, path } of server.app.routes.slice()) {
      if (method === 'ALL' || path.includes('*')) continue
      const address = `${path.replaceAll(/:\w+(?:\{[^}]*\})?/g, secret)}?q=${secret}`
      const answer = await server.fetch(address, {
        method,
        headers: { 'Idempotency-Key': secret, Authorization: secret },
      })
      await answer.body?.cancel()
    }
    await asAda.post('batch', {
      calls: [
        { key: randomUUID(), lane: 'a', method: 'POST', path: `nothing/${secret}`, body: '{}' },
        {
          key: randomUUID(),
          lane: 'b',
          method: 'PATCH',
          path: `dependents/${maya.id}`,
          body: `{"firstName":"${secret}"`,
        },
      ],
    })
    for (const path of [`/api/${secret}`, `/api/..%2f${secret}`, `/api/care-plan/${secret}/${secret}`]) {
      await server.fetch(path, { method: 'GET' })
      await server.fetch(path, { method: 'PROPFIND' })
    }
    const text = await metrics.text()
    expect(text).not.toMatch(/secret/i)
    for (const trace of [ada.id, ada.email, maya.id, 'Maya']) expect(text).not.toContain(trace)
    const labels = labelsIn(text)
    expect([...labels.keys()].toSorted()).toEqual(['le', 'method', 'route', 'status'])
    const routes = [...(labels.get('route') ?? [])]
    expect(routes.length).toBeGreaterThan(50)
    expect(routes.filter((route) => !patterns.has(route))).toEqual([])
    expect([...(labels.get('method') ?? [])].toSorted()).toEqual(['DELETE', 'GET', 'OPTIONS', 'PATCH', 'POST', 'other'])
    for (const status of labels.get('status') ?? []) expect(status).toMatch(/^[1-5]\d\d$/)
  })

  it('tell how old the changes of a device were when they took effect, each once', async () => {
    const asAda = await callerFor(server, ada.id)
    const hourOld = v7({ msecs: TEST_NOW - 3_600_000 })
    const child = { firstName: 'Ife', lastName: 'O', birthDate: '2017-01-01', gender: 'Female', relation: 'Daughter' }
    for (const _time of ['first', 'again']) await asAda.post('dependents', child, { 'Idempotency-Key': hourOld })
    await asAda.post('dependents', child, { 'Idempotency-Key': v7({ msecs: TEST_NOW + 3_600_000 }) })
    await asAda.post('dependents', child, { 'Idempotency-Key': 'not-made-by-our-app' })
    const found = await values()
    expect(found.get('havenbook_outbox_entry_age_seconds_count')).toBe(2)
    expect(found.get('havenbook_outbox_entry_age_seconds_sum')).toBe(3600)
    expect(found.get('havenbook_outbox_clock_ahead_total')).toBe(1)
  })

  it('count the calls of a batch by what each was answered', async () => {
    const asAda = await callerFor(server, ada.id)
    const call = { lane: 'a', method: 'PATCH', path: `dependents/${maya.id}`, body: '{"firstName":' }
    await asAda.post('batch', { calls: [{ ...call, key: randomUUID() }] })
    expect((await values()).get('havenbook_batch_calls_total{route="/dependents/:id",status="400"}')).toBe(1)
  })

  it('count open doorbells', async () => {
    const { accessToken } = await server.signIn(ada.id)
    const headers = { Authorization: `Bearer ${accessToken}` }
    const bell = await server.fetch('/api/sync/events', { headers })
    expect((await values()).get('havenbook_doorbells_open')).toBe(1)
    await bell.body?.cancel()
    expect((await values()).get('havenbook_doorbells_open')).toBe(0)
  })

  it('tell of mails that wait and that were refused, and of the oldest', async () => {
    const { queries } = server.database
    const at = new Date(TEST_NOW).toISOString()
    const expiresAt = new Date(TEST_NOW + 86_400_000).toISOString()
    const ids = [60_000, 10_000, 90_000].map((age) => v7({ msecs: TEST_NOW - age }))
    for (const id of ids) await addMail(queries, { id, sealed: 'x', dueAt: at, expiresAt })
    await refuseMail(queries, ids[2] ?? '', 'EENVELOPE 550')
    const found = await values()
    expect(found.get('havenbook_mails_waiting')).toBe(2)
    expect(found.get('havenbook_mails_oldest_seconds')).toBe(60)
    expect(found.get('havenbook_mails_refused')).toBe(1)
  })

  it('tell when the housekeeping ran, and when it failed', async () => {
    const { database, files } = server
    const house = { database, files, clock: () => server.now(), settings: siteSettings(server.now) }
    expect((await values()).has('havenbook_job_last_failed{task="housekeeping"}')).toBe(false)
    await keepHouse(house)
    const well = await values()
    expect(well.get('havenbook_job_last_success_timestamp_seconds{task="housekeeping"}')).toBeCloseTo(
      TEST_NOW / 1000,
      -2,
    )
    expect(well.get('havenbook_job_last_failed{task="housekeeping"}')).toBe(0)
    server.advance(3_600_000)
    const settings = siteSettings(server.now, { ...UNCONFIGURED, 'keep-answers': Number.NaN })
    const broken = { ...house, settings }
    await expect(keepHouse(broken)).rejects.toThrow(RangeError)
    const failed = await values()
    expect(failed.get('havenbook_job_last_failed{task="housekeeping"}')).toBe(1)
    expect(failed.get('havenbook_job_last_start_timestamp_seconds{task="housekeeping"}')).toBe(TEST_NOW / 1000 + 3600)
    expect(failed.get('havenbook_job_last_success_timestamp_seconds{task="housekeeping"}')).toBeLessThan(
      TEST_NOW / 1000 + 600,
    )
  })

  it('tell of the disk, the event loop, the process, and on PostgreSQL of the pool', async () => {
    const found = await values()
    const free = found.get('havenbook_disk_free_bytes') ?? 0
    expect(free).toBeGreaterThan(0)
    expect(found.get('havenbook_disk_size_bytes')).toBeGreaterThan(free)
    expect(found.get('havenbook_database_up')).toBe(1)
    expect(found.get('nodejs_eventloop_lag_p99_seconds')).toBeDefined()
    expect(found.get('process_resident_memory_bytes')).toBeGreaterThan(0)
    expect(found.get('havenbook_database_pool_most')).toBe(name === 'PostgreSQL' ? 10 : undefined)
    expect(found.has('havenbook_database_pool_waiting')).toBe(name === 'PostgreSQL')
  })

  it('answer on a port of their own, to nothing but their own address', async () => {
    const listening = await metrics.listen(0, '127.0.0.1')
    const origin = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`
    const answer = await fetch(`${origin}/metrics`)
    expect(answer.headers.get('Content-Type')).toContain('text/plain')
    expect(await answer.text()).toContain('havenbook_doorbells_open 0')
    expect((await fetch(`${origin}/api/healthz`)).status).toBe(404)
    expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404)
    listening.closeAllConnections()
    listening.close()
    await once(listening, 'close')
  })
})

describe('what cannot be looked up', () => {
  it('is left out and counted; the rest is told', async () => {
    const server = await startTestServer()
    const metrics = openMetrics({ database: server.database, clock: server.now, dataDir: '/no/such/place' })
    await server.close()
    const found = valuesIn(await metrics.text())
    expect(found.get('havenbook_database_up')).toBe(0)
    expect(found.has('havenbook_mails_waiting')).toBe(false)
    expect(found.has('havenbook_disk_free_bytes')).toBe(false)
    expect(found.get('havenbook_metrics_failures_total{part="database"}')).toBe(1)
    expect(found.get('havenbook_metrics_failures_total{part="disk"}')).toBe(1)
    expect(found.get('process_resident_memory_bytes')).toBeGreaterThan(0)
  })
})

describe('a server', { timeout: 120_000 }, () => {
  it('shows its metrics where METRICS_PORT says, and nowhere else', async () => {
    const port = await freePort()
    const server = await startHttpServer({ env: { METRICS_PORT: String(port) } })
    await fetch(`${server.origin}/dashboard/care-plan?who=${maya.id}`)
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    const found = valuesIn(text)
    expect([...found.keys()].some((series) => series.includes('route="site"'))).toBe(true)
    expect(found.get('havenbook_job_last_failed{task="housekeeping"}')).toBe(0)
    expect(text).not.toContain(maya.id)
    expect(await (await fetch(`${server.origin}/metrics`)).text()).not.toContain('havenbook_doorbells_open')
    expect(await server.stop()).toBe(0)
  })
})
