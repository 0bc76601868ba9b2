import { describe, expect, it } from 'vitest'
import { passwords } from './passwords.ts'

describe('a password', () => {
  it('is kept as Argon2id and matches only itself', async () => {
    const kept = await passwords().hash('quiet-harbour-27')
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await passwords().matches(kept, 'quiet-harbour-27')).toBe(true)
    expect(await passwords().matches(kept, 'quiet-harbour-28')).toBe(false)
  })

  it('is the same from a keyboard that composes its letters otherwise', async () => {
    const cheap = passwords({ memoryCost: 8, timeCost: 1, parallelism: 1 })
    expect(await cheap.matches(await cheap.hash('caf\u00e9'), 'cafe\u0301')).toBe(true)
  })

  it('takes as long to refuse for an e-mail that nobody has', async () => {
    const one = passwords()
    const kept = await one.hash('quiet-harbour-27')
    await one.matches(undefined, 'warm up')
    const cpu = async (stored: string | undefined) => {
      const before = process.cpuUsage()
      for (let i = 0; i < 5; i += 1) await one.matches(stored, 'wrong')
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    const ratio = (await cpu(undefined)) / (await cpu(kept))
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })

  it('matches nothing when nobody has that e-mail, not even the stand-in', async () => {
    expect(await passwords().matches(undefined, 'nobody has this password')).toBe(false)
  })
})
