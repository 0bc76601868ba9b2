import type { Language } from '#contract/languages.ts'
import { NOUN_FILES } from './noun-files.ts'

/** A line for each noun, in the columns of the others. */
const nounLines = (language: Language): string =>
  Object.values(NOUN_FILES)
    .flatMap((noun) => (noun ? [`  ${noun.name.padEnd(19)}${noun.words[language]}`] : []))
    .join('\n')

/** What lies beside it in the archive, for whoever opens it years later. `day`: when it was made, in their words. */
export const README: Record<Language, { name: string; text: (day: string) => string }> = {
  en: {
    name: 'Read me.txt',
    text: (day) => `Everything that your Havenbook account held on ${day}.

account.json     You, and the devices you were signed in on.
people/          A folder for you and for each person you look after:
${nounLines('en')}
  records.ndjson     doctors' records, as they were imported (FHIR R4); the app can import this file again
  records-old.ndjson versions of them that later imports replaced, if there are any; not to be imported
  records.json       where they came from, and when
  documents/         your files, as you uploaded them, in their folders

The .json files are plain text; any editor opens them. What you had deleted is not in here.
`,
  },
  fr: {
    name: 'Lisez-moi.txt',
    text: (day) => `Tout ce que votre compte Havenbook contenait le ${day}.

account.json     Vous, et les appareils sur lesquels vous étiez connecté.
people/          Un dossier pour vous et pour chaque personne dont vous vous occupez :
${nounLines('fr')}
  records.ndjson     les dossiers médicaux, tels qu’ils ont été importés (FHIR R4) ; l’application peut réimporter ce fichier
  records-old.ndjson leurs versions que des imports plus récents ont remplacées, s’il y en a ; à ne pas importer
  records.json       d’où ils viennent, et quand
  documents/         vos fichiers, tels que vous les avez envoyés, dans leurs dossiers

Les fichiers .json sont du texte simple ; tout éditeur les ouvre. Ce que vous aviez supprimé n’y est pas.
`,
  },
  es: {
    name: 'Léeme.txt',
    text: (day) => `Todo lo que su cuenta de Havenbook contenía el ${day}.

account.json     Usted, y los dispositivos en los que tenía la sesión abierta.
people/          Una carpeta para usted y para cada persona a la que cuida:
${nounLines('es')}
  records.ndjson     los informes médicos, tal como se importaron (FHIR R4); la aplicación puede volver a importar este archivo
  records-old.ndjson sus versiones que otras más recientes han sustituido, si las hay; no son para importar
  records.json       de dónde vienen y cuándo
  documents/         sus archivos, tal como los subió, en sus carpetas

Los archivos .json son texto sencillo; cualquier editor los abre. Lo que había eliminado no está aquí.
`,
  },
}

/** The note that stands in for files whose bytes could not be read. */
export const MISSING: Record<Language, { name: string; text: (paths: readonly string[]) => string }> = {
  en: { name: 'Missing.txt', text: (paths) => `These files could not be read on the server:\n\n${paths.join('\n')}\n` },
  fr: {
    name: 'Manquants.txt',
    text: (paths) => `Ces fichiers n’ont pas pu être lus sur le serveur :\n\n${paths.join('\n')}\n`,
  },
  es: {
    name: 'Faltan.txt',
    text: (paths) => `Estos archivos no se han podido leer en el servidor:\n\n${paths.join('\n')}\n`,
  },
}
