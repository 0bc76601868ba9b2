import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AttributesContent, changesBetween } from '#contract/attributes-content.ts'
import { type AttributesDesk, COLOUR_DEBOUNCE, ListsStore } from './lists-store.ts'
import { closeLists, listsStore, openLists } from './open-lists.ts'

const maya = 'maya'
const puzzles = { id: 1, uid: 'puzzles', name: 'Puzzles', bgColor: '#cfe3d4', iconPath: 'brain' as const }
const trains = { id: 2, uid: 'trains', name: 'Trains' }
const content: AttributesContent = { strengths: [puzzles], interests: [trains], calmingStrategies: [] }
const puzzlesThing = 'strengths/puzzles'

type Saved = { profileId: string } & ReturnType<typeof changesBetween>

/** A disk that keeps what it is given, and the store in front of it. */
function scene() {
  const saved: Saved[] = []
  let diskError: Error | null = null
  let made = 0
  const desk: AttributesDesk = {
    async saveAttributes(profileId, seen, wanted) {
      if (diskError) throw diskError
      saved.push({ profileId, ...changesBetween(seen, wanted) })
    },
    newItemUid: () => `new-${++made}`,
  }
  const store = new ListsStore(maya, desk)
  store.see(content)
  return { store, saved, desk, breakDisk: (error: Error | null) => (diskError = error) }
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
    expect(saved).toEqual([
      {
        profileId: maya,
        seen: { 'interests/new-1': null },
        wanted: { 'interests/new-1': { id: 3, uid: 'new-1', name: 'Kites' } },
      },
    ])
  })

  test('Escape saves nothing, although the field is left after it', async () => {
    const { store, saved } = scene()
    store.startEdit('interests', trains)
    store.type('Buses')
    store.leave('escape')
    store.leave('blur')
    await store.idle()
    expect(saved).toEqual([])
    expect(store.get()).toMatchObject({ content, focus: { list: 'interests', on: 'trains' } })
  })

  test('two quick ones get two ids and two numbers and reach the disk in order, each as its own change', async () => {
    const { store, saved } = scene()
    for (const name of ['Kites', 'Boats']) {
      store.startNew('interests')
      store.type(name)
      store.leave('enter')
    }
    await store.idle()
    expect(saved.map(({ wanted }) => wanted)).toEqual([
      { 'interests/new-1': { id: 3, uid: 'new-1', name: 'Kites' } },
      { 'interests/new-2': { id: 4, uid: 'new-2', name: 'Boats' } },
    ])
  })

  test('a change is shown once, before and after the device has it', async () => {
    const { store } = scene()
    store.startNew('calmingStrategies')
    store.type('Weighted blanket')
    store.leave('enter')
    expect(store.get().content?.calmingStrategies).toHaveLength(1)
    await store.idle()
    expect(store.get().content?.calmingStrategies).toHaveLength(1)
    store.see({ ...content, calmingStrategies: [{ id: 1, uid: 'new-1', name: 'Weighted blanket' }] })
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
      store.setLook('puzzles', { bgColor })
      await vi.advanceTimersByTimeAsync(COLOUR_DEBOUNCE - 1)
    }
    expect(saved).toEqual([])
    expect(store.get().content?.strengths[0]?.bgColor).toBe('#333333')
    await vi.advanceTimersByTimeAsync(1)
    expect(saved).toEqual([
      {
        profileId: maya,
        seen: { [puzzlesThing]: puzzles },
        wanted: { [puzzlesThing]: { ...puzzles, bgColor: '#333333' } },
      },
    ])
  })

  test('are saved at once when the page is hidden or the screen is left', async () => {
    const { store, saved } = scene()
    store.setLook('puzzles', { bgColor: '#333333' })
    store.settle()
    await store.idle()
    expect(saved).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(COLOUR_DEBOUNCE)
    expect(saved).toHaveLength(1)
  })

  test('do not undo a name that came from elsewhere while they were picked', async () => {
    const { store, saved } = scene()
    store.setLook('puzzles', { bgColor: '#333333' })
    store.see({ ...content, strengths: [{ ...puzzles, name: 'Hard puzzles' }] })
    store.setLook('puzzles', { bgColor: '#444444' })
    store.settle()
    await store.idle()
    expect(saved).toEqual([
      {
        profileId: maya,
        seen: { [puzzlesThing]: { ...puzzles, name: 'Hard puzzles' } },
        wanted: { [puzzlesThing]: { ...puzzles, name: 'Hard puzzles', bgColor: '#444444' } },
      },
    ])
  })

  test('an icon is saved at once, and a colour that waits goes before it', async () => {
    const { store, saved } = scene()
    store.setLook('puzzles', { bgColor: '#333333' })
    store.setLook('puzzles', { iconPath: 'gym' })
    await store.idle()
    expect(saved.map(({ wanted }) => wanted[puzzlesThing])).toMatchObject([
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
    await expect(store.remove('interests', trains)).rejects.toThrow('full')
    expect(store.get().content).toEqual(content)
    expect(store.get().failures).toEqual({})
  })

  test('a deletion that fails brings back what could not be stored before it', async () => {
    const { store, breakDisk } = scene()
    breakDisk(new Error('full'))
    store.setLook('puzzles', { iconPath: 'gym' })
    await store.idle()
    const shown = store.get().content?.strengths[0]
    await expect(store.remove('strengths', shown ?? puzzles)).rejects.toThrow('full')
    expect(store.get().content?.strengths).toEqual([{ ...puzzles, iconPath: 'gym' }])
    expect(store.isHolding()).toBe(true)
  })

  test('another change of the same item is one change with the first, made on what was seen before both', async () => {
    const { store, saved, breakDisk } = scene()
    breakDisk(new Error('full'))
    store.setLook('puzzles', { iconPath: 'gym' })
    await store.idle()
    breakDisk(null)
    store.setLook('puzzles', { iconPath: 'flash' })
    await store.idle()
    expect(saved).toMatchObject([
      { seen: { [puzzlesThing]: { iconPath: 'brain' } }, wanted: { [puzzlesThing]: { iconPath: 'flash' } } },
    ])
    expect(store.isHolding()).toBe(false)
  })

  test('a new item that never reached the disk is deleted without a save', async () => {
    const { store, saved, breakDisk } = scene()
    breakDisk(new Error('full'))
    store.startNew('interests')
    store.type('Kites')
    store.leave('enter')
    await store.idle()
    const kites = store.get().content?.interests.at(-1)
    await store.remove('interests', kites ?? trains)
    expect(store.get()).toMatchObject({ content, failures: {} })
    expect(saved).toEqual([])
  })

  test('leaving the screen says in which lists, and the words are there on return', async () => {
    const desk = {
      newItemUid: () => 'new',
      saveAttributes: async () => {
        throw new Error('full')
      },
    }
    const store = listsStore('zoe', desk)
    openLists(store)
    store.see(content)
    store.startNew('interests')
    store.type('Kites')
    expect(await closeLists(store)).toEqual(['interests'])
    expect(listsStore('zoe', desk)).toBe(store)
  })
})

describe('what was seen', () => {
  test('is the name on which the typing began, whatever came from elsewhere meanwhile', async () => {
    const { store, saved } = scene()
    store.startEdit('interests', trains)
    store.type('Steam trains')
    store.see({ ...content, interests: [{ ...trains, name: 'Model trains' }] })
    store.leave('enter')
    await store.idle()
    expect(saved).toMatchObject([
      { seen: { 'interests/trains': trains }, wanted: { 'interests/trains': { name: 'Steam trains' } } },
    ])
  })

  test('is the item by whose name the deletion was asked about', async () => {
    const { store, saved } = scene()
    store.see({ ...content, interests: [{ ...trains, name: 'Model trains' }] })
    await store.remove('interests', trains)
    expect(saved).toMatchObject([{ seen: { 'interests/trains': trains }, wanted: { 'interests/trains': null } }])
  })
})

test('a name that is too long keeps its field open, and no other opens over it', () => {
  const { store } = scene()
  store.startNew('interests')
  store.type('x'.repeat(201))
  store.startNew('strengths')
  expect(store.get().draft).toMatchObject({ list: 'interests', error: { actual: 201 } })
  store.leave('escape')
  expect(store.get().draft).toBeNull()
})

test('closing the page loses what is typed or not on the disk yet', async () => {
  const { store } = scene()
  store.startNew('interests')
  expect(store.hasUnstored()).toBe(false)
  store.type('Kites')
  expect(store.hasUnstored()).toBe(true)
  store.settle()
  expect([store.isHolding(), store.hasUnstored()]).toEqual([false, true])
  await store.idle()
  expect(store.hasUnstored()).toBe(false)
})

test('what is saved late goes to the person it was made for', async () => {
  const { store, saved, desk } = scene()
  const other = new ListsStore('zoe', desk)
  store.setLook('puzzles', { bgColor: '#333333' })
  other.see(content)
  await vi.advanceTimersByTimeAsync(COLOUR_DEBOUNCE)
  expect(saved.map(({ profileId }) => profileId)).toEqual([maya])
})
