import { expect, test } from 'vitest'
import { inTwo } from './in-two.ts'

const section = (title: string, ...lines: string[]) => ({ part: title, title, lines })
const titles = (of: { title: string }[]) => of.map(({ title }) => title)

test('two columns of about the same height, each in order', () => {
  const long = section('Steps', 'a'.repeat(400), 'b'.repeat(400))
  const [left, right] = inTwo([long, section('Medicines', 'x'), section('Doctor', 'y'), section('Words', 'z')])
  expect(titles(left)).toEqual(['Steps'])
  expect(titles(right)).toEqual(['Medicines', 'Doctor', 'Words'])
  const [one, other] = inTwo([section('Short', 'x'), section('Medium', 'y'.repeat(200)), long, section('End', 'z')])
  expect([titles(one), titles(other)]).toEqual([['Short', 'Medium', 'End'], ['Steps']])
})

test('one part has the whole width', () => {
  expect(inTwo([section('Steps', 'a')]).map(titles)).toEqual([['Steps'], []])
  expect(inTwo([])).toEqual([[], []])
})
