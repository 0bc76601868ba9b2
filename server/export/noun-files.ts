/** What the archive holds of each noun, and what its read-me says of it. A noun that is not here does not compile. */
import type { Language } from '#contract/languages.ts'
import type { NounName } from '#contract/nouns.ts'
import { appointmentsOf } from '#server/db/appointments.ts'
import { attributesOf } from '#server/db/attributes.ts'
import { readCarePlan } from '#server/db/care-plan.ts'
import type { Queries } from '#server/db/database.ts'
import { documentsOf } from '#server/db/documents.ts'
import { earlierAnswers, earlierAttributes, earlierPlans } from '#server/db/earlier-versions.ts'
import { foldersOf } from '#server/db/folders.ts'
import { listIncidents } from '#server/db/incidents.ts'
import { readEntries, readYears } from '#server/db/journal.ts'
import { photosOf } from '#server/db/photos.ts'
import { PHOTO_PATTERN } from '#contract/photo-limits.ts'
import { readNotes } from '#server/db/journal-notes.ts'

/** A file in the folder of a person: bytes as they are, anything else as JSON. */
export interface NounFile {
  name: string
  /** What is long in it is an async iterable (`jsonPieces`). */
  content: unknown
}

type Read = (queries: Queries, userId: string, profileId: string) => AsyncGenerator<NounFile>

export interface ArchivedNoun {
  /** As the read-me names it. */
  name: string
  words: Record<Language, string>
  /** Nothing for a person of whom nothing was written. Null: `filesOf` writes it. */
  read: Read | null
}

/** In the order of the archive. Null: it is in the file of another noun. */
export const NOUN_FILES: Readonly<Record<NounName, ArchivedNoun | null>> = {
  profile: null,
  dependents: {
    name: 'person.json',
    words: { en: 'who they are', fr: 'qui elle est', es: 'quién es' },
    read: null,
  },
  carePlans: {
    name: 'care-plan.json',
    words: {
      en: 'the care plan, with every earlier version',
      fr: 'le plan de soins, avec toutes les versions précédentes',
      es: 'el plan de cuidados, con todas las versiones anteriores',
    },
    read: async function* (queries, userId, profileId) {
      const plan = await readCarePlan(queries, userId, profileId)
      if (!plan) return
      yield { name: 'care-plan.json', content: { ...plan, earlier: earlierPlans(queries, userId, profileId) } }
    },
  },
  attributes: {
    name: 'attributes.json',
    words: {
      en: 'strengths, interests, calming strategies, with every earlier version',
      fr: 'points forts, centres d’intérêt, moyens de s’apaiser, avec les versions précédentes',
      es: 'fortalezas, intereses y formas de calmarse, con todas las versiones anteriores',
    },
    read: async function* (queries, userId, profileId) {
      const attributes = await attributesOf(queries, userId, profileId)
      if (attributes.version === 0) return
      const earlier = earlierAttributes(queries, userId, profileId)
      yield { name: 'attributes.json', content: { ...attributes, earlier } }
    },
  },
  journal: {
    name: 'journal/',
    words: {
      en: 'a file for each year, with earlier wordings',
      fr: 'un fichier par année, avec les formulations précédentes',
      es: 'un archivo por año, con las redacciones anteriores',
    },
    read: readJournal,
  },
  journalNotes: {
    name: 'journal-notes.json',
    words: {
      en: 'what was noted of single days beside the journal’s questions',
      fr: 'ce qui a été noté certains jours, en plus des questions du journal',
      es: 'lo que se anotó de algunos días, además de las preguntas del diario',
    },
    read: async function* (queries, userId, profileId) {
      const notes = await readNotes(queries, userId, profileId, '0000-01-01', '9999-12-31')
      const written = notes.filter(({ note }) => note !== '')
      if (written.length === 0) return
      const content = written.map(({ day, note, createdDate, updatedDate }) => ({
        day,
        note,
        createdDate,
        updatedDate,
      }))
      yield { name: 'journal-notes.json', content }
    },
  },
  incidents: {
    name: 'incidents.json',
    words: {
      en: 'what happened, as it was logged: what came before, what it looked like, what helped',
      fr: 'ce qui s’est passé, comme noté : ce qui a précédé, ce qu’on a vu, ce qui a aidé',
      es: 'lo que pasó, tal como se anotó: qué pasó antes, qué se vio, qué ayudó',
    },
    read: async function* (queries, userId, profileId) {
      const incidents = await listIncidents(queries, userId, profileId)
      if (incidents.length > 0) yield { name: 'incidents.json', content: incidents }
    },
  },
  folders: null,
  documents: {
    name: 'documents.json',
    words: {
      en: 'the list of folders and files',
      fr: 'la liste des dossiers et des fichiers',
      es: 'la lista de carpetas y archivos',
    },
    read: async function* (queries, userId, profileId) {
      const folders = await foldersOf(queries, userId, profileId)
      if (folders.length === 0) return
      const documents = (await documentsOf(queries, userId, profileId)).map(({ fileKey: _fileKey, ...row }) => row)
      yield { name: 'documents.json', content: { folders, documents } }
    },
  },
  photos: {
    name: 'photo.jpg',
    words: {
      en: 'their photo; the app can take this file again',
      fr: 'sa photo ; l’application peut reprendre ce fichier',
      es: 'su foto; la aplicación puede volver a tomar este archivo',
    },
    read: async function* (queries, userId, profileId) {
      const [photo] = await photosOf(queries, userId, [profileId])
      const [, type = '', letters = ''] = PHOTO_PATTERN.exec(photo?.image ?? '') ?? []
      if (type === '') return
      yield { name: `photo.${type === 'jpeg' ? 'jpg' : type}`, content: Buffer.from(letters, 'base64') }
    },
  },
  appointments: {
    name: 'appointments.json',
    words: {
      en: 'appointments: questions, what was said, and which documents are their papers',
      fr: 'rendez-vous : questions, ce qui a été dit, et quels documents y sont joints',
      es: 'citas: preguntas, lo que se dijo y qué documentos las acompañan',
    },
    read: async function* (queries, userId, profileId) {
      const appointments = await appointmentsOf(queries, userId, profileId)
      if (appointments.length > 0) yield { name: 'appointments.json', content: appointments }
    },
  },
}

async function* readJournal(queries: Queries, userId: string, profileId: string): AsyncGenerator<NounFile> {
  for (const { year } of await readYears(queries, userId, profileId)) {
    yield { name: `journal/${year}.json`, content: answersOf(queries, userId, profileId, year) }
  }
}

/** Month by month: a year of long answers is a few megabytes. */
async function* answersOf(queries: Queries, userId: string, profileId: string, year: number): AsyncGenerator<object> {
  for (let month = 1; month <= 12; month += 1) {
    const days = `${year}-${String(month).padStart(2, '0')}`
    for (const entry of await readEntries(queries, userId, profileId, `${days}-01`, `${days}-31`)) {
      const { day, question, answer, createdDate, updatedDate, version } = entry
      const earlier = version > 1 ? earlierAnswers(queries, userId, profileId, day) : []
      yield { day, question, answer, createdDate, updatedDate, earlier }
    }
  }
}
