/** The words that the mapping of records puts in itself, where the source gives a fact but no text. */
import type { Language } from '#contract/languages.ts'

/** FHIR's units of time: seconds to years. */
export type TimeUnit = 's' | 'min' | 'h' | 'd' | 'wk' | 'mo' | 'a'

export interface RecordTexts {
  unnamedMedication: string
  note: string
  reportedByFamily: string
  prescriber: string
  asNeeded: string
  asNeededFor(reason: string): string
  /** "3× per day", "2× every 6 hours". */
  timing(times: number, every: number, unit: TimeUnit): string
}

const UNITS: Record<Language, Record<TimeUnit, [one: string, many: string]>> = {
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

const timingIn =
  (language: Language, per: string, each: (unit: TimeUnit) => string) =>
  (times: number, every: number, unit: TimeUnit): string => {
    const [one, many] = UNITS[language][unit]
    return every === 1 ? `${times}× ${per} ${one}` : `${times}× ${each(unit)} ${every} ${many}`
  }

export const recordTexts: Record<Language, RecordTexts> = {
  en: {
    unnamedMedication: 'Unnamed medication',
    note: 'Note',
    reportedByFamily: 'Reported by patient or family',
    prescriber: 'Prescriber',
    asNeeded: 'as needed',
    asNeededFor: (reason) => `as needed (${reason})`,
    timing: timingIn('en', 'per', () => 'every'),
  },
  fr: {
    unnamedMedication: 'Médicament sans nom',
    note: 'Note',
    reportedByFamily: 'Signalé par le patient ou la famille',
    prescriber: 'Prescripteur',
    asNeeded: 'si besoin',
    asNeededFor: (reason) => `si besoin (${reason})`,
    timing: timingIn('fr', 'par', (unit) => (['d', 'mo', 'a'].includes(unit) ? 'tous les' : 'toutes les')),
  },
  es: {
    unnamedMedication: 'Medicamento sin nombre',
    note: 'Nota',
    reportedByFamily: 'Comunicado por el paciente o la familia',
    prescriber: 'Quien lo receta',
    asNeeded: 'si hace falta',
    asNeededFor: (reason) => `si hace falta (${reason})`,
    timing: timingIn('es', 'por', () => 'cada'),
  },
}
