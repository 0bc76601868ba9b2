/** The way to the server before what it takes has been loaded. A load that fails is an answer that did not come. */
import type { Answer } from './answer.ts'
import type { ApiClient, Call } from './client.ts'
import { unreachable } from './unreachable.ts'

export function lazyApiClient(
  load: () => Promise<ApiClient>,
  heard: (answer: Answer, subject?: string) => void,
): ApiClient {
  let loading: Promise<ApiClient> | null = null

  async function ask<T>(
    { isQuiet, subject }: Pick<Call, 'isQuiet' | 'subject'>,
    work: (client: ApiClient) => Promise<T>,
  ): Promise<T | Answer> {
    loading ??= load()
    const client = await loading.catch(() => null)
    if (client) return work(client)
    loading = null
    const answer = unreachable('network')
    if (!isQuiet) heard(answer, subject)
    return answer
  }

  return {
    call: (call) => ask(call, (client) => client.call(call)),
    raw: (call) => ask(call, (client) => client.raw(call)),
    bare: (call) => ask(call, (client) => client.bare(call)),
  }
}
