import { describe, expect, it } from 'vitest'
import { turns } from './turns.ts'

describe('turns', () => {
  it('go to a few at once, and then to whoever came first', async () => {
    const take = turns(1, 10_000)
    const order: string[] = []
    const first = await take()
    const others = ['second', 'third'].map(async (name) => {
      const leave = await take()
      order.push(name)
      leave()
    })
    expect(order).toEqual([])
    first()
    await Promise.all(others)
    expect(order).toEqual(['second', 'third'])
    ;(await take())()
  })

  it('are not waited for without end', async () => {
    const take = turns(1, 20)
    await take()
    await expect(take()).rejects.toMatchObject({ code: 'busy' })
  })

  it('pass by whoever has gone away', async () => {
    const take = turns(1, 10_000)
    const leave = await take()
    const gone = new AbortController()
    const given = take(gone.signal)
    const next = take()
    gone.abort(new Error('gone'))
    await expect(given).rejects.toThrow('gone')
    leave()
    ;(await next)()
    await expect(take(gone.signal)).rejects.toThrow('gone')
  })
})
