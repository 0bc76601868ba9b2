/**
 * What a helper needs, as plain lines: the code, the voice and the printed sheet all say these and nothing else. Pure: the
 * words come from `use-essentials.ts`, in the language on the screen.
 */
import { fromBits } from '#lib/choice-bits.ts'

/** What a family may put into the code, in the order in which it stands there. Kept as bits: new ones go to the end. */
export const PARTS = [
  'allergies',
  'calls',
  'steps',
  'calming',
  'medicines',
  'diagnosisDetails',
  'parentNotes',
  'transportation',
  'dietOrFeed',
  'otherCalls',
  'communication',
  'touch',
  'weight',
  'bloodType',
  'insurance',
] as const
export type Part = (typeof PARTS)[number]

/** Without a choice of the family: what keeps someone safe, and who knows more. */
export const DEFAULT_PARTS: readonly Part[] = ['allergies', 'calls']

/** What the family has chosen; null: nobody has yet. */
export const chosenParts = (bits: number | null): readonly Part[] =>
  bits === null ? DEFAULT_PARTS : fromBits(PARTS, bits)

export interface Section<Of = Part> {
  part: Of
  title: string
  lines: readonly string[]
  /** One after the other, with numbers. */
  isOrdered?: boolean
}

export interface Essentials<Of = Part> {
  /** Who this is: name, age and birth date, in whose care. */
  head: readonly string[]
  sections: readonly Section<Of>[]
  /** 'As of …'. */
  foot: string
  /** Between the title of a part and its one line, as the language writes it. */
  colon?: string
}

/** As text, one fact a line. */
export const plainText = ({ head, sections, foot, colon = ': ' }: Essentials<string>): string =>
  [head.join(', '), ...sections.map((section) => sectionText(section, colon)), foot].join('\n')

function sectionText({ title, lines, isOrdered }: Section<string>, colon: string): string {
  if (lines.length === 0) return title
  if (lines.length === 1) return `${title}${colon}${lines[0]}`
  return [
    `${title}${colon.trimEnd()}`,
    ...lines.map((line, index) => (isOrdered ? `${index + 1}. ${line}` : `- ${line}`)),
  ].join('\n')
}

/** Everything as it is said: a pause after each line, and telephone numbers digit by digit. */
export function spokenLines({ head, sections, foot }: Essentials): string[] {
  const lines = sections.flatMap(({ part, title, lines: said }) => [
    title,
    // Of whom to call, short numbers too: "112" is no hundred and twelve.
    ...said.map((line) => withSpokenDigits(part === 'calls' ? line.replace(/\b\d{2,3}\b/gu, spaced) : line)),
  ])
  return [head.join(', '), ...lines, foot].filter((line) => line.trim() !== '')
}

/** "612 555 0117" is no six hundred and twelve. Doses and years, shorter than that, are said as they are written. */
const withSpokenDigits = (line: string): string => line.replace(/\+?\d[\d\s().-]{5,}\d/gu, spaced)

const spaced = (number: string): string => number.replace(/\d(?=\d)/gu, '$& ')
