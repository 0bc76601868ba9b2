import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { type Answered, type Failure, readAsUser } from '#data/account/request-result.ts'
import { useNetwork } from '#data/network.ts'
import { device } from '#data/session/this-device.ts'
import { cannotReach } from '#words/unreachable-words.ts'

export type { Failure }

export interface Read<T> {
  /** The newest answer; while another path is read, still that of the path before. */
  value: T | undefined
  /** Why the newest attempt brought nothing. */
  failure: Failure | null
  isBusy: boolean
  /** Asks again. */
  again(): void
  /** What a write has answered stands in place of the last reading. */
  set(value: T): void
}

/**
 * What the server says under this path (its query included), and nothing keeps: read at first, whenever the path changes, and
 * when the network comes back.
 */
export function useRead<T>(path: string, schema: z.ZodMiniType<T>): Read<T> {
  const mayAsk = !cannotReach(useNetwork().state)
  const [round, setRound] = useState(0)
  const [value, set] = useState<T>()
  const [failure, setFailure] = useState<Failure | null>(null)
  const asked = `${round} ${mayAsk} ${path}`
  const [answered, setAnswered] = useState('')

  useEffect(() => {
    const stop = new AbortController()
    void readOnce(path, schema, stop.signal)
      // Given up below.
      .catch((error: unknown) => {
        if (!stop.signal.aborted) throw error
      })
      .then((outcome) => {
        if (!outcome || stop.signal.aborted) return
        if (outcome.kind === 'read') set(outcome.value)
        setFailure(outcome.kind === 'read' ? null : outcome)
        setAnswered(asked)
      })
    return () => stop.abort()
  }, [asked, path, schema])

  return { value, failure, isBusy: answered !== asked, again: () => setRound((count) => count + 1), set }
}

/** What the server says under this path now. */
export const readOnce = <T>(path: string, schema: z.ZodMiniType<T>, signal?: AbortSignal): Promise<Answered<T>> =>
  readAsUser(device, { method: 'GET', path, ...(signal && { signal }) }, schema)
