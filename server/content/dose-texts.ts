/** How often and when a medicine is taken, in words, where the source gives codes and numbers only. */
import type { Language } from '#contract/languages.ts'

/** FHIR's units of time: seconds to years. */
export type TimeUnit = 's' | 'min' | 'h' | 'd' | 'wk' | 'mo' | 'a'

/** Numbers are texts, as the source writes them: '2', '0.5', '2–3'. */
export interface DoseTexts {
  /** "3× per day", "2× every 6 hours", "2×" without a period. `unit` may be a code that is in no list. */
  often(times: string, every: string, unit: string): string
  /** "every week", "every 4–6 hours". */
  every(count: string, unit: string): string
  /** "10 days", "1 week". */
  lasting(count: string, unit: string): string
  /** For so long in all. */
  during(duration: string): string
  /** From one date, until another, or both; one of them may be ''. */
  between(start: string, end: string): string
  /** Each time for so long. */
  eachFor(duration: string): string
  /** So many times in all. */
  inAll(count: string): string
  on(dates: string): string
  at(times: string): string
  /** An event of the day by FHIR's code; '' for a code that is in no list. */
  when(code: string): string
  /** So many minutes before or after what follows, which says which of the two. */
  offset(minutes: string, when: string): string
  /** So many minutes after an event that does not say so itself: "at bedtime + 30 min". */
  later(minutes: string, when: string): string
  atMost(amount: string, period: string): string
  perAdministration: string
  inALifetime: string
  rate(amount: string): string
  per(amount: string, unit: string): string
  asNeeded: string
  asNeededFor(reason: string): string
  /** What the source's fields say beside a sentence that says something else. */
  butFields(parts: string): string
}

type Forms = readonly [one: string, many: string]

const UNITS: Record<Language, Record<TimeUnit, Forms>> = {
  en: {
    s: ['second', 'seconds'],
    min: ['minute', 'minutes'],
    h: ['hour', 'hours'],
    d: ['day', 'days'],
    wk: ['week', 'weeks'],
    mo: ['month', 'months'],
    a: ['year', 'years'],
  },
  fr: {
    s: ['seconde', 'secondes'],
    min: ['minute', 'minutes'],
    h: ['heure', 'heures'],
    d: ['jour', 'jours'],
    wk: ['semaine', 'semaines'],
    mo: ['mois', 'mois'],
    a: ['an', 'ans'],
  },
  es: {
    s: ['segundo', 'segundos'],
    min: ['minuto', 'minutos'],
    h: ['hora', 'horas'],
    d: ['día', 'días'],
    wk: ['semana', 'semanas'],
    mo: ['mes', 'meses'],
    a: ['año', 'años'],
  },
}

/** The unit in words, or the code as it is. */
const unitIn = (language: Language, unit: string, isOne: boolean): string => {
  const forms = (UNITS[language] as Record<string, Forms | undefined>)[unit]
  return forms ? forms[isOne ? 0 : 1] : unit
}

const isKnown = (unit: string): boolean => unit in UNITS.en

/** HL7's EventTiming: the time of day, and what a meal or sleep has to do with it. In order: en, fr, es. */
const WHEN: Readonly<Record<string, readonly [string, string, string]>> = {
  MORN: ['in the morning', 'le matin', 'por la mañana'],
  'MORN.early': ['early in the morning', 'tôt le matin', 'a primera hora de la mañana'],
  'MORN.late': ['late in the morning', 'en fin de matinée', 'a última hora de la mañana'],
  NOON: ['at noon', 'à midi', 'a mediodía'],
  AFT: ['in the afternoon', 'l’après-midi', 'por la tarde'],
  'AFT.early': ['early in the afternoon', 'en début d’après-midi', 'a primera hora de la tarde'],
  'AFT.late': ['late in the afternoon', 'en fin d’après-midi', 'a última hora de la tarde'],
  EVE: ['in the evening', 'le soir', 'al anochecer'],
  'EVE.early': ['early in the evening', 'en début de soirée', 'al principio de la noche'],
  'EVE.late': ['late in the evening', 'en fin de soirée', 'al final de la noche'],
  NIGHT: ['at night', 'la nuit', 'por la noche'],
  PHS: ['after falling asleep', 'après l’endormissement', 'después de dormirse'],
  IMD: ['immediately', 'tout de suite', 'inmediatamente'],
  HS: ['at bedtime', 'au coucher', 'al acostarse'],
  WAKE: ['on waking', 'au réveil', 'al despertar'],
  C: ['with meals', 'pendant les repas', 'con las comidas'],
  CM: ['with breakfast', 'pendant le petit-déjeuner', 'con el desayuno'],
  CD: ['with lunch', 'pendant le déjeuner', 'con el almuerzo'],
  CV: ['with dinner', 'pendant le dîner', 'con la cena'],
  AC: ['before meals', 'avant les repas', 'antes de las comidas'],
  ACM: ['before breakfast', 'avant le petit-déjeuner', 'antes del desayuno'],
  ACD: ['before lunch', 'avant le déjeuner', 'antes del almuerzo'],
  ACV: ['before dinner', 'avant le dîner', 'antes de la cena'],
  IC: ['between meals', 'entre les repas', 'entre comidas'],
  ICM: ['between breakfast and lunch', 'entre le petit-déjeuner et le déjeuner', 'entre el desayuno y el almuerzo'],
  ICD: ['between lunch and dinner', 'entre le déjeuner et le dîner', 'entre el almuerzo y la cena'],
  ICV: ['between dinner and bedtime', 'entre le dîner et le coucher', 'entre la cena y la hora de acostarse'],
  PC: ['after meals', 'après les repas', 'después de las comidas'],
  PCM: ['after breakfast', 'après le petit-déjeuner', 'después del desayuno'],
  PCD: ['after lunch', 'après le déjeuner', 'después del almuerzo'],
  PCV: ['after dinner', 'après le dîner', 'después de la cena'],
}

const shared = (language: Language, place: 0 | 1 | 2) => ({
  lasting: (count: string, unit: string) => `${count} ${unitIn(language, unit, count === '1')}`.trim(),
  when: (code: string) => WHEN[code]?.[place] ?? '',
  offset: (minutes: string, when: string) => `${minutes} min ${when}`,
  later: (minutes: string, when: string) => `${when} + ${minutes} min`,
})

/** "every 2 weeks"; a unit that is in no list keeps its number. */
const everyIn =
  (language: Language, one: (unit: string) => string, many: (unit: string) => string) =>
  (count: string, unit: string): string => {
    const isOne = count === '1' && isKnown(unit)
    const word = unitIn(language, unit, isOne)
    return isOne ? `${one(unit)} ${word}` : `${many(unit)} ${count} ${word}`.trim()
  }

const oftenIn =
  (language: Language, per: string, every: (count: string, unit: string) => string) =>
  (times: string, count: string, unit: string): string => {
    if (count === '') return `${times}× ${unitIn(language, unit, true)}`.trim()
    return count === '1' && isKnown(unit)
      ? `${times}× ${per} ${unitIn(language, unit, true)}`
      : `${times}× ${every(count, unit)}`
  }

const everyEn = everyIn(
  'en',
  () => 'every',
  () => 'every',
)
const tousOrToutes = (unit: string) => (['s', 'min', 'h', 'wk'].includes(unit) ? 'toutes les' : 'tous les')
const everyFr = everyIn('fr', () => 'chaque', tousOrToutes)
const everyEs = everyIn(
  'es',
  () => 'cada',
  () => 'cada',
)

const spanOf = (start: string, end: string, from: string, until: string): string =>
  [start && `${from} ${start}`, end && `${until} ${end}`].filter(Boolean).join(' ')

export const doseTexts: Record<Language, DoseTexts> = {
  en: {
    ...shared('en', 0),
    often: oftenIn('en', 'per', everyEn),
    every: everyEn,
    during: (duration) => `for ${duration}`,
    between: (start, end) => spanOf(start, end, 'from', 'until'),
    eachFor: (duration) => `over ${duration} each time`,
    inAll: (count) => `${count}× in all`,
    on: (dates) => `on ${dates}`,
    at: (times) => `at ${times}`,
    atMost: (amount, period) => (period ? `at most ${amount} per ${period}` : `at most ${amount}`),
    perAdministration: 'dose',
    inALifetime: 'lifetime',
    rate: (amount) => `rate ${amount}`,
    per: (amount, unit) => `${amount} per ${unit}`,
    asNeeded: 'as needed',
    asNeededFor: (reason) => `as needed (${reason})`,
    butFields: (parts) => `but the coded fields of the record say: ${parts}`,
  },
  fr: {
    ...shared('fr', 1),
    often: oftenIn('fr', 'par', everyFr),
    every: everyFr,
    during: (duration) => `pendant ${duration}`,
    between: (start, end) => spanOf(start, end, 'à partir du', 'jusqu’au'),
    eachFor: (duration) => `sur ${duration} chaque fois`,
    inAll: (count) => `${count}× en tout`,
    on: (dates) => `le ${dates}`,
    at: (times) => `à ${times}`,
    atMost: (amount, period) => (period ? `au plus ${amount} par ${period}` : `au plus ${amount}`),
    perAdministration: 'prise',
    inALifetime: 'vie',
    rate: (amount) => `débit ${amount}`,
    per: (amount, unit) => `${amount} par ${unit}`,
    asNeeded: 'si besoin',
    asNeededFor: (reason) => `si besoin (${reason})`,
    butFields: (parts) => `mais les champs codés du dossier disent : ${parts}`,
  },
  es: {
    ...shared('es', 2),
    often: oftenIn('es', 'por', everyEs),
    every: everyEs,
    during: (duration) => `durante ${duration}`,
    between: (start, end) => spanOf(start, end, 'desde', 'hasta'),
    eachFor: (duration) => `en ${duration} cada vez`,
    inAll: (count) => `${count}× en total`,
    on: (dates) => `el ${dates}`,
    at: (times) => `a las ${times}`,
    atMost: (amount, period) => (period ? `como máximo ${amount} por ${period}` : `como máximo ${amount}`),
    perAdministration: 'toma',
    inALifetime: 'vida',
    rate: (amount) => `velocidad ${amount}`,
    per: (amount, unit) => `${amount} por ${unit}`,
    asNeeded: 'si hace falta',
    asNeededFor: (reason) => `si hace falta (${reason})`,
    butFields: (parts) => `pero los campos codificados del registro dicen: ${parts}`,
  },
}
