import { performance } from 'node:perf_hooks'
import { expect, it } from 'vitest'
import { show } from './show.ts'
import { showApart } from './show-apart.ts'

const PARAGRAPH = '<p onclick="x()">A quiet visit.</p><script>x()</script>\n'

it('shows a long document as it shows a short one, cleaned', async () => {
  const long = Buffer.from(PARAGRAPH.repeat(2_000))
  const shown = await showApart(long, 'text/html', 'en')
  expect(shown).toEqual(await show(long, 'text/html', 'en'))
  expect(shown.content).toContain('<p>A quiet visit.</p>')
  expect(shown.content).not.toMatch(/script|onclick/)
})

it('lets others go on meanwhile', async () => {
  const table = Buffer.from(`<table>${`<tr>${'<td>x</td>'.repeat(300)}</tr>`.repeat(300)}</table>`)
  const busyWith = async (work: typeof show): Promise<number> => {
    const before = performance.eventLoopUtilization()
    expect(await work(table, 'text/html', 'en')).toMatchObject({ type: 'html' })
    return performance.eventLoopUtilization(before).active
  }
  expect(await busyWith(showApart)).toBeLessThan((await busyWith(show)) / 2)
})
