import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AttributesContent, changesBetween, type ItemChanges } from '#contract/attributes-content.ts'
import { closeLists, COLOUR_DEBOUNCE, ListsStore, listsStore, openLists } from './lists-store.ts'

const maya = 'maya'
const content: AttributesContent = {
  strengths: [{ id: 1, name: 'Puzzles', bgColor: '#cfe3d4', iconPath: 'brain' }],
  interests: [{ id: 2, name: 'Trains' }],
  calmingStrategies: [],
}

/** A disk that keeps what it is given, and the store in front of it. */
function scene() {
  const saved: { profileId: string; changes: ItemChanges }[] = []
  let fault: Error | null = null
  const store = new ListsStore(maya, async (profileId, before, after) => {
    if (fault) throw fault
    saved.push({ profileId, changes: changesBetween(before, after) })
  })
  store.see(content)
  return { store, saved, breakDisk: (error: Error | null) => (fault = error) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('committing', () => {
  test('Enter and the blur that follows it save once, and the item is shown at once', async () => {
    const { store, saved } = scene()
    store.startNew('interests')
    store.type('Kites')
    store.leave('enter')
    store.leave('blur')
    expect(store.get().content?.interests.map(({ name }) => name)).toEqual(['Trains', 'Kites'])
    await store.idle()
    expect(saved).toEqual([{ profileId: maya, changes: { 'interests/+3': { id: 3, name: 'Kites' } } }])
  })

  test('Escape saves nothing, although the field is left after it', async () => {
    const { store, saved } = scene()
    store.startEdit('interests', { id: 2, name: 'Trains' })
    store.type('Buses')
    store.leave('escape')
    store.leave('blur')
    await store.idle()
    expect(saved).toEqual([])
    expect(store.get()).toMatchObject({ content, focus: { list: 'interests', on: 2 } })
  })

  test('two quick ones get two ids and reach the disk in order, each as its own change', async () => {
    const { store, saved } = scene()
    for (const name of ['Kites', 'Boats']) {
      store.startNew('interests')
      store.type(name)
      store.leave('enter')
    }
    await store.idle()
    expect(saved.map(({ changes }) => Object.keys(changes))).toEqual([['interests/+3'], ['interests/+4']])
  })

  test('a change is shown once, before and after the device has it', async () => {
    const { store } = scene()
    store.startNew('calmingStrategies')
    store.type('Weighted blanket')
    store.leave('enter')
    await store.idle()
    store.see({ ...content, calmingStrategies: [{ id: 1, name: 'Weighted blanket' }] })
    expect(store.get().content?.calmingStrategies).toHaveLength(1)
    store.see({ ...content, calmingStrategies: [] })
    expect(store.get().content?.calmingStrategies).toEqual([])
  })

  test('opening another item keeps what was typed in the first', async () => {
    const { store, saved } = scene()
    store.startNew('interests')
    store.type('Kites')
    store.startNew('strengths')
    await store.idle()
    expect(saved).toHaveLength(1)
    expect(store.get().draft?.list).toBe('strengths')
  })
})

describe('colours', () => {
  test('are saved once, half a second after the last pick', async () => {
    const { store, saved } = scene()
    for (const bgColor of ['#111111', '#222222', '#333333']) {
      store.setLook(1, { bgColor })
      await vi.advanceTimersByTimeAsync(COLOUR_DEBOUNCE - 1)
    }
    expect(saved).toEqual([])
    expect(store.get().content?.strengths[0]?.bgColor).toBe('#333333')
    await vi.advanceTimersByTimeAsync(1)
    expect(saved.map(({ changes }) => changes)).toEqual([
      { 'strengths/1': { id: 1, name: 'Puzzles', bgColor: '#333333', iconPath: 'brain' } },
    ])
  })

  test('are saved at once when the page is hidden or the screen is left', async () => {
    const { store, saved } = scene()
    store.setLook(1, { bgColor: '#333333' })
    store.settle()
    await store.idle()
    expect(saved).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(COLOUR_DEBOUNCE)
    expect(saved).toHaveLength(1)
  })

  test('do not undo a name that came from elsewhere while they were picked', async () => {
    const { store, saved } = scene()
    store.setLook(1, { bgColor: '#333333' })
    store.see({ ...content, strengths: [{ id: 1, name: 'Hard puzzles', bgColor: '#cfe3d4', iconPath: 'brain' }] })
    store.settle()
    await store.idle()
    expect(saved[0]?.changes).toMatchObject({ 'strengths/1': { name: 'Hard puzzles', bgColor: '#333333' } })
  })

  test('an icon is saved at once, and a colour that waits goes before it', async () => {
    const { store, saved } = scene()
    store.setLook(1, { bgColor: '#333333' })
    store.setLook(1, { iconPath: 'gym' })
    await store.idle()
    expect(saved.map(({ changes }) => changes['strengths/1'])).toMatchObject([
      { bgColor: '#333333', iconPath: 'brain' },
      { bgColor: '#333333', iconPath: 'gym' },
    ])
  })
})

describe('when the device cannot store', () => {
  test('the item stays, the list says so, and it can be tried again', async () => {
    const { store, saved, breakDisk } = scene()
    breakDisk(new Error('full'))
    store.startNew('interests')
    store.type('Kites')
    store.leave('enter')
    await store.idle()
    expect(store.get().content?.interests).toHaveLength(2)
    expect(store.get().failures).toHaveProperty('interests')
    expect(store.isHolding()).toBe(true)
    breakDisk(null)
    store.retry()
    await store.idle()
    expect(store.get().failures).toEqual({})
    expect(saved).toHaveLength(1)
    expect(store.isHolding()).toBe(false)
  })

  test('a deleted item is there again, and the question learns why', async () => {
    const { store, breakDisk } = scene()
    breakDisk(new Error('full'))
    await expect(store.remove('interests', 2)).rejects.toThrow('full')
    expect(store.get().content).toEqual(content)
    expect(store.get().failures).toEqual({})
  })

  test('leaving the screen says in which lists, and the words are there on return', async () => {
    const fail = async () => {
      throw new Error('full')
    }
    const store = listsStore('zoe', fail)
    openLists(store)
    store.see(content)
    store.startNew('interests')
    store.type('Kites')
    expect(await closeLists(store)).toEqual(['interests'])
    expect(listsStore('zoe', fail)).toBe(store)
  })
})

test('a name that is too long keeps its field open, and no other opens over it', () => {
  const { store } = scene()
  store.startNew('interests')
  store.type('x'.repeat(201))
  store.startNew('strengths')
  expect(store.get().draft).toMatchObject({ list: 'interests', fault: { actual: 201 } })
  store.leave('escape')
  expect(store.get().draft).toBeNull()
})

test('what is saved late goes to the person it was made for', async () => {
  const { store, saved } = scene()
  const other = new ListsStore('zoe', async (profileId, before, after) => {
    saved.push({ profileId, changes: changesBetween(before, after) })
  })
  store.setLook(1, { bgColor: '#333333' })
  other.see(content)
  await vi.advanceTimersByTimeAsync(COLOUR_DEBOUNCE)
  expect(saved.map(({ profileId }) => profileId)).toEqual([maya])
})
