import type { RequestResult } from '#data/account/request-result.ts'
import type * as requests from '#data/requests.ts'

/** One call of a form for guests. The file of the calls is fetched by the first press; where it does not come, no call can be made either. */
export async function asked(call: (calls: typeof requests) => Promise<RequestResult>): Promise<RequestResult> {
  const calls = await import('#data/requests.ts').catch(() => null)
  return calls ? call(calls) : { kind: 'unreachable', network: 'no-route' }
}

/** The server has more to ask of an address than `isEmail`. */
export const isEmailRefused = (answer: RequestResult): boolean =>
  answer.kind === 'refused' && answer.issues.some(({ path }) => path === 'email')
