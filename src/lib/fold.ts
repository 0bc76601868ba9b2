/** Accents, and what web pages put into words that nobody sees: soft hyphens, and signs without a width. */
const UNSEEN = /[\p{M}\u00ad\u200b\u2060\ufeff]+|\u200d/gu

/**
 * Small letters without accents, for searching: "ecole" finds "École", "oeuf" finds "œuf". Letter by letter the same as of the
 * whole, so that a place in the folded text can be mapped back.
 */
export function fold(text: string): string {
  const small = text.toLowerCase()
  // oxlint-disable-next-line no-control-regex
  if (/^[\u0000-\u007f]*$/u.test(small)) return small
  // The final sigma is another letter by its place in the word only.
  const plain = small
    .normalize('NFD')
    .replace(UNSEEN, '')
    .replaceAll(/[\u00a0\u202f]/gu, ' ')
    .replaceAll('ς', 'σ')
  return plain.replaceAll('œ', 'oe').replaceAll('æ', 'ae')
}
