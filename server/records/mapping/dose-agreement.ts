/**
 * Whether a written instruction and the coded fields beside it say different things: another amount in the same unit, or
 * another number of times a day. In English, French and Spanish; a sentence that is not understood is not judged, and both
 * are shown in any case.
 */
import type { Dosage, Quantity } from 'fhir/r4.js'
import { concept, list, text, unitOf } from '#server/records/fhir/values.ts'

/** From the least to the most. */
type Span = readonly [least: number, most: number]

/** Characters of a sentence that is judged. Instructions have a hundred or two; judging takes time by their square. */
const JUDGED_MAX = 1_000

/** True only where both are understood and have nothing in common. */
export function disagrees(sentence: string, dosage: Dosage): boolean {
  if (sentence.length > JUDGED_MAX) return false
  const said = plain(sentence)
  const [coded, written] = [codedTimes(dosage), writtenTimes(said)]
  return isApart(coded === null ? [] : [coded], written) || amountsDiffer(said, dosage)
}

const isApart = (one: readonly Span[], other: readonly Span[]): boolean =>
  one.length > 0 &&
  other.length > 0 &&
  !one.some(([least, most]) => other.some(([low, high]) => least <= high * 1.01 && low <= most * 1.01))

/** Words for numbers that instructions are written with. */
const NUMBERS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['half', 'demi', 'demie', 'media', 'medio'].map((word) => [word, '½'])),
  ...Object.fromEntries(
    [
      'one un',
      'two dos deux',
      'three tres trois',
      'four cuatro quatre',
      'five cinco cinq',
      'six seis',
      '',
      'eight ocho huit',
    ].flatMap((words, place) => words.split(' ').map((word) => [word, String(place + 1)])),
  ),
  une: '1',
  una: '1',
  uno: '1',
  ten: '10',
  twelve: '12',
  once: '1 times',
  twice: '2 times',
  thrice: '3 times',
}

const FRACTIONS: Readonly<Record<string, number>> = {
  '½': 0.5,
  '1/2': 0.5,
  '¼': 0.25,
  '1/4': 0.25,
  '¾': 0.75,
  '3/4': 0.75,
}
/** "½", "1½", "1 1/2", "1-1/2", "1 and a half"; in "5/325 mg" and in a date there is none. */
const FRACTION = /(?:(?<![\d./])(\d+)(?:\s?|-|\s(?:and|et|y)\s(?:a\s)?))?([½¼¾]|(?<![\d./])[13]\/[24](?![\d/]))/g

/** Lower case, numbers as digits, decimal points, no dots of abbreviations. */
const plain = (sentence: string): string =>
  sentence
    .toLowerCase()
    // "1,000 mg"; behind a zero it can only be a decimal: "0,125 mg".
    .replaceAll(/(?<=[1-9][\d,]*),(\d{3})(?!\d)/g, '$1')
    .replaceAll(/(\d),(\d)/g, '$1.$2')
    .replaceAll(/\b([bqtp])\.\s?([id])\.\s?d?\.?/g, '$1$2d ')
    .replaceAll(/\b(?:one|1|une?|una)[\s-](?:half|demie?|medi[ao])\b/g, '½')
    .replaceAll(/\p{L}+/gu, (word) => NUMBERS[word] ?? word)
    // "A tablet and a half."
    .replaceAll(/(\s\p{L}+)\s(?:and a|et|y)\s½/gu, ' ½$1')
    .replaceAll(FRACTION, (_, whole: string | undefined, part: string) =>
      String(Number(whole ?? 0) + (FRACTIONS[part] ?? 0)),
    )

const NUMBER = String.raw`(\d+(?:\.\d+)?)(?:\s?(?:-|–|to|or|à|a|ou|o)\s?(\d+(?:\.\d+)?))?`

/** Days in each unit, by how it begins. */
const UNIT_DAYS: readonly (readonly [RegExp, number])[] = [
  [/^(?:h$|hr|hour|heure|hora)/, 1 / 24],
  [/^(?:min)/, 1 / 1440],
  [/^(?:d$|day|jour|d[ií]a)/, 1],
  [/^(?:w$|wk|week|semaine|semana)/, 7],
  [/^(?:mo$|mois|mes|month)/, 30],
  [/^(?:a$|y$|year|an$|ans$|année|año)/, 365],
]
const daysIn = (unit: string): number | undefined => UNIT_DAYS.find(([pattern]) => pattern.test(unit))?.[1]

const UNIT = String.raw`(minutes?|mins?|hours?|hrs?|h|days?|weeks?|wk|months?|heures?|jours?|semaines?|mois|horas?|d[ií]as?|semanas?|mes(?:es)?)`
/** What a sentence says of how often, and how to count it as times a day. */
const PATTERNS: readonly (readonly [RegExp, (found: RegExpExecArray) => Span | null])[] = [
  [
    pattern(
      String.raw`${NUMBER}\s?(?:times?|x|×|fois|veces|vez)\s?(?:a|an|per|each|every|par|al|por|/|à la|a la|cada)?\s?(daily|weekly|monthly|jour|${UNIT})`,
    ),
    ([, low, high, word]) => perDay(Number(low), Number(high ?? low), 1, 1, wordUnit(word)),
  ],
  [
    pattern(String.raw`(?:every|each|toutes les|tous les|cada|q)\s?${NUMBER}\s?${UNIT}`),
    ([, low, high, unit]) => perDay(1, 1, Number(low), Number(high ?? low), unit ?? ''),
  ],
  [/\b(?:every other day|1 jour sur 2|qod)\b/g, () => [0.5, 0.5]],
  [/\bbid\b/g, () => [2, 2]],
  [/\btid\b/g, () => [3, 3]],
  [/\bqid\b/g, () => [4, 4]],
  [
    /\b(?:every|each|chaque|cada|por|per|par|a)\s(week|semaine|semana|month|mois|mes)\b|\b(weekly|hebdomadaire|semanal|monthly|mensuel|mensual)/g,
    ([, one, other]) => perDay(1, 1, 1, 1, wordUnit(one ?? other)),
  ],
  [
    /\b(?:daily|every day|each day|once a day|qd|qhs|nightly|at bedtime|every (?:morning|evening|night)|par jour|chaque (?:jour|soir|matin)|tous les jours|cada (?:d[ií]a|noche|mañana)|al d[ií]a|diari[oa])(?!\s?\p{L})/gu,
    () => [1, 1],
  ],
]

function pattern(source: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\d.])${source}(?![\p{L}])`, 'gu')
}

const wordUnit = (word: string | undefined): string =>
  ({
    daily: 'day',
    weekly: 'week',
    hebdomadaire: 'week',
    semanal: 'week',
    monthly: 'month',
    mensuel: 'month',
    mensual: 'month',
  })[word ?? ''] ??
  word ??
  ''

function perDay(times: number, timesMost: number, every: number, everyMost: number, unit: string): Span | null {
  const days = daysIn(unit)
  if (days === undefined || every === 0 || everyMost === 0) return null
  return [times / (everyMost * days), timesMost / (every * days)]
}

/** The most precise pattern that fits says it: "2 times daily" holds the word "daily" too. */
function writtenTimes(said: string): Span[] {
  let rest = said
  const spans: Span[] = []
  for (const [wanted, read] of PATTERNS) {
    for (const found of said.matchAll(wanted)) {
      if (!rest.includes(found[0])) continue
      rest = rest.replace(found[0], ' ')
      const span = read(found)
      if (span) spans.push(span)
    }
  }
  // "3 times a day and at bedtime" is four.
  const sum = spans.reduce<Span>(([least, most], [low, high]) => [least + low, most + high], [0, 0])
  return spans.length > 1 ? [...spans, sum] : spans
}

function codedTimes({ timing }: Dosage): Span | null {
  const { frequency, frequencyMax, period, periodMax, periodUnit } = timing?.repeat ?? {}
  if (typeof period === 'number') {
    const times = frequency ?? 1
    return perDay(times, frequencyMax ?? times, period, periodMax ?? period, text(periodUnit))
  }
  const code = concept(timing?.code)
  return code.length > JUDGED_MAX ? null : (writtenTimes(plain(code))[0] ?? null)
}

/** How units are written, by what they count: those of one row are the same. */
const AMOUNT_UNITS: readonly (readonly [RegExp, kind: string, factor: number])[] = [
  [/^(?:mcg|µg|ug|μg|micrograms?|microgrammes?|microgramos?)$/, 'mg', 0.001],
  [/^(?:mg|milligrams?|milligrammes?|miligramos?)$/, 'mg', 1],
  [/^(?:g|grams?|grammes?|gramos?)$/, 'mg', 1000],
  [/^(?:ml|cc|milliliters?|millilitres?|mililitros?)$/, 'ml', 1],
  [/^(?:l|liters?|litres?|litros?)$/, 'ml', 1000],
  [/^(?:tab|tabs|tablets?|comprim[eé]s?|comprimidos?|tableta?s?|pills?|\{?tbl\}?)$/, 'tablet', 1],
  [/^(?:cap|caps|capsules?|g[eé]lules?|c[aá]psulas?)$/, 'capsule', 1],
  [/^(?:drops?|gtt|\[drp\]|opdrop|gouttes?|gotas?)$/, 'drop', 1],
  [/^(?:puffs?|inhalations?|bouff[eé]es?|inhalaciones)$/, 'puff', 1],
  [/^(?:sprays?|pulv[eé]risations?)$/, 'spray', 1],
  [/^(?:patch|patches|parches?)$/, 'patch', 1],
  [/^(?:u|iu|units?|\[iu\]|\[iu'u\]|ui|unit[eé]s?|unidades)$/, 'unit', 1],
]

function amountsDiffer(said: string, { doseAndRate }: Dosage): boolean {
  const coded = list(doseAndRate).flatMap((rate) => {
    const { doseQuantity, doseRange } = rate
    return [spanOf(doseQuantity, doseQuantity), spanOf(doseRange?.low, doseRange?.high)].filter((one) => one !== null)
  })
  const written = [
    ...said.matchAll(/(?<![\d.])(\d+(?:\.\d+)?)(?:\s?(?:-|–|to|or|à|a|ou|o)\s?(\d+(?:\.\d+)?))?\s?([\p{L}µ[\]{}']+)/gu),
  ].flatMap(([, low, high, unit]) => kindOf(unit ?? '', Number(low), Number(high ?? low)))
  const counts = [...said.matchAll(COUNT)].map(([, low, high]): Span => [Number(low), Number(high ?? low)])
  return coded.some(({ kind, span }) => {
    const same = written.filter((one) => one.kind === kind).map((one) => one.span)
    // "2 tablets of 500 mg" beside 1000 mg.
    const products = counts.flatMap(([few, many]) => same.map(([low, high]): Span => [few * low, many * high]))
    return same.length > 0 && isApart([span], [...same, ...products])
  })
}

/** Numbers of things, not of times or days. */
const COUNT =
  /(?<![\d.])(\d+(?:\.\d+)?)(?:\s?(?:-|–|to|or|à|ou|o)\s?(\d+(?:\.\d+)?))?(?![\d.])(?!\s?(?:times|x\b|×|fois|vez|veces|h\b|hours?|hrs?|days?|weeks?|heures?|jours?|horas?|d[ií]as?))/gu

function spanOf(low: Quantity | undefined, high: Quantity | undefined): { kind: string; span: Span } | null {
  const [least, most] = [low?.value ?? 0, high?.value ?? Infinity]
  if (typeof least !== 'number' || typeof most !== 'number') return null
  const unit = unitOf(high) || unitOf(low)
  return kindOf(unit.toLowerCase(), least, most)[0] ?? null
}

function kindOf(unit: string, low: number, high: number): { kind: string; span: Span }[] {
  const known = AMOUNT_UNITS.find(([wanted]) => wanted.test(unit))
  return known ? [{ kind: known[1], span: [low * known[2], high * known[2]] }] : []
}
