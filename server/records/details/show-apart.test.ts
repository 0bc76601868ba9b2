import { performance } from 'node:perf_hooks'
import { expect, it } from 'vitest'
import { show } from './show.ts'
import { showApart } from './show-apart.ts'

const PARAGRAPH = '<p onclick="x()">A quiet visit.</p><script>x()</script>\n'

it('shows a long document as it shows a short one, cleaned', async () => {
  const long = Buffer.from(PARAGRAPH.repeat(2_000))
  const shown = await showApart('ada', long, 'text/html', 'en')
  expect(shown).toEqual(await show(long, 'text/html', 'en'))
  expect(shown.content).toContain('<p>A quiet visit.</p>')
  expect(shown.content).not.toMatch(/script|onclick/)
})

it('shows a note in UTF-16, as old Windows writes text', async () => {
  const note = Buffer.from('\uFEFFTake 5 µg\r\ndaily', 'utf16le')
  for (const bytes of [note, Buffer.from(note).swap16()]) {
    expect(await showApart('ada', bytes, 'text/plain', 'en')).toEqual({
      type: 'html',
      content: '<p>Take 5 µg<br>daily</p>',
    })
  }
})

it('lets others go on meanwhile', async () => {
  const table = Buffer.from(`<table>${`<tr>${'<td>x</td>'.repeat(300)}</tr>`.repeat(300)}</table>`)
  const busyWith = async (work: typeof show): Promise<number> => {
    const before = performance.eventLoopUtilization()
    expect(await work(table, 'text/html', 'en')).toMatchObject({ type: 'html' })
    return performance.eventLoopUtilization(before).active
  }
  expect(await busyWith((...task) => showApart('ada', ...task))).toBeLessThan((await busyWith(show)) / 2)
})

it('does not show what is nested too deep, in no time', async () => {
  const start = performance.now()
  const deep = Buffer.from('<html>' + '<b>'.repeat(1_000_000))
  expect(await showApart('ada', deep, 'text/html', 'en')).toMatchObject({ type: 'error' })
  expect(performance.now() - start).toBeLessThan(10_000)
})

it('shows the document of one account while another’s take long', { timeout: 60_000 }, async () => {
  const slow = Buffer.from(`<html>${'<b>'.repeat(19_000)}${'<p>x</i>'.repeat(12_000)}`)
  const long = Buffer.from(PARAGRAPH.repeat(2_000))
  let done = 0
  const slowOnes = Array.from({ length: 3 }, () => showApart('ada', slow, 'text/html', 'en').then(() => (done += 1)))
  expect(await showApart('kofi', long, 'text/html', 'en')).toMatchObject({ type: 'html' })
  expect(done).toBeLessThan(2)
  await Promise.all(slowOnes)
})

it(
  'tries no document again that took too long, and keeps turns for others than its account',
  { timeout: 60_000 },
  async () => {
    const slow = (name: string) => Buffer.from(`<html>${name}${'<b>'.repeat(19_000)}${'<p>x</i>'.repeat(12_000)}`)
    const late = (account: string) => showApart(account, slow(account), 'text/html', 'en', '', 300)
    const bad = ['mallory', 'trudy']
    for (const shown of await Promise.all(bad.map(late))) expect(shown).toMatchObject({ type: 'error' })
    const start = performance.now()
    expect(await late('mallory')).toMatchObject({ type: 'error' })
    expect(performance.now() - start).toBeLessThan(200)
    let done = 0
    const others = bad.map((name) =>
      showApart(name, slow(`other of ${name}`), 'text/html', 'en').then(() => (done += 1)),
    )
    const long = Buffer.from(PARAGRAPH.repeat(2_000))
    expect(await showApart('kofi', long, 'text/html', 'en')).toMatchObject({ type: 'html' })
    expect(done).toBe(0)
    await Promise.all(others)
  },
)
