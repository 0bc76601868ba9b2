/** Plain text and Rich Text, as people set them. */
import { expect, it } from 'vitest'
import { show } from './show.ts'

const shown = async (text: string, type = 'text/plain') => (await show(Buffer.from(text), type, 'en')).content

it('keeps the columns of a table in text, so that an empty cell is not filled by the next', async () => {
  const table = 'Doses\n\n          AM   Noon  PM\nDrops     5          10\n\nWell.  Sleeps.'
  const gap = (width: number) => `${'\u00A0'.repeat(width - 1)} `
  expect(await shown(table)).toBe(
    [
      '<p>Doses</p>',
      `<p><code>${gap(10)}AM${gap(3)}Noon${gap(2)}PM<br>Drops${gap(5)}5${gap(10)}10</code></p>`,
      '<p>Well.  Sleeps.</p>',
    ].join(''),
  )
})

it('keeps tabs apart, also in Rich Text', async () => {
  const gap = (width: number) => `${'\u00A0'.repeat(width - 1)} `
  expect(await shown('Drops\t5\t\t10')).toBe(`<p><code>Drops${gap(4)}5${gap(8)}10</code></p>`)
  expect(await shown(String.raw`{\rtf1 Drops\tab 5\tab\tab 10\par}`)).toBe(
    `<p><code>Drops${gap(4)}5${gap(8)}10</code></p>`,
  )
})

it.each(['\n', '\r\n', '\r', '\v', '\f', '\u2028'])('keeps lines apart that end with %j', async (end) => {
  expect(await shown(`Take 10${end}5 mg daily`)).toBe('<p>Take 10<br>5 mg daily</p>')
})

it('opens a PDF behind words for a printer, and no text that is only said to be one', async () => {
  const type = async (text: string) => (await show(Buffer.from(text), 'application/pdf', 'en')).type
  expect([await type('\u001B%-12345X@PJL\r\n%PDF-1.4'), await type('This is a clinical note')]).toEqual(['pdf', 'html'])
})

it('reads a page in the encoding that it names, where it is none of UTF-8', async () => {
  const page = (meta: string) =>
    Buffer.from(`<html><head>${meta}</head><body><p>\u00BDuf, 5 \u00B5g</p></body></html>`, 'latin1')
  const read = async (meta: string) => (await show(page(meta), 'text/html', 'en')).content
  expect(await read('<meta charset="ISO-8859-15">')).toBe('<p>œuf, 5 µg</p>')
  expect(await read('<meta http-equiv="Content-Type" content="text/html; charset=utf-8">')).toBe('<p>½uf, 5 µg</p>')
})
