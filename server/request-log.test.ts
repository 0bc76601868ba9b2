/** One line of log for each request, on every route: who looks for a request by its id finds it, and reads nothing of anybody. */
import pino from 'pino'
import { expect, it } from 'vitest'
import { callerFor } from '#tests/support/caller.ts'
import { ada, maya } from '#tests/support/cast.ts'
import { startTestServer } from '#tests/support/server.ts'

interface Line {
  method: string
  route: string
  status: number
  requestId: string
}

it('says of a walk through all routes what happened, and nothing of address, query, header or body', async () => {
  const lines: string[] = []
  const log = pino({ level: 'debug', base: undefined }, { write: (line: string) => lines.push(line) })
  const server = await startTestServer({ log, trustedProxies: 1 })
  const { accessToken } = await server.signIn(ada.id)
  const secret = 'Secretly'
  const sent: { method: string; route: string; requestId: string | null; status: number }[] = []
  const walked = [
    ...server.app.routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*')),
    // What nothing answers.
    { method: 'GET', path: '/api/nothing/:id' },
    { method: 'PUT', path: '/api/dependents/:id' },
  ]
  for (const { method, path } of walked) {
    for (const filled of [maya.id, secret]) {
      for (const bearer of [accessToken, secret]) {
        const address = `${path.replaceAll(/:\w+(?:\{[^}]*\})?/g, filled)}?who=${secret}&profileId=${maya.id}`
        const answer = await server.fetch(address, {
          method,
          headers: {
            Authorization: `Bearer ${bearer}`,
            Cookie: `userRefreshToken=${secret}; knownDevice=${secret}`,
            'Content-Type': 'application/json',
            'User-Agent': secret,
            Referer: `https://else.example/${secret}`,
            'X-Forwarded-For': '192.0.2.77',
            'Upload-Metadata': secret,
          },
          ...(method === 'GET' || method === 'HEAD'
            ? {}
            : {
                body: JSON.stringify({
                  firstName: secret,
                  email: `${secret}@x.example`,
                  allergies: [secret],
                  answer: secret,
                }),
              }),
        })
        await answer.body?.cancel()
        const requestId = answer.headers.get('X-Request-Id')
        sent.push({ method, route: path.replace('/api', ''), requestId, status: answer.status })
      }
    }
  }
  expect(walked.length).toBeGreaterThan(60)
  const told = lines.map((line) => JSON.parse(line) as Line)
  for (const { method, route, requestId, status } of sent) {
    expect(requestId, `${method} ${route}`).toMatch(/^[\w-]{8,64}$/)
    const own = told.filter((line) => line.requestId === requestId && 'method' in line)
    expect(own, `${method} ${route}`).toHaveLength(1)
    expect(own[0], `${method} ${route}`).toMatchObject({ method, status })
  }
  const all = lines.join('')
  for (const trace of ['Secret', maya.id, ada.email, 'Maya', 'Ada', '192.0.2.77', accessToken, 'Bearer', '?']) {
    expect(all, `${trace}`).not.toContain(trace)
  }
  await server.close()
})

it('has the id that a proxy of ours gave', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
  const server = await startTestServer({ log, trustedProxies: 1 })
  await (await callerFor(server, ada.id)).get('dependents', { 'X-Request-Id': 'from-the-proxy-1' })
  expect(lines.map((line) => (JSON.parse(line) as Line).requestId)).toEqual(['from-the-proxy-1'])
  await server.close()
})
