/** First letters of first and last name, in any script, e.g. 'MO'; '?' when there is no name. */
export function initials(firstName: string, lastName: string): string {
  const letters = [firstName, lastName].map((name) => firstGrapheme(name.trim())).join('')
  return letters.toLocaleUpperCase() || '?'
}

// Not charAt: an accent, an emoji or a letter outside the basic plane is several code units.
function firstGrapheme(text: string): string {
  for (const { segment } of new Intl.Segmenter().segment(text)) return segment
  return ''
}
