/** Rich Text Format, as dictation systems and old Word write it. */
import { describe, expect, it } from 'vitest'
import { rtfHtml } from './rtf.ts'

const html = (rtf: string): string => rtfHtml(Buffer.from(rtf, 'latin1'))

describe('a rich text', () => {
  it.each<[what: string, rtf: string, words: string]>([
    [
      'its words and lines',
      String.raw`{\rtf1\ansi\pard Seen today.\par {\b Plan:} rest\tab now\line soon\par}`,
      'Seen today.\nPlan: rest\tnow\nsoon',
    ],
    [
      'no fonts, styles or pictures',
      String.raw`{\rtf1{\fonttbl{\f0 Arial;}}{\*\generator Msft;}{\pict 89504e47}Well}`,
      'Well',
    ],
    [
      'the cells of a row apart, also of a table in a cell, and those without words',
      String.raw`{\rtf1\trowd Drops\cell 5\cell\cell 10\cell\row Syrup\nestcell 10\nestcell 5\nestcell\nestrow 2\emspace 5}`,
      'Drops | 5 |  | 10 | \nSyrup | 10 | 5 | \n2 5',
    ],
    ['characters of its code page', String.raw`{\rtf1\ansicpg1252 na\'efve \'80}`, 'naïve €'],
    ['characters of its code page that are written as they are', '{\\rtf1\\ansicpg1252 5 \u0096 10}', '5 – 10'],
    ['characters of several bytes', String.raw`{\rtf1\ansicpg932 \'82\'a0}`, 'あ'],
    [
      'Unicode, without what stands there for old readers',
      String.raw`{\rtf1\uc1 caf\u233\'e9 \u-3913?end}`,
      `café ${String.fromCharCode(61623)}end`,
    ],
    ['the signs of the format itself', String.raw`{\rtf1 \{a\\b\}\~c\_d\emdash e}`, '{a\\b}\u00A0c-d—e'],
    [
      'what a field shows, not how it is made',
      String.raw`{\rtf1{\field{\*\fldinst HYPERLINK "x"}{\fldrslt here}}}`,
      'here',
    ],
    [
      'what is struck out, until it is not or its group ends',
      String.raw`{\rtf1 {\strike 500\'a0mg} 250 mg\par\strike One\par\deleted two\strike0\deleted0  three \striked1 four\plain  five}`,
      '<s>500\u00A0mg</s> 250 mg\n<s>One</s>\n<s>two</s> three <s>four</s> five',
    ],
    [
      'a power of ten and an index as such',
      String.raw`{\rtf1 250 x 10{\super 9}/L, 10\up6 3\up0 , H\sub 2\nosupersub O}`,
      '250 x 10<sup>9</sup>/L, 10<sup>3</sup>, H<sub>2</sub>O',
    ],
    [
      'the signs of the font Symbol as it shows them: "m" is "µ" there',
      String.raw`{\rtf1{\fonttbl{\f0 Arial;}{\f3\froman\fcharset2{\*\panose 05}Symbol;}{\f4 Symbolic;}}\f0 5 {\f3 m}g, {\f3\'a3} 2 {\f3\u-3987\'6d}g {\f4 m}g \f3 m\plain g}`,
      '5 µg, ≤ 2 µg mg µg',
    ],
    [
      'the boxes and arrows of fonts of signs',
      String.raw`{\rtf1{\fonttbl{\f0 Arial;}{\f3\fcharset2 Wingdings;}{\f4\fcharset2 Wingdings 2;}}\f0 {\f3\'fe} Yes {\f4\u-3933?} No, {\f3\'ea}5 mg}`,
      '☑ Yes ☐ No, ↓5 mg',
    ],
    [
      'a character that an instruction names',
      String.raw`{\rtf1 5 {\field{\*\fldinst SYMBOL 109 \\f "Symbol" \\s 12}{\fldrslt\f3\fs24}}g {\field{\*\fldinst {SYMBOL 252 \\f "Wingdings"}}{\fldrslt x}}}`,
      '5 µg x',
    ],
    ['signs of HTML as words', String.raw`{\rtf1 <b>&amp;\constructor }`, '&lt;b&gt;&amp;amp;'],
    ['no binary data', '{\\rtf1 a{\\*\\x\\bin4 {{}{}}b}', 'ab'],
    ['nothing where there is nothing', String.raw`{\rtf1}`, ''],
    ['what is there when it is not closed', String.raw`{\rtf1 {{{Half`, 'Half'],
    ['what is there when too much is closed', String.raw`{\rtf1 a}}}b`, 'ab'],
  ])('gives %s', (_, rtf, words) => {
    expect(html(rtf)).toBe(words)
  })
})
