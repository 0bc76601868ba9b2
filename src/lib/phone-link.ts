/** A number: up to a letter, or what stands before another one. Of brackets only those with nothing but digits belong to it. */
const NUMBER = /(?:\+|\(\+?[\d\s]+\)|\d)(?:[^\p{L},;:&#|+()]|\([\d\s]+\))*/gu
/** When somebody answers: "24/7", "24 h/24", "7j/7", "9am-5pm". No part of what is dialled. "78 PM" may be digits and initials. */
const HOURS =
  /\b24(?:\s?h)?\s?\/\s?7\b|\b24\s?h\s?\/\s?24\b|\b7\s?j?\s?\/\s?7\b|\b(?:\d\d?\s?[–-]\s?)?\d\d?(?:h(?:\d\d)?|am|pm)\b/giu
const EXTENSION = /^[\s,;(]*(?:ext\p{L}*|x|poste|int\p{L}*)\.?\s*(\d+)/iu
/** Digits that a number has where it is one of several, or stands among other digits. */
const WHOLE = 7

/**
 * `tel:` address of a number as a family typed it: '612 555 0117', '(0)30-1234', '555 0143 ext. 12'. The leading plus
 * stays, an extension becomes a pause; of several numbers it is the first, and what is said of one ('Mum +33 …', '24h/24') is not
 * dialled. Null when it holds fewer than three digits and so cannot be dialled.
 */
export function phoneLink(typed: string): string | null {
  const text = typed.normalize('NFKC').replaceAll(HOURS, ';')
  const whole = text.match(NUMBER)?.find((one) => digitsOf(one).length >= WHOLE)
  const one = whole ?? text.split(/\p{L}/u).find((part) => digitsOf(part).length > 2) ?? ''
  const parts = one.split(/\/|\s[–—-]\s/u).filter((part) => digitsOf(part).length >= WHOLE)
  // '0049171/1234567' is one, unless that were more digits than any number has, "00" in front included.
  const isTwo = parts.length > 1 && (!/^(?:\+|00)/u.test(one) || digitsOf(one).length > 17)
  if (isTwo) return linkOf(parts[0] ?? '')
  const pause = EXTENSION.exec(text.slice(text.indexOf(one) + one.length))?.[1]
  const link = linkOf(one)
  return link && pause ? `${link},${pause}` : link
}

function linkOf(number: string): string | null {
  const isInternational = /^\s*\(?\+/u.test(number)
  // '+33 (0)1 …': the bracketed zero is for callers at home only.
  const digits = digitsOf(isInternational ? number.replaceAll('(0)', '') : number)
  return digits.length < 3 ? null : `tel:${isInternational ? '+' : ''}${digits}`
}

const digitsOf = (text: string): string => text.replaceAll(/\D/gu, '')
