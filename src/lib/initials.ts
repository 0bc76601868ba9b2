/** First letters of first and last name, in any script, e.g. 'MO'; '?' when there is no name. */
export function initials(firstName: string, lastName: string): string {
  const letters = [firstName, lastName].map((name) => firstGrapheme(name.trim())).join('')
  return letters.toLocaleUpperCase() || '?'
}

/** A Latin letter that no mark follows. The first paint needs it, and the browser is slow to begin cutting all scripts. */
const PLAIN_LETTER = /^\p{Script=Latin}(?![\p{M}\u200d])/u

// Not charAt: an accent, an emoji or a letter outside the basic plane is several code units.
function firstGrapheme(text: string): string {
  const plain = PLAIN_LETTER.exec(text)
  if (plain) return plain[0]
  for (const { segment } of new Intl.Segmenter().segment(text)) return segment
  return ''
}
