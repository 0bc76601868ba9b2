import { expect, test } from 'vitest'
import { FRAME_READY, RECORDS_CHANGED, SESSION_OPENED } from '#contract/records-content.ts'
import { maya } from '#tests/support/cast.ts'
import { frameAddress, frameMessage } from './frame.ts'

const origin = 'http://localhost:4174'
const news = { type: RECORDS_CHANGED, profileId: maya.id }

test('hears the patient app and nobody else', () => {
  const said = [news, { type: FRAME_READY }, { type: SESSION_OPENED, userId: maya.id }]
  expect(said.map((data) => frameMessage({ origin, data }, origin))).toEqual(said)
  expect(frameMessage({ origin: 'http://localhost:4173', data: news }, origin)).toBeNull()
  expect(frameMessage({ origin: 'null', data: news }, origin)).toBeNull()
})

test('is deaf to what it does not know', () => {
  const said = [
    null,
    'records',
    7,
    {},
    { type: RECORDS_CHANGED },
    { ...news, profileId: 7 },
    { ...news, profileId: 'maya' },
    { ...news, type: 'other' },
    { type: SESSION_OPENED },
  ]
  expect(said.map((data) => frameMessage({ origin, data }, origin))).toEqual(said.map(() => null))
})

test('the frame’s address is the base of the patient app and /import, without any ticket', () => {
  const app = { url: 'https://partner.example/app', origin: 'https://partner.example' }
  expect(frameAddress(app, origin)).toBe('https://partner.example/app/import')
})

test('an address on our own origin is never framed', () => {
  expect(frameAddress({ url: `${origin}/app`, origin }, origin)).toBeNull()
})
