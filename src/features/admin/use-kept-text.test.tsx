import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fakeStorage } from '#tests/support/fake-storage.ts'
import { useKeptText } from './use-kept-text.ts'

fakeStorage('localStorage')

/** A tab in which this field is opened: it shows what is kept on the device. */
function opened() {
  const held: ReturnType<typeof useKeptText>[] = []
  const Field = () => {
    held.push(useKeptText('admin:note'))
    return null
  }
  renderToStaticMarkup(<Field />)
  const [[text, change, settle] = ['', () => {}, () => {}] as const] = held
  return { text, change, settle }
}

test('what was sent is forgotten, and what was typed on meanwhile is not', () => {
  opened().change('mine')
  opened().settle()
  expect(opened().text).toBe('')
  opened().change('mine')
  const typing = opened()
  typing.change('mine and more')
  typing.settle()
  expect(opened().text).toBe('mine and more')
})

test('what another tab types in the same field outlives that this one has sent or let go of its own', () => {
  opened().change('mine')
  const [one, other] = [opened(), opened()]
  other.change('mine, and an hour more')
  one.settle()
  expect(opened().text).toBe('mine, and an hour more')
  one.change('')
  expect(opened().text).toBe('mine, and an hour more')
  other.change('')
  expect(opened().text).toBe('')
})
