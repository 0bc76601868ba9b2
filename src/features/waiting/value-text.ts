/** Values of fields as text that can be read, and typed over. Pure. */
import type { EmergencyContact, Episode, FamilyMedicine } from '#contract/care-plan-content.ts'
import { linesOf } from '#contract/typed-episodes.ts'

/** Before each step of an episode, whose sign stands on the line above. */
const STEP = '→ '

/** Lists one item a line, specialists as "name, number" lines, an episode as its sign and its steps. */
export function valueToText(value: unknown): string {
  if (Array.isArray(value)) return value.map(lineOf).join('\n')
  return value === null || value === undefined ? '' : String(value)
}

/** The inverse of `valueToText` for a value shaped like `like`. */
export function textToValue(text: string, like: unknown): unknown {
  if (!Array.isArray(like)) return text.trim()
  // What was not typed over stays what it was.
  if (text === valueToText(like)) return like
  if (like.some(isEpisode)) return episodesOf(text)
  const lines = linesOf(text)
  const stays = (line: string): unknown => like.find((one) => lineOf(one) === line)
  const typed = lines.filter((line) => stays(line) === undefined)
  const gone = like.filter((one) => !lines.includes(lineOf(one)))
  return lines.map((line) => stays(line) ?? itemOf(line, like, itemBefore(line, typed, gone)))
}

/**
 * Which of the items that are `gone` a line was made of, since it says less than the item: that of its name; else that in its
 * place, where no line was added or taken away.
 */
function itemBefore(line: string, typed: readonly string[], gone: readonly unknown[]): unknown {
  const named = gone.find(
    (one) => isNamed(one) && one.name !== '' && [DOT, ', '].some((end) => `${line}${end}`.startsWith(one.name + end)),
  )
  return named ?? (typed.length === gone.length ? gone[typed.indexOf(line)] : undefined)
}

const isNamed = (item: unknown): item is FamilyMedicine | EmergencyContact => isMedicine(item) || isContact(item)

/** A line of a list like that. */
function itemOf(line: string, like: readonly unknown[], before: unknown): unknown {
  if (like.some(isMedicine)) return medicineOf(line, (before as FamilyMedicine | undefined) ?? NOTHING)
  if (like.some(isContact)) return contactOf(line, before as EmergencyContact | undefined)
  return like.some((item) => typeof item === 'object') ? providerOf(line) : line
}

function lineOf(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item)
  if (isEpisode(item)) return [item.sign, ...item.help.split('\n').map((step) => STEP + step)].join('\n')
  if (isMedicine(item)) return typedParts(item).join(DOT)
  if (isContact(item)) return [item.name, item.relation, item.phone].filter((part) => part !== '').join(', ')
  const { providerName, providerNumber } = item as { providerName: string; providerNumber: string }
  return [providerName, providerNumber].filter((part) => part !== '').join(', ')
}

const isEpisode = (item: unknown): item is Episode => typeof item === 'object' && item !== null && 'sign' in item

const isContact = (item: unknown): item is EmergencyContact =>
  typeof item === 'object' && item !== null && 'relation' in item && 'phone' in item

/** "Ngozi, aunt, 612 555 0199". */
function contactOf(line: string, before: EmergencyContact | undefined): EmergencyContact {
  const { providerName, providerNumber } = providerOf(line)
  const [name = '', ...relation] = providerName.split(', ')
  return { name, relation: relation.join(', '), phone: providerNumber, isFirst: before?.isFirst ?? false }
}

const DOT = ' · '
const TYPED = ['name', 'dose', 'times', 'since', 'until', 'by'] as const

const isMedicine = (item: unknown): item is FamilyMedicine =>
  typeof item === 'object' && item !== null && 'dose' in item && 'times' in item

/** Whether it is given with food is chosen, not typed: that stays as it is. */
const typedParts = (medicine: FamilyMedicine): string[] =>
  TYPED.map((part) => medicine[part]).filter((part) => part !== '')

const NOTHING: FamilyMedicine = { name: '', dose: '', times: '', withFood: '', since: '', until: '', by: '' }

/** "Melatonin · 3 mg · bedtime"; a line of as many parts as before keeps their places, in any other all behind the name is the dose. */
function medicineOf(line: string, before: FamilyMedicine): FamilyMedicine {
  const parts = line.split(DOT).map((part) => part.trim())
  const places = TYPED.filter((part) => before[part] !== '')
  if (parts.length === places.length) {
    return { ...before, ...Object.fromEntries(places.map((place, at) => [place, parts[at]])) }
  }
  const [name = '', ...dose] = parts
  return { ...NOTHING, withFood: before.withFood, name, dose: dose.join(DOT) }
}

/** A line without an arrow begins the next episode, also an empty one. */
function episodesOf(text: string): Episode[] {
  const found: Episode[] = []
  for (const line of text.split(/\r?\n/u)) {
    const step = line.startsWith(STEP.trim()) ? line.slice(1).trim() : null
    const last = found.at(-1)
    if (step === null || !last) found.push({ sign: step === null ? line.trim() : '', help: step ?? '' })
    else last.help = [last.help, step].filter((part) => part !== '').join('\n')
  }
  return found.filter(({ sign, help }) => sign !== '' || help !== '')
}

/** The number is what stands behind the last comma, if it holds a digit. */
function providerOf(line: string): { providerName: string; providerNumber: string } {
  const comma = line.lastIndexOf(',')
  const tail = line.slice(comma + 1).trim()
  if (comma === -1 || !/\p{Nd}/u.test(tail)) return { providerName: line, providerNumber: '' }
  return { providerName: line.slice(0, comma).trim(), providerNumber: tail }
}
