const RIGHT_TO_LEFT = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u

/**
 * A telephone number that stands in a line of text behind `before`. In a line of Arabic or Hebrew "612 555 0117" would read
 * "0117 555 612": there it is marked to be read from left to right, by signs that nobody sees.
 */
export const numberBehind = (before: string, number: string): string =>
  number !== '' && RIGHT_TO_LEFT.test(before) ? `\u2066${number}\u2069` : number
