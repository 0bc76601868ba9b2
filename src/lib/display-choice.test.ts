import { beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '#tests/support/fake-storage.ts'

const stored = fakeStorage('localStorage')
const dataset: Record<string, string> = {}
let otherTab: ((event: { key: string | null }) => void) | undefined

beforeEach(() => {
  for (const key of Object.keys(dataset)) delete dataset[key]
  vi.resetModules()
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('addEventListener', (_: string, listener: typeof otherTab) => {
    otherTab = listener
  })
})

const open = async () => ({ ...(await import('./display-choice.ts')), ...(await import('./choose-display.ts')) })

test('what is chosen stands on the page and is there at the next start', async () => {
  const first = await open()
  first.chooseDisplay({ theme: 'dark', text: '150' })
  expect(dataset).toEqual({ theme: 'dark', text: '150' })
  vi.resetModules()
  for (const key of Object.keys(dataset)) delete dataset[key]
  const next = await open()
  next.applyDisplay()
  expect(dataset).toEqual({ theme: 'dark', text: '150' })
})

test('back to what the device says leaves nothing behind', async () => {
  const { CALM, chooseDisplay, displayChoice, forgetDisplay } = await open()
  chooseDisplay({ theme: 'contrast', ...CALM })
  forgetDisplay()
  expect(displayChoice.get()).toEqual({})
  expect(dataset).toEqual({})
  expect(stored.size).toBe(0)
})

test('a choice made in another tab holds in this one too', async () => {
  const { applyDisplay, displayChoice } = await open()
  applyDisplay()
  const heard = vi.fn<() => void>()
  displayChoice.subscribe(heard)
  stored.set('havenbook.display', '{"color":"soft"}')
  otherTab?.({ key: 'havenbook.display' })
  expect(dataset).toEqual({ color: 'soft' })
  expect(displayChoice.get()).toEqual({ color: 'soft' })
  expect(heard).toHaveBeenCalledOnce()
})

test('what is spoiled or unknown is passed over', async () => {
  stored.set('havenbook.display', '{"theme":"neon","spacing":"roomy","__proto__":"x"}')
  expect((await open()).displayChoice.get()).toEqual({ spacing: 'roomy' })
  vi.resetModules()
  stored.set('havenbook.display', '{not json')
  expect((await open()).displayChoice.get()).toEqual({})
})

test('a theme chosen in an earlier build is kept', async () => {
  stored.set('havenbook:theme', 'dark')
  const { displayChoice, forgetDisplay } = await open()
  expect(displayChoice.get()).toEqual({ theme: 'dark' })
  forgetDisplay()
  expect(stored.size).toBe(0)
})
