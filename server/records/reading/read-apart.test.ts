/** A file is read beside everything else, whatever is in it. */
import { describe, expect, it } from 'vitest'
import { bundle, bytesOf, order, patientMaya } from '#tests/support/records.ts'
import { readApart } from './read-apart.ts'
import { expectFile, type ReaderLimits } from './readers.ts'

const file = bundle(
  patientMaya,
  ...Array.from({ length: 1_000 }, (_, index) => order(`m${index}`, `Medicine ${index}`)),
)

/** The database takes a moment. */
const writeDown = () => new Promise<void>((resolve) => setTimeout(resolve, 20))

const rowsOf = (bytes: Uint8Array, limits?: ReaderLimits, signal?: AbortSignal, onProgress = writeDown) =>
  readApart(
    { bytes, patient: undefined, signal, onProgress },
    async (head, parts) => {
      const sizes: number[] = []
      for await (const rows of parts) sizes.push(rows.length)
      return { head, sizes }
    },
    limits,
  )

/** Objects without end: little to read, much to hold. */
const sprawling = () => bytesOf(`[${'{"a":{}},'.repeat(5_000_000)}{}]`)

describe('a file read apart', () => {
  it('comes as its head and then its rows, in parts', async () => {
    const { head, sizes } = await rowsOf(bytesOf(file))
    expect(head).toMatchObject({ format: 'bundle', chosen: { name: 'Maya Okafor' }, rowCount: 1_001 })
    expect(sizes).toEqual([1_000, 1])
  })

  it('is the same where its bytes are part of a larger buffer', async () => {
    const pooled = Buffer.from(JSON.stringify(bundle(patientMaya, order('m', 'One'))))
    expect((await rowsOf(pooled)).sizes).toEqual([2])
  })

  it('is there whole where the database takes longer than its reading', async () => {
    const small = bytesOf(bundle(patientMaya, order('m', 'One')))
    const asLongAsThreeFiles = async (): Promise<void> => {
      for (let i = 0; i < 3; i += 1) await rowsOf(small)
    }
    expect((await rowsOf(small, undefined, undefined, asLongAsThreeFiles)).sizes).toEqual([2])
  })

  it('is refused in the words of whoever reads it', async () => {
    await expect(rowsOf(bytesOf(`${JSON.stringify(patientMaya)}}`))).rejects.toMatchObject({
      code: 'json-broken',
      line: 1,
    })
  })

  it('is refused at once where no process can be begun, and the server lives', async () => {
    const { execPath } = process
    process.execPath = '/nowhere/node'
    try {
      await expect(rowsOf(bytesOf(file))).rejects.toMatchObject({ code: 'ENOENT' })
    } finally {
      process.execPath = execPath
    }
    expect((await rowsOf(bytesOf(file))).sizes).toHaveLength(2)
  })

  it('is read by the process that was begun when it was expected, which reads no other', async () => {
    expectFile()
    const { execPath } = process
    process.execPath = '/nowhere/node'
    try {
      expect((await rowsOf(bytesOf(file))).sizes).toHaveLength(2)
      await expect(rowsOf(bytesOf(file))).rejects.toMatchObject({ code: 'ENOENT' })
    } finally {
      process.execPath = execPath
    }
  })

  it('is given up after its time', async () => {
    await expect(rowsOf(sprawling(), { deadline: 100, memory: 1024 })).rejects.toMatchObject({ code: 'too-slow' })
  })

  it.each([
    ['JSON', sprawling],
    ['XML', () => bytesOf(`<ClinicalDocument>${'<a b="c"/>'.repeat(1_500_000)}</ClinicalDocument>`)],
  ])('of %s is given up when it takes more memory than one file may, and the server lives', async (_, made) => {
    await expect(rowsOf(made(), { deadline: 60_000, memory: 64 })).rejects.toMatchObject({ code: 'too-much-memory' })
    expect((await rowsOf(bytesOf(file))).sizes).toHaveLength(2)
  })

  it('ends at once when it is cancelled, with the reason given', async () => {
    const cancel = new AbortController()
    const reading = rowsOf(sprawling(), undefined, cancel.signal)
    setTimeout(() => cancel.abort(new Error('Changed my mind')), 50)
    const began = performance.now()
    await expect(reading).rejects.toThrow('Changed my mind')
    expect(performance.now() - began).toBeLessThan(2_000)
  })

  it('lets this thread go on meanwhile', async () => {
    let longest = 0
    let last = performance.now()
    const ticking = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 5)
    const big = bundle(
      patientMaya,
      ...Array.from({ length: 20_000 }, (_, index) => order(`m${index}`, 'x'.repeat(1_000))),
    )
    const bytes = bytesOf(big)
    last = performance.now()
    longest = 0
    const began = performance.now()
    await rowsOf(bytes)
    clearInterval(ticking)
    // On a machine that does much else: against how long the reading took as a whole.
    expect(longest).toBeLessThan(Math.max(100, (performance.now() - began) / 4))
  })
})
