/**
 * What fonts of signs show for the letters and signs that stand in a file: word processors write "µg" as an "m" in the font
 * "Symbol" and a "g", and a box that is ticked as "þ" in "Wingdings". Without the font it would be "mg", a thousand times as
 * much, and nobody would know which box it is.
 */
const SHOWN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  symbol: Object.fromEntries([
    ...pairs('abcdefghijklmnopqrstuvwxyz', 'αβχδεφγηιϕκλµνοπθρστυϖωξψζ'),
    ...pairs('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ'),
    ...pairs('£¥«¬\u00AD®¯°±³´·¸¹»', '≤∞↔←↑→↓°±≥×•÷≠≈'),
  ]),
  wingdings: Object.fromEntries([
    ...pairs('þýüû¨oqrx¡¤', '☑☒✓✗☐☐☐☐☒○◉'),
    ...pairs('ßàáâãäåæçèéê', '←→↑↓↖↗↙↘←→↑↓'),
    ...pairs('lnv§ØJKL', '●■❖▪➢☺😐☹'),
  ]),
  'wingdings 2': Object.fromEntries(pairs('OPQRST£', '✗✓☒☑☒☒☐')),
}

/** By their names, in small letters. */
export const SIGN_FONTS = Object.keys(SHOWN)

function pairs(written: string, shown: string): [string, string][] {
  const signs = Array.from(shown)
  return Array.from(written, (one, place) => [one, signs[place] ?? one])
}

/** Of one character, also of those that Word keeps for fonts of signs (U+F020 to U+F0FF). */
export function inSignFont(character: string, font: string): string {
  const code = character.charCodeAt(0)
  const plain = code >= 0xf0_20 && code <= 0xf0_ff ? String.fromCharCode(code - 0xf0_00) : character
  return SHOWN[font]?.[plain] ?? plain
}
