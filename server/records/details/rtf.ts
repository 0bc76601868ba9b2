/** Rich Text Format as plain text: its words, lines and characters, nothing of its looks. */
import { TextDecoder } from 'node:util'

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
  sect: '\n\n',
  page: '\n\n',
  tab: '\t',
  cell: '\t',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
}
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
}

/** '' for one without words. Never throws. */
export function rtfText(bytes: Uint8Array): string {
  return new RtfReader(new TextDecoder('latin1').decode(bytes)).text()
}

class RtfReader {
  readonly #source: string
  readonly #groups: Group[] = [{ isPassedOver: false, spare: 1 }]
  readonly #parts: string[] = []
  #decoder = new TextDecoder('windows-1252')
  /** Of one encoded text, which may have several for one character. */
  #bytes: number[] = []
  #toPassOver = 0

  constructor(source: string) {
    this.#source = source
  }

  text(): string {
    const token = new RegExp(TOKEN)
    for (let found = token.exec(this.#source); found; found = token.exec(this.#source)) {
      const [, word, number, hex, sign, brace, plain] = found
      if (hex !== undefined) this.#byte(Number.parseInt(hex, 16))
      else if (plain !== undefined) for (const one of plain) this.#byte(one.charCodeAt(0))
      else if (word !== undefined) {
        this.#control(word, number)
        if (word === 'bin') token.lastIndex += Math.max(Number(number) || 0, 0)
      } else if (sign !== undefined) this.#escape(sign)
      else if (brace !== undefined) this.#brace(brace)
    }
    this.#flush()
    return this.#parts.join('').trim()
  }

  get #group(): Group {
    return this.#groups.at(-1) ?? { isPassedOver: false, spare: 1 }
  }

  #byte(byte: number): void {
    if (this.#toPassOver > 0) this.#toPassOver -= 1
    else if (!this.#group.isPassedOver) this.#bytes.push(byte)
  }

  #write(text: string): void {
    this.#flush()
    if (!this.#group.isPassedOver) this.#parts.push(text)
  }

  #flush(): void {
    if (this.#bytes.length > 0) this.#parts.push(this.#decoder.decode(Uint8Array.from(this.#bytes)))
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
    if (PASSED_OVER.has(word)) this.#group.isPassedOver = true
    else if (word === 'uc') this.#group.spare = Number(number ?? 1)
    else if (word === 'ansicpg') this.#decoder = decoderOf(number ?? '')
    else if (word === 'u') {
      this.#write(String.fromCharCode((Number(number) + 0x10000) % 0x10000))
      this.#toPassOver = this.#group.spare
    } else if (word in SIGNS) this.#write(SIGNS[word] ?? '')
  }
}

function decoderOf(codePage: string): TextDecoder {
  try {
    return new TextDecoder(CODE_PAGES[codePage] ?? `windows-${codePage}`)
  } catch {
    return new TextDecoder('windows-1252')
  }
}
