/** Rich Text Format, as dictation systems and old Word write it. */
import { describe, expect, it } from 'vitest'
import { rtfText } from './rtf.ts'

const text = (rtf: string): string => rtfText(Buffer.from(rtf, 'latin1'))

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
    ['characters of its code page', String.raw`{\rtf1\ansicpg1252 na\'efve \'80}`, 'naïve €'],
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
    ['no binary data', '{\\rtf1 a{\\*\\x\\bin4 {{}{}}b}', 'ab'],
    ['nothing where there is nothing', String.raw`{\rtf1}`, ''],
    ['what is there when it is not closed', String.raw`{\rtf1 {{{Half`, 'Half'],
    ['what is there when too much is closed', String.raw`{\rtf1 a}}}b`, 'ab'],
  ])('gives %s', (_, rtf, words) => {
    expect(text(rtf)).toBe(words)
  })
})
