import { pino } from 'pino'
import { afterEach, expect, it, vi } from 'vitest'
import { caller, problem } from '#tests/support/caller.ts'
import { startTestServer } from '#tests/support/server.ts'
import { type EventLoopWatch, watchEventLoop } from './event-loop-watch.ts'

let watch: EventLoopWatch
afterEach(() => watch.stop())

const lines: { ms: number; msg: string }[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line) as (typeof lines)[0]) })

function standStill(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

it('logs how long nobody could be answered, and is behind while that was most of the time', async () => {
  watch = watchEventLoop(log, { tick: 10, stall: 300, recent: 2_000 })
  standStill(400)
  await vi.waitFor(() => expect(lines.length).toBeGreaterThan(0))
  expect(lines[0]).toMatchObject({ level: 40, msg: 'the event loop stood still' })
  expect(lines[0]?.ms).toBeGreaterThanOrEqual(300)
  standStill(1_200)
  await vi.waitFor(() => expect(watch.isBehind()).toBe(true))
  await vi.waitFor(() => expect(watch.isBehind()).toBe(false), 10_000)
})

it('lets readyz send people to other nodes', async () => {
  watch = watchEventLoop(log)
  let isBehind = false
  const server = await startTestServer({ isBehind: () => isBehind })
  const ready = () => caller(server).get('readyz')
  expect((await ready()).status).toBe(200)
  isBehind = true
  const refused = await ready()
  expect([refused.status, problem(refused).code, refused.headers.get('Retry-After')]).toEqual([503, 'unavailable', '2'])
  expect((await caller(server).get('healthz')).status).toBe(200)
  await server.close()
})
