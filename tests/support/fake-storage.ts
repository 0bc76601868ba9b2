import { afterEach, beforeEach, vi } from 'vitest'

/** In place of a browser's storage in each test of the file, empty at first; what it gives is what is stored. */
export function fakeStorage(name: 'localStorage' | 'sessionStorage'): Map<string, string> {
  const stored = new Map<string, string>()
  beforeEach(() => {
    vi.stubGlobal(name, {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    })
  })
  afterEach(() => {
    stored.clear()
    vi.unstubAllGlobals()
  })
  return stored
}
