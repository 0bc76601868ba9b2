/**
 * What is being typed in a step, so that an accidental reload loses nothing, as with the answers of the journal. A step that is done is
 * a change like any other and safe on the device.
 */
import { useState } from 'react'
import { tabMemory } from '#lib/browser-memory.ts'
import { useHoldUnsaved } from '#lib/use-hold-unsaved.ts'

type Texts = Record<string, string>

const keyOf = (of: string) => `havenbook.first-steps:${of}`

/** What it is typed for stays on the screen meanwhile, whatever comes from elsewhere. */
export function useKeptTyping<T extends Texts>(of: string, start: T): ReturnType<typeof useKept<T>> {
  const kept = useKept(of, start)
  useHoldUnsaved(Object.values(kept[0]).some((text) => text !== ''))
  return kept
}

/** `of`: whose step. `start`: what stands there when nothing was kept. */
export function useKept<T extends Texts>(of: string, start: T): [T, (part: Partial<T>) => void, () => void] {
  const [typed, setTyped] = useState<T>(() => ({ ...start, ...kept(of) }))
  const type = (part: Partial<T>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    keep(of, next)
  }
  return [typed, type, () => keep(of, null)]
}

function kept(of: string): Texts {
  const texts = Object.entries(tabMemory.parse(keyOf(of)) ?? {}).filter(([, text]) => typeof text === 'string')
  return Object.fromEntries(texts) as Texts
}

/** Null: nothing is typed that is not saved. */
export const keep = (of: string, texts: Texts | null): void => tabMemory.keep(keyOf(of), texts && JSON.stringify(texts))
