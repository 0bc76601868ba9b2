import type { Language } from '#contract/people.ts'

/** What lies beside it in the archive, for whoever opens it years later. `day`: when it was made, in their words. */
export const README: Record<Language, { name: string; text: (day: string) => string }> = {
  en: {
    name: 'Read me.txt',
    text: (day) => `Everything that your Havenbook account held on ${day}.

account.json     You, and the devices you were signed in on.
people/          A folder for you and for each person you look after:
  person.json        who they are
  care-plan.json     the care plan, with every earlier version
  attributes.json    strengths, interests, calming strategies, with every earlier version
  journal/           a file for each year, with earlier wordings
  records.ndjson     doctors' records, as they were imported (FHIR R4); the app can import this file again
  records.json       where they came from, and when
  documents/         your files, as you uploaded them, in their folders
  documents.json     the list of folders and files

The .json files are plain text; any editor opens them. What you had deleted is not in here.
`,
  },
  fr: {
    name: 'Lisez-moi.txt',
    text: (day) => `Tout ce que votre compte Havenbook contenait le ${day}.

account.json     Vous, et les appareils sur lesquels vous étiez connecté.
people/          Un dossier pour vous et pour chaque personne dont vous vous occupez :
  person.json        qui elle est
  care-plan.json     le plan de soins, avec toutes les versions précédentes
  attributes.json    points forts, centres d’intérêt, moyens de s’apaiser, avec les versions précédentes
  journal/           un fichier par année, avec les formulations précédentes
  records.ndjson     les dossiers médicaux, tels qu’ils ont été importés (FHIR R4) ; l’application peut réimporter ce fichier
  records.json       d’où ils viennent, et quand
  documents/         vos fichiers, tels que vous les avez envoyés, dans leurs dossiers
  documents.json     la liste des dossiers et des fichiers

Les fichiers .json sont du texte simple ; tout éditeur les ouvre. Ce que vous aviez supprimé n’y est pas.
`,
  },
  es: {
    name: 'Léeme.txt',
    text: (day) => `Todo lo que su cuenta de Havenbook contenía el ${day}.

account.json     Usted, y los dispositivos en los que tenía la sesión abierta.
people/          Una carpeta para usted y para cada persona a la que cuida:
  person.json        quién es
  care-plan.json     el plan de cuidados, con todas las versiones anteriores
  attributes.json    fortalezas, intereses y formas de calmarse, con las versiones anteriores
  journal/           un archivo por año, con las redacciones anteriores
  records.ndjson     los informes médicos, tal como se importaron (FHIR R4); la aplicación puede volver a importar este archivo
  records.json       de dónde vienen y cuándo
  documents/         sus archivos, tal como los subió, en sus carpetas
  documents.json     la lista de carpetas y archivos

Los archivos .json son texto sencillo; cualquier editor los abre. Lo que había eliminado no está aquí.
`,
  },
}

/** The note that stands in for files whose bytes could not be read. */
export const MISSING: Record<Language, { name: string; text: (paths: readonly string[]) => string }> = {
  en: { name: 'Missing.txt', text: (paths) => `These files could not be read on the server:\n\n${paths.join('\n')}\n` },
  fr: {
    name: 'Manquants.txt',
    text: (paths) => `Ces fichiers n’ont pas pu être lus sur le serveur :\n\n${paths.join('\n')}\n`,
  },
  es: {
    name: 'Faltan.txt',
    text: (paths) => `Estos archivos no se han podido leer en el servidor:\n\n${paths.join('\n')}\n`,
  },
}
