import { expect, test } from 'vitest'
import { archiveOf } from './export-zip.ts'

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

test('writes names that can be unpacked', async () => {
  const { stream } = await archiveOf({
    rows: [row('PRN.pdf'), row('prn.pdf'), row(`${'字'.repeat(100)}.pdf`)],
    open: () => Promise.resolve(new Blob(['x'])),
    onDone: () => {},
  })
  const archive = await new Response(stream).text()
  for (const name of ['PRN_.pdf', 'prn_ (2).pdf', `${'字'.repeat(66)}.pdf`]) expect(archive).toContain(name)
  expect(archive).not.toContain('字'.repeat(67))
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
