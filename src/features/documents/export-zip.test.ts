import { expect, test } from 'vitest'
import { archiveNames, archiveOf } from './export-zip.ts'

const row = (name: string) => ({
  id: name,
  folderId: 'f',
  profileId: 'p',
  category: 'therapy' as const,
  name,
  size: 3,
  type: 'application/pdf',
  createdDate: '2026-11-20T10:00:00.000Z',
})

test('gives a second file of the same name a number before its extension', () => {
  expect(archiveNames(['iep.pdf', 'IEP.pdf', 'iep.pdf', 'notes', 'notes'])).toEqual([
    'iep.pdf',
    'IEP (2).pdf',
    'iep (3).pdf',
    'notes',
    'notes (2)',
  ])
  expect(archiveNames(['a (2).pdf', 'a.pdf', 'a.pdf'])).toEqual(['a (2).pdf', 'a.pdf', 'a (3).pdf'])
})

test('takes an accent for the same however it is written', () => {
  const written = 'été.pdf'.normalize('NFC')
  expect(archiveNames([written, 'été.pdf'.normalize('NFD')])).toEqual([written, 'été (2).pdf'.normalize('NFD')])
})

test('lets no name lead out of the folder it is unpacked into', () => {
  expect(archiveNames(['../../etc/passwd.pdf', 'a:b.pdf'])).toEqual(['.._.._etc_passwd.pdf', 'a_b.pdf'])
})

test('writes what can be read and names what can not', async () => {
  const seen: number[] = []
  const { stream, result } = await archiveOf({
    rows: [row('a.pdf'), row('gone.pdf'), row('a.pdf')],
    open: ({ name }) =>
      name === 'gone.pdf' ? Promise.reject(new Error('offline')) : Promise.resolve(new Blob([name])),
    onDone: (count) => seen.push(count),
  })
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  expect(result).toEqual({ count: 2, missing: ['gone.pdf'] })
  expect(seen).toEqual([1, 2, 3])
  // Nothing is compressed, so that what is in the archive can be read in it.
  const archive = Buffer.from(bytes).toString('latin1')
  expect(archive.match(/a \(2\)\.pdf/gu)).toHaveLength(2)
  expect(archive).not.toContain('gone.pdf')
})
