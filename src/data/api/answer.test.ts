import { describe, expect, test } from 'vitest'
import { judge } from './answer.ts'

const problem = (status: number, headers: Record<string, string> = {}) =>
  new Response(
    JSON.stringify({ type: 'x', title: 'x', status, code: 'conflict', message: 'In words', requestId: 'r' }),
    { status, headers: { 'content-type': 'application/problem+json', ...headers } },
  )
const html = (status: number) => new Response('<p>hello', { status, headers: { 'content-type': 'text/html' } })
const json = (text: string) => new Response(text, { headers: { 'content-type': 'application/json; charset=utf-8' } })

describe('an answer counts only when it proves to be our server’s', () => {
  test('JSON is taken', async () => {
    expect(await judge(json('{"a":1}'))).toMatchObject({ kind: 'ok', body: { a: 1 }, isReplayed: false })
  })

  test.each([200, 302, 401, 403, 404, 412, 422])('HTML with %i says nothing about a change', async (status) => {
    expect(await judge(html(status))).toMatchObject({ kind: 'unreachable', why: 'portal' })
  })

  test('a body that ends in the middle says nothing either', async () => {
    expect(await judge(json('{"a":'))).toMatchObject({ kind: 'unreachable', why: 'portal' })
    expect(await judge(json(''))).toMatchObject({ kind: 'unreachable', why: 'portal' })
  })

  test.each([500, 502, 503, 504])('%i is no definitive answer', async (status) => {
    expect(await judge(html(status))).toMatchObject({ kind: 'unreachable', why: 'server', status })
    expect(await judge(problem(status))).toMatchObject({ kind: 'unreachable', why: 'server', status })
  })

  test.each([408, 425, 429])('%i means later, as late as the server asks for', async (status) => {
    const answer = await judge(problem(status, { 'retry-after': '7' }))
    expect(answer).toMatchObject({ kind: 'unreachable', why: 'throttled', retryAfter: 7000 })
  })

  test.each([400, 403, 404, 409, 412, 413, 415, 422])('%i of our own is an answer, in words', async (status) => {
    expect(await judge(problem(status))).toMatchObject({ kind: 'problem', status, problem: { message: 'In words' } })
  })

  test.each(['', 'soon', '-1', 'Wed, 21 Oct 2026 07:28:00 GMT'])('Retry-After %j reads as none', async (header) => {
    expect(await judge(problem(429, { 'retry-after': header }))).toMatchObject({ retryAfter: null })
  })

  test('Retry-After is believed up to an hour', async () => {
    expect(await judge(problem(429, { 'retry-after': '999999' }))).toMatchObject({ retryAfter: 3_600_000 })
  })
})
