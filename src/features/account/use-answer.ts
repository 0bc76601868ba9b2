import { useCallback, useEffect, useState, useTransition } from 'react'
import type * as z from 'zod/mini'
import { type Answered, type Failure, readAsUser } from '#data/account/request-result.ts'
import { useNetwork } from '#data/network.ts'
import { device } from '#data/session/this-device.ts'
import { cannotReach } from '#words/unreachable-words.ts'

interface Known<T> {
  /** What the server said last; undefined until then. */
  value: T | undefined
  /** Why the newest attempt brought nothing. */
  failure: Failure | null
}

export interface Asked<T> extends Known<T> {
  /** Something is missing, and nobody can be asked for it. */
  isOffline: boolean
  isBusy: boolean
  read(): void
}

/** What only the server knows under this path, and nothing keeps. */
export const useAnswer = <T>(path: string, schema: z.ZodMiniType<T>): Asked<T> =>
  useReading(useCallback(() => readAsUser(device, { method: 'GET', path }, schema), [path, schema]))

/**
 * Reads at first, once more after a failure, when the network comes back to one, and whenever `read` is called.
 * `readOn`: always the same function; it is given what was read before.
 */
export function useReading<T>(readOn: (before: T | undefined) => Promise<Answered<T>>): Asked<T> {
  const mayAsk = !cannotReach(useNetwork().state)
  const [{ value, failure }, setKnown] = useState<Known<T>>({ value: undefined, failure: null })
  const [isBusy, start] = useTransition()

  const isMissing = value === undefined || failure !== null
  useEffect(() => {
    if (!isMissing || !mayAsk) return undefined
    let isCurrent = true
    void readOn(value).then((answer) => isCurrent && setKnown(after(answer, value)))
    return () => {
      isCurrent = false
    }
  }, [isMissing, mayAsk, readOn, value])

  const read = () => start(async () => setKnown(after(await readOn(value), value)))
  return { value, failure, isOffline: isMissing && !mayAsk, isBusy, read }
}

/** A failure leaves what was read before. */
const after = <T>(answer: Answered<T>, value: T | undefined): Known<T> =>
  answer.kind === 'read' ? { value: answer.value, failure: null } : { value, failure: answer }
