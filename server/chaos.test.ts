import { describe, expect, it } from 'vitest'
import { chaotic } from './chaos.ts'

describe('chaos', () => {
  const request = new Request('http://localhost/api/ping')
  /** Rolls the given numbers in turn. */
  const rolls =
    (...numbers: number[]) =>
    () =>
      numbers.shift() ?? 0.999

  it('fails so many in a hundred: refused, lost on the way in, or done and the answer lost', async () => {
    let handled = 0
    let dropped = 0
    const env = { incoming: { socket: { destroy: () => (dropped += 1) } } } as never
    const call = chaotic(
      () => {
        handled += 1
        return new Response('ok')
      },
      10,
      rolls(0.5, 0.05, 0, 0.05, 0.4, 0.05, 0.9),
    )
    const statuses = []
    for (let i = 0; i < 4; i += 1) statuses.push((await call(request, env)).status)
    expect(statuses).toEqual([200, 503, 503, 503])
    expect([handled, dropped]).toEqual([2, 2])
  })

  it('is off by default', async () => {
    const serve = () => new Response('ok')
    expect(chaotic(serve, 0)).toBe(serve)
  })
})
