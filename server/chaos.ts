/** `CHAOS=10 npm run dev`: a tenth of the API calls fail, in the ways that networks and servers really fail. */
import type { IncomingMessage } from 'node:http'
import { PROBLEM_MEDIA_TYPE } from '#contract/problem.ts'

type Fetch = (request: Request, env: { incoming?: IncomingMessage }) => Response | Promise<Response>

/** `percent` of the calls: refused with 503, lost on the way in, or carried out and the answer lost. */
export function chaotic(fetch: Fetch, percent: number, random: () => number = Math.random): Fetch {
  if (percent === 0) return fetch
  return async (request, env) => {
    if (random() * 100 >= percent) return fetch(request, env)
    const kind = Math.floor(random() * 3)
    if (kind === 0) return refusal()
    if (kind === 1) await fetch(request, env)
    env.incoming?.socket.destroy()
    return refusal()
  }
}

function refusal(): Response {
  const problem = {
    type: '/api/docs#unavailable',
    title: 'Service Unavailable',
    status: 503,
    code: 'unavailable',
    message: 'Chaos: this call failed on purpose.',
    requestId: 'chaos',
  }
  return new Response(JSON.stringify(problem), {
    status: 503,
    headers: { 'Content-Type': PROBLEM_MEDIA_TYPE, 'Retry-After': '1' },
  })
}
