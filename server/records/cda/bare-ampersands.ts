/** "Salt & pepper" where XML asks for "&amp;": systems that put documents together from texts write it, and what is meant is clear. */
import { ImportRefused } from '#server/records/parse/refused.ts'

/** What a document is refused with that has one, unless it is read without. */
export class BareAmpersand extends ImportRefused {
  constructor(line: number) {
    super('xml-broken', line)
  }
}

/** Begins of what is taken as it stands, with their ends; and each ampersand that begins no reference. */
const SIGNS = /<!\[CDATA\[|<!--|<\?|&(?!(?:[A-Za-z_:][\w:.-]{0,99}|#\d{1,9}|#x[\dA-Fa-f]{1,8});)/g
const ENDS: Readonly<Record<string, string>> = { '<![CDATA[': ']]>', '<!--': '-->', '<?': '?>' }

/** The text with each of them written as XML asks for. Lines stay where they are. */
export function withoutBareAmpersands(text: string): string {
  const parts: string[] = []
  let done = 0
  const signs = new RegExp(SIGNS)
  for (let sign = signs.exec(text); sign; sign = signs.exec(text)) {
    const end = ENDS[sign[0]]
    if (end === undefined) {
      parts.push(text.slice(done, sign.index), '&amp;')
      done = sign.index + 1
    } else {
      const last = text.indexOf(end, sign.index)
      // Without an end there is nothing behind it to be read.
      if (last < 0) break
      signs.lastIndex = last + end.length
    }
  }
  return parts.join('') + text.slice(done)
}
