/** The counters behind `Measures`. */
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { madeAt } from '#server/new-id.ts'
import type { Measures } from './measures.ts'

/** Those that our own pages use; anything else a parser lets through counts as one. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** s. From a read that hits nothing but memory to what a person gives up on. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** s: at once, on a bad line, after an hour in a lift or a day in a drawer, and seasons. */
const AGES = [1, 5, 30, 60, 300, 1_800, 3_600, 21_600, 86_400, 604_800, 2_592_000]

export function measuresIn(register: Registry): Measures {
  const registers = [register]
  const requests = new Counter({
    name: 'havenbook_http_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'havenbook_http_request_duration_seconds',
    help: 'Time until an answer began',
    labelNames: ['route'],
    buckets: DURATIONS,
    registers,
  })
  const batched = new Counter({
    name: 'havenbook_batch_calls_total',
    help: 'Calls that came in a batch, each by its own answer',
    labelNames: ['route', 'status'],
    registers,
  })
  const ages = new Histogram({
    name: 'havenbook_outbox_entry_age_seconds',
    help: 'Time between a change on a device, by its clock, and its effect here',
    buckets: AGES,
    registers,
  })
  const ahead = new Counter({
    name: 'havenbook_outbox_clock_ahead_total',
    help: 'Changes that a device made later than now, since its clock is wrong; their age counts as none',
    registers,
  })
  const doorbells = new Gauge({
    name: 'havenbook_doorbells_open',
    help: 'Pages that are told of changes, by server-sent events',
    registers,
  })
  return {
    answered: ({ method, route, status, seconds }) => {
      requests.inc({ method: METHODS.has(method) ? method : 'other', route, status })
      durations.observe({ route }, seconds)
    },
    answeredInBatch: ({ route, status }) => batched.inc({ route, status }),
    arrived: (key, now) => {
      const made = madeAt(key)
      if (made === undefined) return
      if (made > now) ahead.inc()
      ages.observe(Math.max(0, now - made) / 1000)
    },
    doorbell: (change) => doorbells.inc(change),
  }
}
