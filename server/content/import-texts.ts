/** Why a file, or a part of it, was not imported, in plain words. */
import type { Language } from '#contract/languages.ts'
import type { ImportRefused, Refusal, SkipCode } from '#server/records/parse/refused.ts'

type Words = Record<Language, string>

const refusalTexts: Record<Refusal, Words> = {
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
    fr: 'Ce n’est pas un fichier médical que Havenbook sait lire : FHIR (JSON ou NDJSON), un export d’Apple Santé (ZIP) ou C-CDA (XML).',
    es: 'No es un archivo médico que Havenbook sepa leer: FHIR (JSON o NDJSON), una exportación de Apple Salud (ZIP) o C-CDA (XML).',
  },
  'fhir-xml': {
    en: 'This file is FHIR written as XML, which Havenbook does not read. Ask for the same records as JSON.',
    fr: 'Ce fichier est du FHIR écrit en XML, que Havenbook ne lit pas. Demandez les mêmes données en JSON.',
    es: 'Este archivo es FHIR escrito en XML, que Havenbook no lee. Pida los mismos datos en JSON.',
  },
  'json-broken': {
    en: 'This file has a mistake inside: it is not valid JSON. Ask the hospital or practice for a new export.',
    fr: 'Ce fichier contient une erreur : ce n’est pas du JSON valide. Demandez un nouvel export à l’hôpital ou au cabinet.',
    es: 'Este archivo contiene un error: no es JSON válido. Pida una nueva exportación al hospital o a la consulta.',
  },
  'not-closed': {
    en: 'This file is not closed at the end: only its last brackets are missing, but it may lack records too. Download it again and try once more.',
    fr: 'Ce fichier n’est pas fermé à la fin : seuls ses derniers crochets manquent, mais il peut aussi manquer des éléments. Téléchargez-le de nouveau et réessayez.',
    es: 'Este archivo no está cerrado al final: solo faltan los últimos corchetes, pero también pueden faltar registros. Descárguelo otra vez e inténtelo de nuevo.',
  },
  'cut-off': {
    en: 'This file is cut off: it ends in the middle of a record. Download it again and try once more.',
    fr: 'Ce fichier est coupé : il s’arrête au milieu d’un élément. Téléchargez-le de nouveau et réessayez.',
    es: 'Este archivo está cortado: termina en medio de un registro. Descárguelo otra vez e inténtelo de nuevo.',
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
  'gzip-broken': {
    en: 'This packed file (gzip) is damaged or cut off. Download it again and try once more.',
    fr: 'Ce fichier compressé (gzip) est abîmé ou coupé. Téléchargez-le de nouveau et réessayez.',
    es: 'Este archivo comprimido (gzip) está dañado o cortado. Descárguelo otra vez e inténtelo de nuevo.',
  },
  'zip-broken': {
    en: 'This ZIP file is damaged or locked with a password. Export it again and try once more.',
    fr: 'Ce fichier ZIP est abîmé ou protégé par un mot de passe. Exportez-le de nouveau et réessayez.',
    es: 'Este archivo ZIP está dañado o protegido con contraseña. Expórtelo otra vez e inténtelo de nuevo.',
  },
  'zip-bomb': {
    en: 'This packed file would unpack to far more than a family’s records. It was not opened.',
    fr: 'Une fois décompressé, ce fichier dépasse de loin le dossier d’une famille. Il n’a pas été ouvert.',
    es: 'Este archivo ocupa, descomprimido, mucho más que el historial de una familia. No se ha abierto.',
  },
  'xml-broken': {
    en: 'This XML file has a mistake inside: its tags or signs are not as XML asks for. Ask the hospital or practice for a new export.',
    fr: 'Ce fichier XML contient une erreur : ses balises ou ses signes ne sont pas ceux du XML. Demandez un nouvel export à l’hôpital ou au cabinet.',
    es: 'Este archivo XML contiene un error: sus etiquetas o signos no son los de XML. Pida una nueva exportación al hospital o a la consulta.',
  },
  'xml-unclosed': {
    en: 'This XML file is not closed at the end: a part of it is missing. Download it again and try once more.',
    fr: 'Ce fichier XML n’est pas fermé à la fin : il en manque une partie. Téléchargez-le de nouveau et réessayez.',
    es: 'Este archivo XML no está cerrado al final: le falta una parte. Descárguelo otra vez e inténtelo de nuevo.',
  },
  'xml-undefined': {
    en: 'This XML file uses a name for a sign, such as “&dose;”, and does not say what it stands for. Ask the hospital or practice for a new export.',
    fr: 'Ce fichier XML emploie un nom à la place d’un signe, comme « &dose; », sans dire ce qu’il signifie. Demandez un nouvel export à l’hôpital ou au cabinet.',
    es: 'Este archivo XML usa un nombre en lugar de un signo, como «&dose;», sin decir qué significa. Pida una nueva exportación al hospital o a la consulta.',
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
    fr: 'Ce fichier ne contient ni médicaments, ni vaccins, ni notes de consultation, ni allergies, ni maladies.',
    es: 'Este archivo no contiene medicamentos, vacunas, notas de visitas, alergias ni enfermedades.',
  },
  'already-reading': {
    en: 'Another file of yours is being read. Wait until it is done, or cancel it, and try again.',
    fr: 'Un autre de vos fichiers est en cours de lecture. Attendez la fin, ou annulez-la, puis réessayez.',
    es: 'Se está leyendo otro archivo suyo. Espere a que termine, o cancélelo, e inténtelo de nuevo.',
  },
  busy: {
    en: 'Files of other families are being read at the moment. This one was not read. Try again in a few minutes.',
    fr: 'Des fichiers d’autres familles sont en cours de lecture. Celui-ci n’a pas été lu. Réessayez dans quelques minutes.',
    es: 'En este momento se leen archivos de otras familias. Este no se ha leído. Inténtelo de nuevo en unos minutos.',
  },
  'too-slow': {
    en: 'Reading this file took too long and was stopped. Export fewer years, or one hospital at a time.',
    fr: 'La lecture de ce fichier durait trop longtemps et a été arrêtée. Exportez moins d’années, ou un hôpital à la fois.',
    es: 'La lectura de este archivo tardaba demasiado y se ha detenido. Exporte menos años, o un hospital cada vez.',
  },
  'records-full': {
    en: 'This account holds as many doctors’ records as it can. Remove an import that nobody needs any more, then try again.',
    fr: 'Ce compte contient autant de dossiers médicaux qu’il peut en garder. Supprimez une importation devenue inutile, puis réessayez.',
    es: 'Esta cuenta contiene tantos registros médicos como puede guardar. Elimine una importación que ya nadie necesite y vuelva a intentarlo.',
  },
  'too-much-memory': {
    en: 'Reading this file takes more memory than the server gives to one file. Export fewer years, or one hospital at a time.',
    fr: 'La lecture de ce fichier demande plus de mémoire que le serveur n’en donne à un fichier. Exportez moins d’années, ou un hôpital à la fois.',
    es: 'Leer este archivo necesita más memoria de la que el servidor da a un archivo. Exporte menos años, o un hospital cada vez.',
  },
}

const stoppedAt: Words = {
  en: 'Reading stopped at line {line}.',
  fr: 'La lecture s’est arrêtée à la ligne {line}.',
  es: 'La lectura se detuvo en la línea {line}.',
}

/** Why a file was refused, and where in it where that is known. */
export function refusalText({ code, line }: ImportRefused, language: Language): string {
  const text = refusalTexts[code][language]
  return line === undefined ? text : `${text} ${stoppedAt[language].replace('{line}', String(line))}`
}

/** Also what came of asking a connected server for one type. */
const skipTexts: Record<SkipCode | 'not-shared' | 'not-supported' | 'signed-out' | 'unreachable' | 'failed', Words> = {
  'not-shown': {
    en: 'Havenbook does not show this kind of record.',
    fr: 'Havenbook n’affiche pas ce type d’élément.',
    es: 'Havenbook no muestra este tipo de registro.',
  },
  'in-document': {
    en: 'It is in no list. It can be read in the document itself, among the visit notes.',
    fr: 'Il ne figure dans aucune liste. Il se lit dans le document lui-même, parmi les notes de consultation.',
    es: 'No está en ninguna lista. Se puede leer en el propio documento, entre las notas de visitas.',
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
    en: 'The provider asks you to sign in again.',
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
