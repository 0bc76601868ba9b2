import { expect, test } from 'vitest'
import { RECORDS_CHANGED } from '#contract/records-content.ts'
import { changedPerson } from './frame-message.ts'
import { frameAddress, tokenOf } from './frame-address.ts'

const origin = 'http://localhost:4174'
const news = { type: RECORDS_CHANGED, profileId: 'maya' }

test('hears of changed records from the patient app and from nobody else', () => {
  expect(changedPerson({ origin, data: news }, origin)).toBe('maya')
  expect(changedPerson({ origin: 'http://localhost:4173', data: news }, origin)).toBeNull()
  expect(changedPerson({ origin: 'null', data: news }, origin)).toBeNull()
})

test('is deaf to what it does not know', () => {
  const said = [
    null,
    'records',
    7,
    {},
    { type: RECORDS_CHANGED },
    { ...news, profileId: 7 },
    { ...news, type: 'other' },
  ]
  expect(said.map((data) => changedPerson({ origin, data }, origin))).toEqual(said.map(() => null))
})

test('the frame’s address is the base of the patient app, /import, and the token', () => {
  const app = { url: 'https://partner.example/app', origin: 'https://partner.example' }
  expect(frameAddress(app, 'a b&c', origin)).toBe('https://partner.example/app/import?token=a%20b%26c')
  expect(frameAddress(app, '', origin)).toBe('https://partner.example/app/import?token=')
})

test('an address on our own origin is never framed', () => {
  expect(frameAddress({ url: `${origin}/app`, origin }, 't', origin)).toBeNull()
})

test('the address’s token comes before its accessToken, and is taken as it stands', () => {
  expect(tokenOf('?accessToken=b&token=a')).toBe('a')
  expect(tokenOf('?accessToken=12e3')).toBe('12e3')
  expect(tokenOf('?token=')).toBe('')
  expect(tokenOf('?other=1')).toBeUndefined()
})
