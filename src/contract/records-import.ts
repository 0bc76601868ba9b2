/** What the patient app's page and its server say to each other (DECISIONS C); and the report of an import. */
import * as z from 'zod/mini'
import { Id, Instant, PlainDate, ProfileId } from './ids.ts'
import { Language } from './profile.ts'
import { FRAME_READY, IMPORT_FORMATS, RECORDS_CHANGED, SESSION_OPENED } from './records-content.ts'

/** `POST session`: a ticket for a key to this app, which lives in the page's memory only. */
export const TicketExchange = z.object({ ticket: z.string().check(z.minLength(1), z.maxLength(200)) })

export const ImportPerson = z.object({
  id: ProfileId,
  name: z.string(),
  birthDate: z.nullable(PlainDate),
  isUser: z.boolean(),
})
export type ImportPerson = z.infer<typeof ImportPerson>

/** `userId`: whose ticket it was. */
export const ImportSession = z.object({
  token: z.string(),
  userId: Id,
  language: Language,
  people: z.array(ImportPerson),
})
export type ImportSession = z.infer<typeof ImportSession>

/** What the frame says to the app around it. */
export const FrameMessage = z.union([
  z.object({ type: z.literal(FRAME_READY) }),
  z.object({ type: z.literal(SESSION_OPENED), userId: Id }),
  z.object({ type: z.literal(RECORDS_CHANGED), profileId: ProfileId }),
])
export type FrameMessage = z.infer<typeof FrameMessage>

/** Of one type of record: how many are new, changed, and here already. */
export const TypeCount = z.object({ type: z.string(), added: z.int(), updated: z.int(), same: z.int() })
export type TypeCount = z.infer<typeof TypeCount>

/** What was left out, how often and why: `code` for machines, `reason` in the reader's language. */
export const Skipped = z.object({ what: z.string(), count: z.int(), code: z.string(), reason: z.string() })
export type Skipped = z.infer<typeof Skipped>

const Similarity = z.enum(['same', 'different', 'unknown'])

/** A patient that the file speaks of, beside the person who was chosen. */
export const FilePatient = z.object({
  key: z.string(),
  name: z.string(),
  birthDate: z.string(),
  nameSimilarity: Similarity,
  birthDateSimilarity: Similarity,
  /** Name or birth date differ: importing takes an explicit "yes, these are theirs". */
  isMismatch: z.boolean(),
  counts: z.array(TypeCount),
})
export type FilePatient = z.infer<typeof FilePatient>

/**
 * `POST imports?profileId=&name=` with the file as body: read and laid aside, shown to nobody until it is confirmed. With
 * several patients in it nothing is laid aside yet: `id` is null, and the file is sent again with `&patient=` and the key.
 */
export const ImportPreview = z.object({
  id: z.nullable(Id),
  profileId: ProfileId,
  fileName: z.string(),
  format: z.enum(IMPORT_FORMATS),
  patients: z.array(FilePatient),
  skipped: z.array(Skipped),
  /** Every record is here already. */
  isKnown: z.boolean(),
})
export type ImportPreview = z.infer<typeof ImportPreview>

/**
 * `GET imports/progress`: of the file of this user that is being read now. `share` goes from 0 to 1 within a step, and is null
 * where nobody can say. `waiting`: files of others come first; `none`: no file is being read.
 */
export const ImportProgress = z.object({
  step: z.enum(['none', 'waiting', 'reading', 'keeping']),
  share: z.nullable(z.number()),
})
export type ImportProgress = z.infer<typeof ImportProgress>

/** `POST imports/{id}/confirm`. */
export const ImportConfirm = z.object({ isMismatchAccepted: z.boolean() })

export const ImportQuery = z.object({
  profileId: ProfileId,
  name: z.string().check(z.maxLength(255)),
  patient: z.optional(z.string().check(z.maxLength(400))),
})

/** `GET imports?profileId=`: the history, newest first. */
export const RecordImport = z.object({
  id: Id,
  profileId: ProfileId,
  fileName: z.string(),
  format: z.enum(IMPORT_FORMATS),
  importedDate: Instant,
  counts: z.array(TypeCount),
  skipped: z.array(Skipped),
})
export type RecordImport = z.infer<typeof RecordImport>
