import { useRef, useState } from 'react'
import { useWork } from './use-work.ts'

/** Work as in `useWork` that comes to something, which the next one is given. One after the other, however fast it is asked for. */
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
      // What a browser allows only right after a press would not wait for nothing.
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
