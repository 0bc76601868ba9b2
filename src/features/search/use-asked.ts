import { useState } from 'react'
import { useAccount } from '#data/live.ts'

/** What is looked for: the words, and of whom; '' of everybody. */
export interface Asked {
  query: string
  person: string
}

const NOTHING: Asked = { query: '', person: '' }

/**
 * For the way back from what was found. In memory alone, never in an address or on the disk, and gone with the session that
 * it was typed in.
 */
const asked = new WeakMap<object, Asked>()

export function useAsked(): [Asked, (next: Asked) => void] {
  const account = useAccount()
  const [now, setNow] = useState<Asked>((account && asked.get(account)) ?? NOTHING)
  const ask = (next: Asked) => {
    if (account) asked.set(account, next)
    setNow(next)
  }
  return [now, ask]
}
