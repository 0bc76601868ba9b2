/**
 * `tel:` address of a number as a family typed it: '612 555 0117', '(0)30-1234', '555 0143 ext. 12'. The leading plus
 * stays, an extension becomes a pause. Null when it holds fewer than three digits and so cannot be dialled.
 */
export function phoneLink(typed: string): string | null {
  const [number = '', extension = ''] = typed.normalize('NFKC').split(/(?:ext\.?|extension|x|poste|int\.?)\s*(?=\d)/iu)
  const isInternational = /^\s*\(?\+/u.test(number)
  // '+33 (0)1 …': the bracketed zero is for callers at home only.
  const dialled = isInternational ? number.replace(/\(0\)/gu, '') : number
  const whole = digitsOf(dialled)
  // More than any number has, "00" in front included: there are two, and the first is called.
  const two = whole.length > 17 ? dialled.split(/[/,;|\p{L}]/u).map(digitsOf) : []
  const digits = two.find((one) => one.length > 2) ?? whole
  if (digits.length < 3) return null
  const plus = isInternational ? '+' : ''
  const pause = digitsOf(extension)
  return `tel:${plus}${digits}${pause && `,${pause}`}`
}

const digitsOf = (text: string): string => text.replace(/\D/gu, '')
