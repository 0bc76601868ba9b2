/**
 * `tel:` address of a number as a family typed it: '612 555 0117', '(0)30-1234', '555 0143 ext. 12'. The leading plus
 * stays, an extension becomes a pause. Null when it holds fewer than three digits and so cannot be dialled.
 */
export function phoneLink(typed: string): string | null {
  const [number = '', extension = ''] = typed.normalize('NFKC').split(/(?:ext\.?|extension|x|poste|int\.?)\s*(?=\d)/iu)
  const isInternational = /^\s*\(?\+/u.test(number)
  // '+33 (0)1 …': the bracketed zero is for callers at home only.
  const digits = (isInternational ? number.replace(/\(0\)/gu, '') : number).replace(/\D/gu, '')
  if (digits.length < 3) return null
  const plus = isInternational ? '+' : ''
  const pause = extension.replace(/\D/gu, '')
  return `tel:${plus}${digits}${pause && `,${pause}`}`
}
