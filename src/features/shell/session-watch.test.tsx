import { expect, test } from 'vitest'
import { sessionStore } from '#data/session/session-store.ts'
import { queue, toast } from '#ui/toaster.tsx'
import './session-watch.tsx'

const onScreen = () => queue.shown.get().map(({ message }) => message)

test('what was said to one user is gone before another one signs in', () => {
  sessionStore.set({ kind: 'signed-in', userId: 'ada' })
  toast('“Melatonin” removed.', { duration: 10_000 })
  toast('Saved')
  sessionStore.set({ kind: 'sign-in-again', userId: 'ada' })
  expect(onScreen()).toEqual(['“Melatonin” removed.', 'Saved'])
  sessionStore.set({ kind: 'signed-out' })
  sessionStore.set({ kind: 'signed-in', userId: 'noor' })
  expect(onScreen()).toEqual([])
  toast('Welcome')
  expect(onScreen()).toEqual(['Welcome'])
  sessionStore.set({ kind: 'signed-out' })
})
