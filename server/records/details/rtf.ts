/**
 * Rich Text Format as its words, lines and characters. Of its looks only what changes the meaning is kept: what is struck out,
 * raised or lowered.
 */
import { TextDecoder } from 'node:util'
import { escaped } from '#server/escaped-html.ts'
import { inSignFont } from './sign-fonts.ts'

/** Groups that hold no words of the text. What `\*` marks may be passed over too. */
const PASSED_OVER = new Set(
  'fonttbl colortbl stylesheet info pict object fldinst header headerl headerr headerf footer footerl footerr footerf listtable listoverridetable rsidtbl generator themedata colorschememapping datastore latentstyles xmlnstbl'.split(
    ' ',
  ),
)
const SIGNS: Readonly<Record<string, string>> = {
  par: '\n',
  line: '\n',
  row: '\n',
  nestrow: '\n',
  sect: '\n\n',
  page: '\n\n',
  tab: '\t',
  // In sight: of a cell without words the ones behind it would stand in its place.
  cell: ' | ',
  nestcell: ' | ',
  emspace: ' ',
  enspace: ' ',
  qmspace: ' ',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
}
/** Looks that are kept: the property that a word sets until it is `0` or its group ends, and HTML's tag for it. */
const LOOKS: ReadonlyMap<string, readonly [property: string, tag: string]> = new Map([
  ['strike', ['strike', 's']],
  ['striked', ['striked', 's']],
  ['deleted', ['deleted', 's']],
  ['super', ['script', 'sup']],
  ['sub', ['script', 'sub']],
  ['nosupersub', ['script', '']],
  ['up', ['shift', 'sup']],
  ['dn', ['shift', 'sub']],
])
/** After a backslash: a space that does not break, a hyphen that may, one that does not, and the signs of the format. */
const ESCAPED: Readonly<Record<string, string>> = { '~': '\u00A0', '-': '', _: '-', '\\': '\\', '{': '{', '}': '}' }
/** Code pages of Windows that have another name in the Encoding Standard. */
const CODE_PAGES: Readonly<Record<string, string>> = {
  '866': 'ibm866',
  '932': 'shift_jis',
  '936': 'gbk',
  '949': 'euc-kr',
  '950': 'big5',
  '10000': 'macintosh',
  '65001': 'utf-8',
}

const TOKEN = /\\([a-z]+)(-?\d+)? ?|\\'([\da-f]{2})|\\([^a-z])|([{}])|[\r\n]+|([^\\{}\r\n]+)/giy

interface Group {
  isPassedOver: boolean
  /** Characters that follow one of Unicode, for readers that have none: to be passed over. */
  spare: number
  /** Tags by the property of `LOOKS` that asks for them; '' for none. */
  looks: Readonly<Record<string, string>>
  /** By its number; '' for none. */
  font: string
}
const FIRST: Group = { isPassedOver: false, spare: 1, looks: {}, font: '' }

/** In HTML, with the line breaks as they are. '' for one without words. Never throws. */
export function rtfHtml(bytes: Uint8Array): string {
  // Byte by byte; TextDecoder takes this name for another encoding.
  return new RtfReader(Buffer.from(bytes).toString('latin1')).html()
}

class RtfReader {
  readonly #source: string
  readonly #groups: Group[] = [{ ...FIRST }]
  readonly #parts: string[] = []
  /** Tags that are open in `#parts`, the innermost last. */
  #tags: readonly string[] = []
  #decoder = new TextDecoder('windows-1252')
  /** Of one encoded text, which may have several for one character. */
  #bytes: number[] = []
  #toPassOver = 0
  /** Fonts of signs by their numbers, as the table of fonts has them. */
  readonly #signFonts = new Map<string, string>()
  /** Of a character that an instruction names. */
  #named = ''

  constructor(source: string) {
    this.#source = source
  }

  html(): string {
    const token = new RegExp(TOKEN)
    for (let found = token.exec(this.#source); found; found = token.exec(this.#source)) {
      const [, word, number, hex, sign, brace, plain] = found
      if (hex !== undefined) this.#byte(Number.parseInt(hex, 16))
      else if (plain !== undefined) {
        if (this.#group.isPassedOver) this.#instruction(plain)
        for (const one of plain) this.#byte(one.charCodeAt(0))
      } else if (word !== undefined) {
        this.#control(word, number)
        if (word === 'bin') token.lastIndex += Math.max(Number(number) || 0, 0)
      } else if (sign !== undefined) this.#escape(sign)
      else if (brace !== undefined) this.#brace(brace)
    }
    this.#flush()
    this.#tag([])
    return this.#parts.join('').trim()
  }

  get #group(): Group {
    return this.#groups.at(-1) ?? FIRST
  }

  #byte(byte: number): void {
    if (this.#toPassOver > 0) this.#toPassOver -= 1
    else if (this.#signFont) this.#write(String.fromCharCode(byte))
    else if (!this.#group.isPassedOver) this.#bytes.push(byte)
  }

  #write(text: string): void {
    this.#flush()
    if (!this.#group.isPassedOver) this.#put(this.#signFont ? inSignFont(text, this.#signFont) : text)
  }

  get #signFont(): string | undefined {
    return this.#signFonts.get(this.#group.font)
  }

  /** Which fonts are of signs, and `SYMBOL 109 \\f "Symbol"`, which stands for a character of it. */
  #instruction(words: string): void {
    const [, font] = /^\s*(Symbol|Wingdings(?: 2)?);/i.exec(words) ?? []
    if (font !== undefined) this.#signFonts.set(this.#group.font, font.toLowerCase())
    const [, code] = /\bSYMBOL (\d{2,3})\b/.exec(words) ?? []
    if (code !== undefined) this.#named = code
    else if (this.#named !== '' && /^f "?Symbol\b/i.test(words)) {
      this.#flush()
      this.#put(inSignFont(String.fromCharCode(Number(this.#named)), 'symbol'))
      this.#named = ''
    }
  }

  /** Line breaks stand outside of all tags: they part paragraphs. */
  #put(text: string): void {
    this.#tag(text.trim() === '' ? [] : [...new Set(Object.values(this.#group.looks))].filter(Boolean))
    this.#parts.push(escaped(text))
  }

  #tag(tags: readonly string[]): void {
    if (tags.join() === this.#tags.join()) return
    this.#parts.push(...this.#tags.toReversed().map((tag) => `</${tag}>`), ...tags.map((tag) => `<${tag}>`))
    this.#tags = tags
  }

  #flush(): void {
    if (this.#bytes.length > 0) this.#put(this.#decoder.decode(Uint8Array.from(this.#bytes)))
    this.#bytes = []
  }

  #brace(brace: string): void {
    this.#flush()
    this.#toPassOver = 0
    if (brace === '{') this.#groups.push(Object.assign({}, this.#group))
    else if (this.#groups.length > 1) this.#groups.pop()
  }

  #escape(sign: string): void {
    if (sign === '*') this.#group.isPassedOver = true
    else if (this.#toPassOver > 0) this.#toPassOver -= 1
    else this.#write(ESCAPED[sign] ?? (/[\r\n]/.test(sign) ? '\n' : ''))
  }

  #control(word: string, number: string | undefined): void {
    const look = LOOKS.get(word)
    if (look) this.#look({ ...this.#group.looks, [look[0]]: number === '0' ? '' : look[1] })
    else if (word === 'plain') {
      this.#look({})
      this.#group.font = ''
    } else if (word === 'f') {
      this.#flush()
      this.#group.font = number ?? ''
    } else if (PASSED_OVER.has(word)) this.#group.isPassedOver = true
    else if (word === 'uc') this.#group.spare = Number(number ?? 1)
    else if (word === 'ansicpg') this.#decoder = decoderOf(number ?? '')
    else if (word === 'u') {
      this.#write(String.fromCharCode((Number(number) + 0x10000) % 0x10000))
      this.#toPassOver = this.#group.spare
    } else if (Object.hasOwn(SIGNS, word)) this.#write(SIGNS[word] ?? '')
  }

  #look(looks: Group['looks']): void {
    this.#flush()
    this.#group.looks = looks
  }
}

function decoderOf(codePage: string): TextDecoder {
  try {
    return new TextDecoder(CODE_PAGES[codePage] ?? `windows-${codePage}`)
  } catch {
    return new TextDecoder('windows-1252')
  }
}
