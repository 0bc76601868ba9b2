/** Why a file, or a part of it, was not imported, in plain words. */
import type { Language } from '#contract/languages.ts'
import type { Refusal, SkipCode } from '#server/records/parse/refused.ts'

type Words = Record<Language, string>

export const refusalTexts: Record<Refusal, Words> = {
  empty: {
    en: 'This file is empty.',
    fr: 'Ce fichier est vide.',
    es: 'Este archivo está vacío.',
  },
  'too-large': {
    en: 'This file is larger than 50 MB. Export fewer years, or one hospital at a time.',
    fr: 'Ce fichier dépasse 50 Mo. Exportez moins d’années, ou un hôpital à la fois.',
    es: 'Este archivo supera los 50 MB. Exporte menos años, o un hospital cada vez.',
  },
  'unknown-format': {
    en: 'This is not a file of health records that Havenbook can read: FHIR (JSON or NDJSON), an Apple Health export (ZIP) or C-CDA (XML).',
    fr: 'Ce n’est pas un fichier médical que Havenbook sait lire : FHIR (JSON ou NDJSON), un export d’Apple Santé (ZIP) ou C-CDA (XML).',
    es: 'No es un archivo médico que Havenbook sepa leer: FHIR (JSON o NDJSON), una exportación de Apple Salud (ZIP) o C-CDA (XML).',
  },
  'cut-off': {
    en: 'This file cannot be read. It looks cut off: download it again and try once more.',
    fr: 'Ce fichier est illisible. Il semble coupé : téléchargez-le de nouveau et réessayez.',
    es: 'Este archivo no se puede leer. Parece cortado: descárguelo otra vez e inténtelo de nuevo.',
  },
  'too-deep': {
    en: 'This file is nested deeper than any health record. It was not read.',
    fr: 'Ce fichier est imbriqué plus profondément que n’importe quel dossier médical. Il n’a pas été lu.',
    es: 'Este archivo está anidado a más profundidad que cualquier historial médico. No se ha leído.',
  },
  'too-many': {
    en: 'This file holds more than 100,000 records. Export fewer years, or one hospital at a time.',
    fr: 'Ce fichier contient plus de 100 000 éléments. Exportez moins d’années, ou un hôpital à la fois.',
    es: 'Este archivo contiene más de 100 000 registros. Exporte menos años, o un hospital cada vez.',
  },
  'zip-broken': {
    en: 'This ZIP file is damaged or locked with a password. Export it again and try once more.',
    fr: 'Ce fichier ZIP est abîmé ou protégé par un mot de passe. Exportez-le de nouveau et réessayez.',
    es: 'Este archivo ZIP está dañado o protegido con contraseña. Expórtelo otra vez e inténtelo de nuevo.',
  },
  'zip-bomb': {
    en: 'This ZIP file unpacks to far more than a family’s records. It was not opened.',
    fr: 'Une fois décompressé, ce fichier ZIP dépasse de loin le dossier d’une famille. Il n’a pas été ouvert.',
    es: 'Este archivo ZIP ocupa, descomprimido, mucho más que el historial de una familia. No se ha abierto.',
  },
  'xml-broken': {
    en: 'This XML file is incomplete or damaged. Download it again and try once more.',
    fr: 'Ce fichier XML est incomplet ou abîmé. Téléchargez-le de nouveau et réessayez.',
    es: 'Este archivo XML está incompleto o dañado. Descárguelo otra vez e inténtelo de nuevo.',
  },
  'xml-entities': {
    en: 'This XML file brings definitions of its own, which could be used to do harm. It was not read.',
    fr: 'Ce fichier XML apporte ses propres définitions, ce qui pourrait être malveillant. Il n’a pas été lu.',
    es: 'Este archivo XML trae definiciones propias, que podrían usarse para hacer daño. No se ha leído.',
  },
  'errors-only': {
    en: 'This file holds no records, only error messages of the server it came from. Ask there for a new export.',
    fr: 'Ce fichier ne contient que des messages d’erreur du serveur d’origine. Demandez-lui un nouvel export.',
    es: 'Este archivo solo contiene mensajes de error del servidor del que viene. Pida allí una nueva exportación.',
  },
  'nothing-inside': {
    en: 'This file holds no medicines, vaccinations, visit notes, allergies or conditions.',
    fr: 'Ce fichier ne contient ni médicaments, ni vaccins, ni notes de visite, ni allergies, ni maladies.',
    es: 'Este archivo no contiene medicamentos, vacunas, notas de visitas, alergias ni enfermedades.',
  },
}

/** Also what came of asking a connected server for one type. */
const skipTexts: Record<SkipCode | 'not-shared' | 'not-supported' | 'signed-out' | 'unreachable' | 'failed', Words> = {
  'not-shown': {
    en: 'Havenbook does not show this kind of record.',
    fr: 'Havenbook n’affiche pas ce type d’élément.',
    es: 'Havenbook no muestra este tipo de registro.',
  },
  'server-error': {
    en: 'An error message of the server it came from.',
    fr: 'Un message d’erreur du serveur d’origine.',
    es: 'Un mensaje de error del servidor del que viene.',
  },
  'bad-line': {
    en: 'A line that could not be read.',
    fr: 'Une ligne illisible.',
    es: 'Una línea que no se pudo leer.',
  },
  'bad-file': {
    en: 'A file inside that could not be read.',
    fr: 'Un fichier illisible dans l’archive.',
    es: 'Un archivo interior que no se pudo leer.',
  },
  'no-type': {
    en: 'It does not say what kind of record it is.',
    fr: 'Le type d’élément n’est pas indiqué.',
    es: 'No dice qué tipo de registro es.',
  },
  'no-patient': {
    en: 'It does not say whose record it is, and this file speaks of several people.',
    fr: 'Il n’est pas dit de qui il s’agit, et ce fichier parle de plusieurs personnes.',
    es: 'No dice de quién es, y este archivo habla de varias personas.',
  },
  'other-patient': {
    en: 'It belongs to another person in this file.',
    fr: 'Cet élément concerne une autre personne du fichier.',
    es: 'Pertenece a otra persona de este archivo.',
  },
  'not-shared': {
    en: 'This provider does not share it.',
    fr: 'Cet établissement ne le partage pas.',
    es: 'Este centro no lo comparte.',
  },
  'not-supported': {
    en: 'This provider does not offer it.',
    fr: 'Cet établissement ne le propose pas.',
    es: 'Este centro no lo ofrece.',
  },
  'signed-out': {
    en: 'The provider asks for a new sign-in.',
    fr: 'L’établissement demande une nouvelle connexion.',
    es: 'El centro pide iniciar sesión de nuevo.',
  },
  unreachable: {
    en: 'The provider did not answer. What was read before is still here.',
    fr: 'L’établissement n’a pas répondu. Ce qui avait été lu est toujours là.',
    es: 'El centro no respondió. Lo leído antes sigue aquí.',
  },
  failed: {
    en: 'The provider had a problem. What was read before is still here.',
    fr: 'L’établissement a eu un problème. Ce qui avait été lu est toujours là.',
    es: 'El centro tuvo un problema. Lo leído antes sigue aquí.',
  },
}

/** '' for a code that this version does not know. */
export const skipReason = (code: string, language: Language): string =>
  (skipTexts as Record<string, Words | undefined>)[code]?.[language] ?? ''
