/** The words that the mapping of records puts in itself, where the source gives a fact but no text. */
import type { Language } from '#contract/languages.ts'
import { type DoseTexts, doseTexts } from './dose-texts.ts'

export interface RecordTexts {
  unnamedMedication: string
  note: string
  reportedByFamily: string
  prescriber: string
  /** Of a dose of a vaccine that is not counted as a full one. */
  subpotent: string
  /** In place of what a record says that cannot be read. */
  unreadable: string
  language: Language
  dose: DoseTexts
}

export const recordTexts: Record<Language, RecordTexts> = {
  en: {
    unnamedMedication: 'Unnamed medication',
    note: 'Note',
    reportedByFamily: 'Reported by patient or family',
    prescriber: 'Prescriber',
    subpotent: 'The record does not count it as a full dose',
    unreadable: 'This record could not be read',
    language: 'en',
    dose: doseTexts.en,
  },
  fr: {
    unnamedMedication: 'Médicament sans nom',
    note: 'Note',
    reportedByFamily: 'Signalé par le patient ou la famille',
    prescriber: 'Prescripteur',
    subpotent: 'Le dossier ne la compte pas comme une dose complète',
    unreadable: 'Cet élément n’a pas pu être lu',
    language: 'fr',
    dose: doseTexts.fr,
  },
  es: {
    unnamedMedication: 'Medicamento sin nombre',
    note: 'Nota',
    reportedByFamily: 'Comunicado por el paciente o la familia',
    prescriber: 'Quien lo receta',
    subpotent: 'El historial no la cuenta como una dosis completa',
    unreadable: 'Este registro no se pudo leer',
    language: 'es',
    dose: doseTexts.es,
  },
}
