/** How long an answer takes must not tell whether somebody has an account. Calls in turn, as ratios. */
import { beforeEach, describe, expect, it } from 'vitest'
import { caller, type Reply } from '#tests/support/caller.ts'
import { ada } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { serverForEach } from '#tests/support/for-each-test.ts'
import { passwords } from './passwords.ts'
import type { Limit, Limits } from './rate-limits.ts'

const NOBODY = 'nobody@havenbook.example'
const plenty: Limit = { tries: 10_000, seconds: 3600 }
const limits: Partial<Limits> = {
  loginPerAccount: plenty,
  loginPerAddress: plenty,
  codePerAccount: plenty,
  codePerAddress: plenty,
  signUpPerAccount: plenty,
  signUpPerAddress: plenty,
  forgotPerAccount: plenty,
  forgotPerAddress: plenty,
  resetPerAddress: plenty,
}
const joining = {
  password: 'seven-green-kettles',
  firstName: 'Lena',
  lastName: 'Brandt',
  birthDate: null,
  phone: '',
  role: 'Guardian',
  language: 'en',
  hasAgreed: true,
}

const passwordHash = await passwords().hash(ada.password)

const isLevel = (ratio: number): boolean => ratio > 0.6 && ratio < 1.65

/** The lower quartile: what a call takes when nothing else is in its way. */
const typical = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 4)]!

/** How much longer a call takes for Ada than for nobody. */
async function ratioOf(call: (email: string) => Promise<unknown>, rounds: number): Promise<number> {
  const times = { [ada.email]: [] as number[], [NOBODY]: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    // In turn, and each first as often: whatever else the machine does hits both alike.
    for (const email of round % 2 === 0 ? [ada.email, NOBODY] : [NOBODY, ada.email]) {
      const started = performance.now()
      await call(email)
      times[email]!.push(performance.now() - started)
    }
  }
  return typical(times[ada.email]!) / typical(times[NOBODY]!)
}

describe.each(databases)('known and unknown addresses on $name', { timeout: 30_000 }, ({ open }) => {
  const server = serverForEach(open, { limits })

  beforeEach(async () => {
    // The cast's own are cheap; how long a password takes is the point here.
    await server.database.queries.updateTable('users').set({ passwordHash }).where('id', '=', ada.id).execute()
  })

  const CALLS: [name: string, rounds: number, call: (email: string) => Promise<Reply>][] = [
    [
      'a sign-in with a wrong password',
      15,
      (email) => caller(server).post('auth/user/login', { email, password: 'wrong' }),
    ],
    ['a forgotten password', 41, (email) => caller(server).post('auth/forgot-password', { email })],
    ['a request for a code', 41, (email) => caller(server).post('auth/generate', { email })],
    ['a sign-up that is judged', 41, (email) => caller(server).post('auth/signup', { ...joining, email })],
    ['a sign-up with a code', 15, (email) => caller(server).post('auth/signup', { ...joining, email, otp: '000000' })],
    ['a confirmation', 41, (email) => caller(server).post('auth/signup', { email, otp: '000000' })],
  ]

  it.each(CALLS)('are not told apart by the time of %s', { timeout: 60_000 }, async (_name, rounds, call) => {
    for (const email of [ada.email, NOBODY]) await call(email)
    // A difference that is there shows every time; what a busy machine does to one measurement does not.
    const ratios: number[] = []
    do ratios.push(await ratioOf(call, rounds))
    while (!isLevel(ratios.at(-1)!) && ratios.length < 4)
    expect(ratios.some(isLevel) ? [] : ratios).toEqual([])
  })

  it.each(CALLS)('are not told apart by the answer to %s', async (_name, _rounds, call) => {
    const described = async (email: string) => {
      const { status, headers, body } = await call(email)
      const told = { ...(body as object | undefined), requestId: '' }
      const names = [...headers.keys()]
      return { status, told, names, length: headers.get('Content-Length') }
    }
    expect(await described(ada.email)).toEqual(await described(NOBODY))
  })
})
