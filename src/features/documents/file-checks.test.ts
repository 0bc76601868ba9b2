import { describe, expect, test } from 'vitest'
import { FILE_MAX } from '#contract/documents-content.ts'
import { fileError, contentError, plainName } from './file-checks.ts'

const bytes = (...start: number[]) => new Blob([new Uint8Array([...start, ...Array.from({ length: 200 }, () => 0)])])
const JPEG = bytes(0xff, 0xd8, 0xff, 0xe0)
const PNG = new Blob([
  new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]),
  new Uint8Array(60),
])
const PDF = new Blob(['%PDF-1.7\n%âãÏÓ\n', 'x'.repeat(300)])
const CFB = bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)

describe('a file by its name and size', () => {
  test('is taken when it is one of the seven kinds, in any case', () => {
    const names = ['a.jpg', 'b.JPEG', 'c.png', 'd.gif', 'e.doc', 'f.DocX', 'g.PDF', 'مدرسة.pdf']
    expect(names.filter((name) => fileError({ name, size: 10 }) !== null)).toEqual([])
  })

  test('is refused with another kind, without one, or with a name that only looks like one', () => {
    const names = ['a.heic', 'b.exe', 'report', '.pdf', 'a.pdf.html', '']
    expect(names.filter((name) => fileError({ name, size: 10 }) !== 'wrong-type')).toEqual([])
  })

  test('is refused with nothing in it, and over 25 MB', () => {
    expect(fileError({ name: 'a.pdf', size: 0 })).toBe('empty')
    expect(fileError({ name: 'a.pdf', size: FILE_MAX })).toBeNull()
    expect(fileError({ name: 'a.pdf', size: FILE_MAX + 1 })).toBe('too-large')
  })

  test('is refused with a name of 256 characters', () => {
    expect(fileError({ name: `${'a'.repeat(251)}.pdf`, size: 1 })).toBeNull()
    expect(fileError({ name: `${'a'.repeat(252)}.pdf`, size: 1 })).toBe('name-too-long')
  })

  test('loses whatever path stands before its name', () => {
    expect(plainName('C:\\scans\\iep.pdf')).toBe('iep.pdf')
    expect(plainName('../../etc/passwd.pdf ')).toBe('passwd.pdf')
  })
})

describe('a file by its first bytes', () => {
  test('is taken when they are what the name promises', async () => {
    expect(await contentError('photo.JPG', JPEG)).toBeNull()
    expect(await contentError('scan.png', PNG)).toBeNull()
    expect(await contentError('plan.pdf', PDF)).toBeNull()
    expect(await contentError('letter.doc', CFB)).toBeNull()
  })

  test('is refused when they are not', async () => {
    expect(await contentError('photo.jpg', PDF)).toBe('contradiction')
    expect(await contentError('plan.pdf', JPEG)).toBe('contradiction')
    expect(await contentError('plan.pdf', new Blob(['<html><script>']))).toBe('contradiction')
    expect(await contentError('letter.docx', CFB)).toBe('contradiction')
  })
})
