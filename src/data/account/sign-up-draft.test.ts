import { expect, test, vi } from 'vitest'
import { fakeStorage } from '#tests/support/fake-storage.ts'

const stored = fakeStorage('sessionStorage')

/** The module as a page finds it that has just been loaded. */
const reloaded = async () => {
  vi.resetModules()
  return import('./sign-up-draft.ts')
}

test('a reload keeps what was typed, but for the passwords', async () => {
  const { changeDraft, typeInDraft } = await reloaded()
  typeInDraft('email', 'noor@family.example')
  typeInDraft('password', 'lemon tram quiet')
  typeInDraft('confirmation', 'lemon tram quiet')
  typeInDraft('lastName', 'Haddad')
  changeDraft({ hasAgreed: true, purpose: 'confirm' })
  expect([...stored.values()].join('')).not.toContain('lemon')

  const { signUpDraft } = await reloaded()
  expect(signUpDraft()).toMatchObject({
    email: 'noor@family.example',
    password: '',
    confirmation: '',
    lastName: 'Haddad',
    hasAgreed: true,
    purpose: 'confirm',
  })
})

test('what the server said of a field is over once the field changes', async () => {
  const { changeDraft, signUpDraft, typeInDraft } = await reloaded()
  changeDraft({ objections: { password: 'Too common', firstName: 'Too long' } })
  typeInDraft('password', 'another one')
  expect(signUpDraft().objections).toEqual({ firstName: 'Too long' })
})

test('a code that was taken counts for the address that it was sent to, and for no other', async () => {
  const { changeDraft, signUpDraft, typeInDraft } = await reloaded()
  typeInDraft('email', 'noor@family.exmaple')
  changeDraft({ isConfirmed: true })
  typeInDraft('password', 'another one')
  expect(signUpDraft().isConfirmed).toBe(true)
  typeInDraft('email', 'noor@family.example')
  expect(signUpDraft().isConfirmed).toBe(false)
})

test('nothing stays of a draft that was dropped', async () => {
  const { dropDraft, signUpDraft, typeInDraft } = await reloaded()
  typeInDraft('email', 'noor@family.example')
  dropDraft()
  expect(stored.size).toBe(0)
  expect(signUpDraft().email).toBe('')
})

test.each(['', 'null', '[1]', '{"email":5}', '{'])('a stored draft that reads %j is none', async (text) => {
  stored.set('havenbook.sign-up', text)
  const { signUpDraft } = await reloaded()
  expect(signUpDraft()).toMatchObject({ email: '', purpose: 'join', hasAgreed: false })
})
