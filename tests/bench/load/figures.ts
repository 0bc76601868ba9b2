/** The lines of the table that come of the load. */
import { type Figure, ms } from '#tests/bench/figures.ts'
import type { LoadSettings, SetupResult } from './measure.ts'

const count = (value: number): string => Math.round(value).toLocaleString('en-US')
const LIMIT = 1_000

export function figuresOf(result: SetupResult, { families, pace }: LoadSettings): Figure[] {
  const { mixed, ramp, readBack, doorbells } = result
  const failed = Object.values(result.errors).reduce((sum, one) => sum + one, 0)
  const reasons = Object.entries(result.errors).map(([reason, times]) => `${times} × ${reason}`)
  const where = `${result.name}, ${families} families`
  const plain = { target: '', isReached: true }
  const inOrder = Object.entries(mixed.took).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const kinds = inOrder.map(([kind, { p50, p99, slowest, count: acts }]): Figure => ({
    name: `– ${kind}`,
    value: `${ms(p50)} (p50), ${ms(p99)} (p99)`,
    against: `${count(acts)} of them, slowest ${ms(slowest)}`,
    target: `p99 ≤ ${LIMIT} ms`,
    isReached: p99 <= LIMIT,
  }))
  const last = ramp.at(-1)
  const held = ramp.at(-2)?.run ?? mixed
  const wrong = readBack.lost + readBack.doubled + readBack.other
  return [
    {
      name: `Load on ${where}`,
      value: `${count(mixed.acts / mixed.seconds)} acts, ${count(mixed.requests / mixed.seconds)} requests a second`,
      against: `${families * pace} acts a second asked for, doorbells’ pulls on top${reasons.length > 0 ? `; ${reasons.join(', ')}` : ''}`,
      target: 'none fails',
      isReached: failed === 0,
    },
    ...kinds,
    {
      name: '– requests a second for each core of the nodes',
      value: count(mixed.requests / mixed.spent.nodes),
      against:
        mixed.spent.database === null
          ? 'the database in the same process'
          : `and of the database’s cores ${count(mixed.requests / mixed.spent.database)}`,
      ...plain,
    },
    {
      name: `– memory for ${count(doorbells.lines)} open doorbells`,
      value: `${(doorbells.bytes / 1e6).toFixed(1)} MB`,
      against:
        doorbells.idleCore === null ? '' : `${(doorbells.idleCore * 100).toFixed(1)} % of a core while nothing rings`,
      ...plain,
    },
    {
      name: '– first to give way',
      value: result.gaveWay ?? 'nothing',
      against: last
        ? `at ${count(last.rate)} acts a second asked for; held ${count(held.acts / held.seconds)} acts, ${count(held.requests / held.seconds)} requests a second`
        : '',
      ...plain,
    },
    {
      name: '– lost or doubled, everything read back',
      value: `${wrong} of ${count(readBack.written)}`,
      against: `${readBack.lost} lost, ${readBack.doubled} doubled, ${readBack.other} otherwise; ${count(readBack.repeated)} sent twice on purpose, ${count(result.waiting)} again at the end`,
      target: '0',
      isReached: wrong === 0,
    },
  ]
}
