/** What a device gets to hear when something between it and the server goes wrong. */
import { PROBLEM_MEDIA_TYPE } from '#contract/problem.ts'
import type { Fault, Received, Sent } from './faults.ts'

export async function cutShort(response: Response): Promise<Response> {
  const text = await response.text()
  const { status, headers } = response
  return new Response(text === '' ? null : text.slice(0, Math.ceil(text.length / 2)), { status, headers })
}

export function html(status: number): Response {
  return new Response('<!doctype html><title>Welcome</title>Please accept our terms.', {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}

export const problemBody = ({ status, code }: Fault & { kind: 'problem' }) => ({
  type: `/api/docs#${code}`,
  title: code,
  status,
  code,
  message: `Refused: ${code}`,
  requestId: 'by-the-test',
})

export function problem(fault: Fault & { kind: 'problem' }, now: number): Response {
  const { status, retryAfter } = fault
  return new Response(JSON.stringify(problemBody(fault)), {
    status,
    headers: {
      'content-type': PROBLEM_MEDIA_TYPE,
      date: new Date(now).toUTCString(),
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    },
  })
}

const withoutQuery = ({ path }: Pick<Sent, 'path'>) => path.replace(/\?.*/s, '')

/** What was answered last to the same path; a stalled proxy's page when nothing was. */
export function keptAnswer(received: readonly Received[], sent: Sent): Response {
  const kept = received.findLast((one) => one.method === sent.method && withoutQuery(one) === withoutQuery(sent))
  if (!kept) return html(504)
  return new Response(kept.answer, { status: kept.status, headers: { 'content-type': 'application/json' } })
}
