/** A tab from the back/forward cache: it must not show the former user, and must not hold up the other tabs while away. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { turn } from '#tests/support/virtual-time.ts'
import { type PageHooks, watchPageLifecycle } from './page-lifecycle.ts'

let said: string[]
let page: { window: EventTarget; document: EventTarget }
let looked: PromiseWithResolvers<void>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  said = []
  looked = Promise.withResolvers()
  page = { window: new EventTarget(), document: new EventTarget() }
  const hooks: PageHooks = {
    letGo: () => said.push('lets go'),
    comeBack: () => {
      said.push('looks who is signed in')
      return looked.promise
    },
    cover: (isCovered) => said.push(isCovered ? 'covered' : 'shown'),
    startAnew: () => said.push('starts anew'),
  }
  watchPageLifecycle(hooks, page as unknown as Window)
})
afterEach(() => {
  vi.useRealTimers()
})

const shows = (persisted: boolean) => page.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

describe('a tab from the back/forward cache', () => {
  test('is covered before it goes, so that not one frame shows the former user when it comes back', () => {
    page.window.dispatchEvent(new Event('pagehide'))
    expect(said).toEqual(['covered', 'lets go'])
  })

  test('shows nothing until the device has said who is signed in', async () => {
    page.window.dispatchEvent(new Event('pagehide'))
    shows(true)
    await turn()
    expect(said.slice(2)).toEqual(['covered', 'looks who is signed in'])
    looked.resolve()
    await turn()
    expect(said.at(-1)).toBe('shown')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('starts anew, which has words for it, where the device does not answer', async () => {
    shows(true)
    vi.advanceTimersByTime(3000)
    expect(said.at(-1)).toBe('starts anew')
    looked.reject(new Error('The database is closing'))
    await turn()
    expect(said).not.toContain('shown')
  })

  test('stays covered when it is put aside again while it looks', async () => {
    shows(true)
    page.window.dispatchEvent(new Event('pagehide'))
    looked.resolve()
    await turn()
    expect(said).not.toContain('shown')
  })
})

describe('a frozen tab', () => {
  test('lets go of its locks before it stands still, and looks again when it goes on', async () => {
    page.document.dispatchEvent(new Event('freeze'))
    expect(said).toContain('lets go')
    page.document.dispatchEvent(new Event('resume'))
    looked.resolve()
    await turn()
    expect(said.slice(2)).toEqual(['covered', 'looks who is signed in', 'shown'])
  })
})

test('a page that is loaded as usual is not covered', () => {
  shows(false)
  expect(said).toEqual([])
})
