/** What the looks of a page say, and a reader must not miss, outlives the cleaning. */
import { expect, it } from 'vitest'
import { cleanHtml } from './clean-html.ts'

const clean = (html: string): string => cleanHtml(html, 'en')

it('shows what was struck out as struck out, whatever says so', () => {
  const tags = 'Levetiracetam <del>500 mg</del> <strike>400 mg</strike> <s>300 mg</s> <ins>250 mg</ins>'
  expect(clean(tags)).toBe(tags)
  expect(clean('<font style="color: red; TEXT-DECORATION: underline line-through">500 mg</font> 250 mg')).toBe(
    '<s>500 mg</s> 250 mg',
  )
})

it('strikes out the words of a row and of a paragraph, and leaves table and paragraphs whole', () => {
  const style = ' style="text-decoration-line:line-through"'
  expect(clean(`<table><tr${style}> <td>Drops <b>5 mg</b></td></tr><tr><td>Syrup</td></tr></table>`)).toBe(
    '<table><tr> <td><s>Drops </s><b><s>5 mg</s></b></td></tr><tr><td>Syrup</td></tr></table>',
  )
  expect(clean(`<p${style}>One</p><p>Two</p>`)).toBe('<p><s>One</s></p><p>Two</p>')
})

it('strikes out what the page itself does by a class or a tag of its style sheet', () => {
  const sheet = `<style type="text/css">/* { } */ p { color: red } span.s1, .old{text-decoration : line-through }
    @media screen { td.up { vertical-align: super } } .a .b { text-decoration: line-through }</style>`
  const words = '<p class="p1 old">500 mg</p><p>Drops <span class="s1">400 mg</span> <b class="s1 b">250 mg</b></p>'
  expect(clean(`<html><head>${sheet}</head><body>${words}</body></html>`)).toBe(
    '<p><s>500 mg</s></p><p>Drops <span><s>400 mg</s></span> <b>250 mg</b></p>',
  )
  const hidden = '<style><!-- .s1 { text-decoration: line-through } --></style><i class="s1">400 mg</i>'
  expect(clean(hidden)).toBe('<i><s>400 mg</s></i>')
  expect(clean(`${sheet}<table><tr><td class="up">9</td></tr></table>`)).toContain('<td><sup>9</sup></td>')
})

it('keeps apart what stands on lines of its own, in whatever tag', () => {
  for (const tag of ['center', 'fieldset', 'figure', 'main', 'form', 'menu']) {
    expect(clean(`<${tag}>10</${tag}><${tag}>5 mg</${tag}>`)).toBe('<div>10</div><div>5 mg</div>')
  }
})

it('keeps lines that a style makes of the ends of lines', () => {
  expect(clean('<div style="white-space: pre-wrap">Take 1\n1/2 hour <b>before\nmeals</b></div> as\nsaid')).toBe(
    '<div>Take 1<br>1/2 hour <b>before<br>meals</b></div> as\nsaid',
  )
})

it('shows what was typed into the fields of a form', () => {
  const fields = '<input value="5 mg <b>"> <input type="number" value="2"> daily <input type="hidden" value="x">'
  expect(clean(fields)).toBe('<span>5 mg &lt;b&gt;</span> <span>2</span> daily')
  const more = '<textarea>Take 10\n5 mg &lt;b></textarea> <select><option>1 mg<option selected="">2 mg</select> daily'
  expect(clean(more)).toBe('<pre>Take 10\n5 mg &lt;b&gt;</pre> <span>2 mg</span> daily')
})

it('shows the signs of the font Symbol as it shows them: "m" is "µ" there', () => {
  expect(clean('5 <font face="Symbol">m</font>g, 2 <font face="Arial">m</font>g')).toBe('5 µg, 2 mg')
  const word = `<span style='font-family:Symbol;mso-ascii-font-family:Arial'>m &amp; £<span style='font:7.0pt "Times New Roman"'>m</span></span>`
  expect(clean(word)).toBe('<span>µ &amp; ≤<span>m</span></span>')
  expect(clean('<style>.s { font-family: "Symbol", serif }</style><i class="s">m</i>g')).toBe('<i>µ</i>g')
  expect(clean('<i style="font-family: Segoe UI Symbol">m</i>g')).toBe('<i>m</i>g')
  const boxes = `<i style="font-family:Wingdings">þ</i> Yes <i style="font-family:'Wingdings 2'">\uF0A3</i> No`
  expect(clean(`${boxes} <font face="Wingdings">\uF0E9</font> 10 mg`)).toBe('<i>☑</i> Yes <i>☐</i> No ↑ 10 mg')
})

it('keeps a power of ten that is raised by a style', () => {
  expect(clean('250 x 10<span style="vertical-align: super">9</span>/L')).toBe('250 x 10<span><sup>9</sup></span>/L')
})

it('shows whether a box of a form is ticked, also far inside, and no word is lost behind it', () => {
  const boxes = '<input type="checkbox"> Insulin <input type="RADIO" checked> Metformin <input value="x"> daily'
  expect(clean(`<p>Takes: ${boxes}</p>`)).toBe(
    '<p>Takes: <span>☐</span> Insulin <span>☑</span> Metformin <span>x</span> daily</p>',
  )
  const far = clean(`${'<div>'.repeat(120)}Takes: ${boxes}${'</div>'.repeat(120)}<p>Well</p>`)
  expect(far.replaceAll(/<[^>]*>/g, '')).toBe('Takes:  Insulin  Metformin  dailyWell')
})
