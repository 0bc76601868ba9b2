import { expect, test } from 'vitest'
import { formatFileSize, formatRoom } from './file-size.ts'

const inEnglish = (bytes: number) => formatFileSize(bytes).replace('\u00A0', ' ')

test('says KB with two decimals under 100 KB, and MB from there on', () => {
  expect(inEnglish(0)).toBe('0.00 KB')
  expect(inEnglish(1)).toBe('0.00 KB')
  expect(inEnglish(1024)).toBe('1.00 KB')
  expect(inEnglish(63_898)).toBe('62.40 KB')
  expect(inEnglish(100 * 1024 - 1)).toBe('100.00 KB')
  expect(inEnglish(100 * 1024)).toBe('0.10 MB')
  expect(inEnglish(25 * 1024 * 1024)).toBe('25.00 MB')
  expect(inEnglish(3000 * 1024 * 1024)).toBe('3000.00 MB')
})

test('writes the decimal mark and the unit of the language', () => {
  expect(formatFileSize(1_930_000, 'fr')).toBe('1,84\u00A0Mo')
  expect(formatFileSize(1_930_000, 'es')).toBe('1,84\u00A0MB')
})

test('says the room of a device in GB', () => {
  expect(formatRoom(10 * 1024 ** 3)).toBe('10\u00A0GB')
  expect(formatRoom(9.54 * 1024 ** 3, 'fr')).toBe('9,5\u00A0Go')
  expect(formatRoom(512 * 1024 ** 2)).toBe('512.00\u00A0MB')
})
