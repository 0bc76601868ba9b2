import { useState } from 'react'
import type { RequestResult } from '#data/account/request-result.ts'
import { useWork } from '#lib/use-work.ts'
import type { Failure } from './use-read.ts'

/** A write at the press of a button: whether it is on its way, and why the last one was not taken. */
export function useSend() {
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, start] = useWork()
  /** `onDone` is given what the server answered. */
  const act = (write: () => Promise<RequestResult>, onDone: (body: unknown) => void | Promise<void>): void =>
    void start(async () => {
      const outcome = await write()
      setFailure(outcome.kind === 'done' ? null : outcome)
      if (outcome.kind === 'done') await onDone(outcome.body)
    })
  return { failure, isBusy, act }
}
