import { useEffect, useState } from 'react'
import { useWork } from '#lib/use-work.ts'

type Answer<T, Failure> = { kind: 'read'; value: T } | Failure

interface Known<T, Failure> {
  /** What was read last; undefined until then. */
  value: T | undefined
  /** Why the newest attempt brought nothing; what was read before is still there. */
  failure: Failure | null
}

export interface Reading<T, Failure> extends Known<T, Failure> {
  /** Something is missing, and nobody can be asked for it. */
  isOffline: boolean
  isBusy: boolean
  read(): void
  /** Of what was read something is known to be otherwise by now. */
  change(update: (value: T) => T): void
}

/**
 * What only somebody else knows. Read at first, once more after a failure, when they can be asked again after one, and whenever `read` is
 * called. `readOn`: always the same function; it is given what was read before.
 */
export function useReading<T, Failure extends object>(
  readOn: (before: T | undefined) => Promise<Answer<T, Failure>>,
  mayAsk: boolean,
): Reading<T, Failure> {
  const [{ value, failure }, setKnown] = useState<Known<T, Failure>>({ value: undefined, failure: null })
  const [isBusy, start] = useWork()

  const isMissing = value === undefined || failure !== null
  useEffect(() => {
    if (!isMissing || !mayAsk) return undefined
    let isCurrent = true
    void readOn(value).then((answer) => isCurrent && setKnown(after(answer)))
    return () => {
      isCurrent = false
    }
  }, [isMissing, mayAsk, readOn, value])

  return {
    value,
    failure,
    isOffline: isMissing && !mayAsk,
    isBusy,
    read: () => start(() => readOn(value).then((answer) => setKnown(after(answer)))),
    change: (update) => setKnown((known) => ({ ...known, value: known.value && update(known.value) })),
  }
}

const after =
  <T, Failure extends object>(answer: Answer<T, Failure>) =>
  (known: Known<T, Failure>): Known<T, Failure> =>
    'value' in answer ? { value: answer.value, failure: null } : { ...known, failure: answer }
