/**
 * First letter upper, the rest lower (SPEC §9). For enumerations such as roles and statuses only, never for names,
 * vaccines or medicines (DECISIONS B7).
 */
export function capitalise(word: string): string {
  const [first = '', ...rest] = word
  return first.toUpperCase() + rest.join('').toLowerCase()
}
