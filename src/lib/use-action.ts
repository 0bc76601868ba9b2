import { useRef, useState } from 'react'
import { useWork } from './use-work.ts'

/** As `useWork`, for work with a result: each is given the result of the one before. They run one after the other, however fast they are asked for. */
export function useAction<State, Payload = void>(
  action: (before: State, payload: Payload) => State | Promise<State>,
  initial: State,
): [state: State, run: (payload: Payload) => Promise<void>, isBusy: boolean] {
  const [state, setState] = useState(initial)
  const [isBusy, start] = useWork()
  const latest = useRef<{ state: State; work: Promise<void> | null }>({ state: initial, work: null })
  const run = (payload: Payload) => {
    const { current } = latest
    const earlier = current.work
    const mine = start(async () => {
      // Otherwise it begins at once: some things a browser allows only right after a press.
      if (earlier) await earlier
      current.state = await action(current.state, payload)
      setState(current.state)
    }).finally(() => {
      if (current.work === mine) current.work = null
    })
    current.work = mine
    return mine
  }
  return [state, run, isBusy]
}
