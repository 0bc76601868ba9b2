/** Archives are made while they are sent: each account has one on its way at a time, and for so long only. */
import { ApiProblem } from '#server/api-problem.ts'

type Archive = ReadableStream<Uint8Array>

/** ms for one archive, however slow the line: somebody who stops reading must not hold it open. */
const DEADLINE = 60 * 60_000

/** Runs `make` unless another archive of `id` is on its way; then throws `export-running`. */
export function oneAtATime(deadline = DEADLINE): (id: string, make: () => Promise<Archive>) => Promise<Archive> {
  const running = new Set<string>()
  return async (id, make) => {
    if (running.has(id)) throw new ApiProblem('export-running', { headers: { 'Retry-After': '10' } })
    running.add(id)
    try {
      return whenOver(await make(), deadline, () => running.delete(id))
    } catch (error) {
      running.delete(id)
      throw error
    }
  }
}

/** The same bytes; `over` is called when the last was read, or nobody wants more, or the deadline has come. */
function whenOver(archive: Archive, deadline: number, over: () => void): Archive {
  const reader = archive.getReader()
  const late = setTimeout(() => void end(new Error('The archive was not fetched in time')), deadline).unref()
  const end = (reason?: unknown): Promise<void> => {
    clearTimeout(late)
    over()
    return reader.cancel(reason).catch(() => {})
  }
  return new ReadableStream({
    pull: async (controller) => {
      try {
        const { done, value } = await reader.read()
        if (!done) return controller.enqueue(value)
        await end()
        controller.close()
      } catch (error) {
        await end(error)
        throw error
      }
    },
    cancel: end,
  })
}
