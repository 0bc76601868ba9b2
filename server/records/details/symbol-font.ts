/**
 * What the font "Symbol" shows for the letters and signs that stand in a file: word processors write "µg" as an "m" in this
 * font and a "g". Without the font it would be "mg", a thousand times as much.
 */
const SHOWN: Readonly<Record<string, string>> = Object.fromEntries([
  ...pairs('abcdefghijklmnopqrstuvwxyz', 'αβχδεφγηιϕκλµνοπθρστυϖωξψζ'),
  ...pairs('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ'),
  ...pairs('£¥«¬\u00AD®¯°±³´·¸¹»', '≤∞↔←↑→↓°±≥×•÷≠≈'),
])

function pairs(written: string, shown: string): [string, string][] {
  const signs = Array.from(shown)
  return Array.from(written, (one, place) => [one, signs[place] ?? one])
}

/** Of one character, also of those that Word keeps for fonts of signs (U+F020 to U+F0FF). */
export function inSymbolFont(character: string): string {
  const code = character.charCodeAt(0)
  const plain = code >= 0xf0_20 && code <= 0xf0_ff ? String.fromCharCode(code - 0xf0_00) : character
  return SHOWN[plain] ?? plain
}
