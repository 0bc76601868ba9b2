import { useEffect, useState, useTransition } from 'react'
import type * as z from 'zod/mini'
import { callAsUser, type RequestResult } from '#data/account/request-result.ts'
import { useNetwork } from '#data/network.ts'
import { device } from '#data/session/this-device.ts'
import { cannotReach } from '#words/unreachable-words.ts'

type Failure = Exclude<RequestResult, { kind: 'done' }>

export interface Asked<T> {
  /** What the server said last; undefined until then. */
  value: T | undefined
  /** Why the newest attempt brought nothing. */
  failure: Failure | null
  /** Nobody has been asked yet, and nobody can be. */
  isOffline: boolean
  isBusy: boolean
  read(): void
}

/** What only the server knows, and nothing keeps: read at first, when the network comes back, and whenever `read` is called. */
export function useAnswer<T>(path: string, schema: z.ZodMiniType<T>): Asked<T> {
  const mayAsk = !cannotReach(useNetwork().state)
  const [value, setValue] = useState<T>()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, start] = useTransition()
  const read = () =>
    start(async () => {
      const outcome = await ask(path, schema)
      if (outcome.kind === 'read') setValue(outcome.value)
      setFailure(outcome.kind === 'read' ? null : outcome)
    })

  const isUnread = value === undefined
  useEffect(() => {
    if (!isUnread || !mayAsk) return undefined
    let isCurrent = true
    void ask(path, schema).then((outcome) => {
      if (!isCurrent) return
      if (outcome.kind === 'read') setValue(outcome.value)
      setFailure(outcome.kind === 'read' ? null : outcome)
    })
    return () => {
      isCurrent = false
    }
  }, [isUnread, mayAsk, path, schema])

  return { value, failure, isOffline: isUnread && !mayAsk, isBusy, read }
}

async function ask<T>(path: string, schema: z.ZodMiniType<T>): Promise<{ kind: 'read'; value: T } | Failure> {
  const outcome = await callAsUser(device, { method: 'GET', path })
  if (outcome.kind !== 'done') return outcome
  const read = schema.safeParse(outcome.body)
  return read.success
    ? { kind: 'read', value: read.data }
    : { kind: 'unreachable', network: device.network.view.get().state }
}
