/** The folds of all nouns in one table; the app has none, since each reader brings that of its own noun. */
import { appointmentFold } from '#contract/appointments-commands.ts'
import { attributesFold } from '#contract/attributes-commands.ts'
import { carePlanFold } from '#contract/care-plan-commands.ts'
import type { Fold } from '#contract/command.ts'
import { dependentFold } from '#contract/dependents-commands.ts'
import { documentFold } from '#contract/documents-commands.ts'
import { folderFold } from '#contract/folders-commands.ts'
import { incidentFold } from '#contract/incidents-commands.ts'
import { journalFold } from '#contract/journal-commands.ts'
import { journalNoteFold } from '#contract/journal-notes-commands.ts'
import type { NounName, NounTypes } from '#contract/nouns.ts'
import { photoFold } from '#contract/photos-commands.ts'

export const folds: { [Name in NounName]: Fold<NounTypes[Name]['row'], NounTypes[Name]['content']> } = {
  // Written with a connection alone.
  profile: { content: (row) => row, commands: [] },
  dependents: dependentFold,
  carePlans: carePlanFold,
  attributes: attributesFold,
  journal: journalFold,
  journalNotes: journalNoteFold,
  incidents: incidentFold,
  folders: folderFold,
  documents: documentFold,
  photos: photoFold,
  appointments: appointmentFold,
}

/** What a screen shows of a row that nothing waits for. */
export const contentOf = (noun: NounName, row: unknown): unknown => (folds[noun] as Fold<unknown, unknown>).content(row)
