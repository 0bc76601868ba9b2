/**
 * Tables as Kysely sees them: camelCase here, snake_case in the database (CamelCasePlugin). Only text and integer
 * columns, so that SQLite and PostgreSQL behave alike: JSON is text, instants are ISO 8601 in UTC (they sort as text),
 * flags are 0 or 1.
 */
import type { Generated } from 'kysely'
import type { MessageNote, MessageRow } from '#contract/admin/messages.ts'
import type { Gender } from '#contract/dependents.ts'
import type { Language } from '#contract/languages.ts'
import type { Role } from '#contract/profile-content.ts'

export interface Tables {
  users: UsersTable
  profiles: ProfilesTable
  formerPeople: FormerPeopleTable
  books: BooksTable
  changes: ChangesTable
  dependents: DependentsTable
  carePlans: CarePlansTable
  carePlanRevisions: CarePlanRevisionsTable
  userAttributes: UserAttributesTable
  userAttributesRevisions: UserAttributesRevisionsTable
  folders: FoldersTable
  documents: DocumentsTable
  files: FilesTable
  appointments: AppointmentsTable
  journalEntries: JournalEntriesTable
  journalEntryRevisions: JournalEntryRevisionsTable
  journalNotes: JournalNotesTable
  incidents: IncidentsTable
  sessions: SessionsTable
  endedSessions: EndedSessionsTable
  refreshTokens: RefreshTokensTable
  oneTimeCodes: OneTimeCodesTable
  resetTokens: ResetTokensTable
  mails: MailsTable
  mailFailures: MailFailuresTable
  idempotencyKeys: IdempotencyKeysTable
  rateLimits: RateLimitsTable
  recordImports: RecordImportsTable
  recordResources: RecordResourcesTable
  recordEntries: RecordEntriesTable
  partnerTickets: PartnerTicketsTable
  contentItems: ContentItemsTable
  contentDrafts: ContentDraftsTable
  contentVersions: ContentVersionsTable
  contentImages: ContentImagesTable
  requests: RequestsTable
  requestNotes: RequestNotesTable
  activity: ActivityTable
  authenticators: AuthenticatorsTable
  recoveryCodes: RecoveryCodesTable
  emailUndos: EmailUndosTable
  passkeys: PasskeysTable
  spentChallenges: SpentChallengesTable
  photos: PhotosTable
  jobs: JobsTable
  newsletterIssues: NewsletterIssuesTable
  newsletterDeliveries: NewsletterDeliveriesTable
  settings: SettingsTable
}

/** Tables of a person's rows that are hidden when they are deleted, and that nothing hangs on. */
export type HidingTable = Exclude<
  {
    [Name in keyof Tables]: Tables[Name] extends { profileId: string; deletedAt: string | null } ? Name : never
  }[keyof Tables],
  'folders'
>

/** All of them: what is deleted there is purged after 30 days. */
export const HIDING_TABLES: Readonly<Record<HidingTable, true>> = {
  incidents: true,
  appointments: true,
}

interface Dated {
  createdDate: string
  updatedDate: string
}

export interface UsersTable extends Dated {
  id: string
  /** As typed, for showing and for mail. */
  email: string
  /** Lower-cased, unique: what a sign-in is looked up by. */
  emailKey: string
  passwordHash: string
  firstName: string
  lastName: string
  role: Role
  isEmailVerify: number
  phone: string
  birthDate: string | null
  language: Language
  /** '' for none; see `UserProfile`. */
  emergencyCountry: Generated<string>
  emergencyNumber: Generated<string>
  version: Generated<number>
  /** When they said that they are of age and agree to the terms; null for those of before it was asked. */
  agreedAt: string | null
  /** The account is removed for good then. */
  deleteOn: string | null
  /** Since when whoever runs this copy lets nobody sign in; null: anybody with the password may (DECISIONS M3). */
  disabledAt: string | null
}

/**
 * The one id space of users and dependents (DECISIONS D1): everything that belongs to a person hangs on a row here, and
 * "is it theirs?" is always the same question to this table.
 */
export interface ProfilesTable {
  id: string
  ownerId: string
  /** Deleted people are invisible to every query and purged after 30 days (DECISIONS D6). */
  deletedAt: string | null
  /** What a connected records server knows them by (DECISIONS C8): random; of those who were here before that, their id. */
  recordIdentifier: string
}

/** Whoever was removed for good: nobody gets their id again. */
export interface FormerPeopleTable {
  /** `lastingId` of the id. */
  idHash: string
}

/** The care book of one person, under the id of their profile: how far its feed has come. */
export interface BooksTable {
  id: string
  /** Raised in the transaction of each effect, so that its order is the order of commits. */
  seq: number
  /** Of its newest change. */
  mark: string
  /** Up to here changes may have been pruned: a cursor below it may have missed some. */
  floor: number
}

/** The feed: every change of every book. It outlives what it tells of, as the proof that an id was deleted. */
export interface ChangesTable {
  book: string
  seq: number
  /** Random: another history of the same database has another one at the same number. */
  mark: string
  at: string
  /** The user who did it; null: the server itself. */
  actor: string | null
  /** The sign-in on the device that it came from. */
  device: string | null
  /** `FeedNoun` */
  noun: string
  key: string
  verb: 'save' | 'delete'
  idempotencyKey: string | null
}

export interface DependentsTable extends Dated {
  id: string
  firstName: string
  lastName: string
  birthDate: string
  gender: Gender
  relation: string
  version: number
}

export interface CarePlansTable extends Dated {
  id: string
  profileId: string
  /** JSON of CarePlanFields; a field that the row is older than reads as not written yet. */
  fields: string
  lastConfirmedAt: string | null
  version: number
}

/** Every overwritten version of a plan, so that the loser of a conflict is never thrown away. */
export interface CarePlanRevisionsTable {
  planId: string
  version: number
  fields: string
  lastConfirmedAt: string | null
  updatedDate: string
  replacedDate: string
}

export interface UserAttributesTable extends Dated {
  id: string
  profileId: string
  strengths: string
  interests: string
  calmingStrategies: string
  version: number
}

/** Every overwritten version of a record, so that the loser of a conflict is never thrown away. */
export interface UserAttributesRevisionsTable {
  recordId: string
  version: number
  strengths: string
  interests: string
  calmingStrategies: string
  updatedDate: string
  replacedDate: string
}

export interface FoldersTable extends Dated {
  id: string
  profileId: string
  category: string
  name: string
  /** Folded name, unique per person and category (DECISIONS H3); of a deleted folder its id, so that the name is free. */
  nameKey: string
  version: number
  /** Deleted folders and documents are invisible to every query and purged after 30 days. */
  deletedAt: string | null
}

export interface AppointmentsTable extends Dated {
  id: string
  profileId: string
  /** AppointmentFields as JSON. */
  fields: string
  version: number
  /** Invisible to every query from then on, and purged after 30 days. */
  deletedAt: string | null
}

export interface DocumentsTable extends Dated {
  id: string
  folderId: string
  name: string
  /** Bytes. */
  size: number
  type: string
  /** Id of its row in `files` and key of its bytes in the store. */
  fileKey: string
  version: number
  deletedAt: string | null
}

/** Stored bytes, complete or on their way. The id is also their key in the store. */
export interface FilesTable extends Dated {
  id: string
  /** Null when the user, or the person, was removed for good: then the bytes go next. */
  ownerId: string | null
  profileId: string | null
  /** Bytes, as announced. */
  size: number
  /** Null until all bytes are there; then the media type that they are, '' for none that is kept as a document. */
  type: string | null
}

export interface JournalEntriesTable extends Dated {
  id: string
  profileId: string
  /** Plain date of the prompt. */
  day: string
  /** As it was asked when it was answered first. */
  question: string
  answer: string
  version: number
}

/** Every overwritten wording: the last edit of an answer wins, the other text stays readable. One for each version but the last. */
export interface JournalEntryRevisionsTable {
  entryId: string
  version: number
  answer: string
  updatedDate: string
  replacedDate: string
}

/** One for a person and day; '' where it was taken away again. */
export interface JournalNotesTable extends Dated {
  profileId: string
  /** Plain date. */
  day: string
  note: string
  version: number
}

export interface IncidentsTable extends Dated {
  id: string
  profileId: string
  /** `YYYY-MM-DDTHH:MM` where it happened, without zone. */
  happenedAt: string
  antecedent: string
  behavior: string
  consequence: string
  durationMinutes: number | null
  observer: string
  version: number
  /** Deleted ones are invisible to every query and purged after 30 days. */
  deletedAt: string | null
}

/** A sign-in on one device, as long as it lasts. The id is the family of its refresh tokens. */
export interface SessionsTable {
  id: string
  userId: string
  /** Browser and system, '' when unknown. */
  device: string
  createdAt: string
  lastUsedAt: string
  /** Step of the newest refresh token; 0: one of before they were signed. */
  counter: Generated<number>
  /** When that token was given out. */
  issuedAt: string | null
  /** JSON: when the tokens before it were replaced, ms since 1970, the newest last. */
  rotations: Generated<string>
  /** When its password was last asked for; null: before that was noted, or it was made again after a backup. */
  provedAt: string | null
}

/** Sessions that somebody ended, for as long as their signed tokens could be used. */
export interface EndedSessionsTable {
  /** Of the session; the SHA-256 of a user's: all sessions of theirs that began before. */
  id: string
  endedAt: string
}

/** Those of before they were signed. */
export interface RefreshTokensTable {
  /** SHA-256 of the token; the token itself is never stored. */
  tokenHash: string
  familyId: string
  userId: string
  createdAt: string
  expiresAt: string
  rotatedAt: string | null
  revokedAt: string | null
}

/** The newest code sent to an address. Both hashes are keyed: the table alone names nobody and opens nothing. */
export interface OneTimeCodesTable {
  addressHash: string
  codeHash: string
  expiresAt: string
  tries: number
}

export interface ResetTokensTable {
  /** SHA-256 of the token's id. */
  tokenHash: string
  /** Null for an address that nobody has: the work is the same, and no link is sent. */
  userId: string | null
  expiresAt: string
  usedAt: string | null
}

/** Mails on their way. */
export interface MailsTable {
  id: string
  /** The whole mail, encrypted: it carries codes and links. */
  sealed: string
  /** Whoever takes a mail moves this ahead, so that no other node takes it too, and it comes up again should it fail. */
  dueAt: string
  /** Of no use afterwards. */
  expiresAt: string
  tries: number
  /** Codes of the last try that failed, like "EENVELOPE 550"; null: none has. */
  failure: string | null
  /** 1: one of many alike, which wait behind all others. */
  isBulk: Generated<number>
}

/** Issues of the newsletter. */
export interface NewsletterIssuesTable extends Dated {
  id: string
  /** 'draft', 'sending', 'stopped' or 'sent'. */
  status: string
  /** JSON by language: subject and body. */
  texts: string
  /** Who confirmed later gets the next one; null: a draft. */
  startedAt: string | null
}

/** Who gets an issue by which mail, written together with it: nobody gets two. */
export interface NewsletterDeliveriesTable {
  /** Made from issue and subscriber, so that the mail has the same Message-ID however often it is made. */
  mailId: string
  issueId: string
  /** Null: ended the newsletter since. */
  subscriberId: string | null
  /** Waiting without a mail in the queue: it could not be sent in time. */
  state: 'waiting' | 'sent' | 'refused'
}

/** Why a mail to a user did not go out, without the mail. */
export interface MailFailuresTable {
  id: string
  userId: string
  at: string
  code: string
  /** What the mail server said; null: it was not reached. */
  responseCode: number | null
}

/** What Admins set while the server runs. */
export interface SettingsTable {
  name: string
  /** JSON. */
  value: string
  updatedDate: string
}

/** Work that repeats by itself: how it went the last time, on whichever node. */
export interface JobsTable {
  name: string
  startedAt: string
  tookMs: number
  /** Code or name of the error; null: it went well. */
  failure: string | null
  /** When it last went well. */
  succeededAt: string | null
}

export interface IdempotencyKeysTable {
  userId: string
  key: string
  fingerprint: string
  status: number
  etag: string | null
  body: string
  createdAt: string
  /** Where the write stands in the feed, as its answer said it; null when nowhere. */
  change: string | null
}

export interface RateLimitsTable {
  key: string
  points: number
  expiresAt: string
}

/** A page, article or entry of the public pages, in all its languages. */
export interface ContentItemsTable extends Dated {
  section: string
  slug: string
  position: number
  /** requested, active, archived or deleted; only what is active is shown. */
  status: string
  /** JSON: facts, texts by language, and the paths that go on from here. */
  fields: string
  /** Of the file that the row was last brought by. */
  fileHash: string
  /** Null until somebody edits the row; from then on no file changes it any more. */
  editedAt: string | null
  /** Null until somebody puts the section in an order; from then on no file moves the row any more. */
  placedAt: string | null
}

/** What is being written of a row of content, apart from what is published. */
export interface ContentDraftsTable {
  section: string
  slug: string
  /** JSON as in `content_items`, though not complete; null: nothing is being written. */
  fields: string | null
  /** Counts every change that editors make to the row; without this row it is 0. */
  version: number
  savedBy: string | null
  savedAt: string
}

/** What was published of a row of content, from 1 on. */
export interface ContentVersionsTable {
  section: string
  slug: string
  number: number
  /** JSON as in `content_items`. */
  fields: string
  /** Null: it came with a file, or the account is gone. */
  publishedBy: string | null
  publishedAt: string
}

/** A picture on the public pages, whatever of them mentions it. */
export interface ContentImagesTable {
  /** The SHA-256 of its bytes, in base64url. */
  id: string
  /** Media type. */
  type: string
  /** Its bytes in base64. */
  data: string
  /** When it was last sent, or found mentioned; see `purgeImages`. */
  addedAt: string
}

/**
 * One file, or the pulls of one server. While it is read, laid aside (`staged`) or on its way out (`leaving`) it is invisible
 * to everything but its own confirmation.
 */
export interface RecordImportsTable {
  id: string
  profileId: string
  state: 'reading' | 'staged' | 'done' | 'leaving'
  /** `ImportFormat`; '' while it is read. */
  format: string
  /** Name of the file, or of the server. */
  sourceName: string
  /** JSON: counts and what was skipped; `ImportProgress` while it is read. */
  report: string
  importedAt: string
}

/** One version of a FHIR resource of a person. The newest import that holds a version of a resource decides. */
export interface RecordResourcesTable {
  id: string
  profileId: string
  /** The system that its id is unique in. */
  source: string
  type: string
  /** Id in the source; `hash:…` where it had none. */
  resourceId: string
  /** SHA-256 of `json`. */
  hash: string
  fullUrl: string
  json: string
}

/** Which import brought which version. A version that no import holds any more is removed. */
export interface RecordEntriesTable {
  importId: string
  recordId: string
}

/** Tickets for the patient app, by hash; using one removes it. */
export interface PartnerTicketsTable {
  ticketHash: string
  /** The sign-in that it was given to, and ends with. */
  sessionId: string
  expiresAt: string
}

/** What somebody asked for by a form of the public pages. */
export interface RequestsTable extends Dated {
  id: string
  kind: MessageRow['from'] | 'newsletter' | 'invitation'
  /** requested until somebody sees to it; of the newsletter: until it is confirmed, then active; ended, it is gone. */
  status: string
  email: string
  emailKey: string
  /** JSON: what else the form held. */
  fields: string
  language: string
  /** SHA-256 of what the newsletter's links carry; null for all else. */
  tokenHash: string | null
  confirmedAt: string | null
  /** The user who sees to a message; null: nobody yet, or their account is gone. */
  assignedTo: string | null
  /** Unique, for what there is once: a subscription, an invitation of an address, a message in the same words. Null in rows of before. */
  once: string | null
}

/** What the people who run this copy noted of a message, or answered. It goes with the message. */
export interface RequestNotesTable {
  /** UUID version 7: sorts by when it was written. */
  id: string
  requestId: string
  kind: MessageNote['kind']
  text: string
  at: string
  /** The user who wrote it; null: their account is gone. */
  writtenBy: string | null
}

/**
 * Who was there. Append-only: the database refuses to change a row, and only age removes one. Accounts, people and sessions
 * are named by `lastingId`, since the row outlives them. Nothing in it says how anybody is.
 */
export interface ActivityTable {
  /** UUID version 7: sorts by when it was written. */
  id: string
  at: string
  /** `ActivityKind` */
  kind: string
  /** Whose account; null: of nobody who is known. */
  account: string | null
  /** The user who did it; null: the server, its operator, or somebody who is not signed in. */
  actor: string | null
  session: string | null
  /** Browser and system, '' when unknown. */
  device: string
  /** Shortened to its network, '' when unknown. */
  address: string
  /** Whose book. */
  person: string | null
  /** `FeedNoun` */
  noun: string | null
  /** The device that was signed out, or the role that was given. */
  detail: string | null
  /** What of one kind is written once only, as a hash; null: every time. */
  once: string | null
}

/** The authenticator app of a user who wants a second step after the password. */
export interface AuthenticatorsTable {
  userId: string
  /** Its secret, encrypted. */
  sealed: string
  /** When it was proved by a code; null: it asks for nothing yet. */
  since: string | null
  /** Of the newest code that was used, in steps of 30 s since 1970: no code works twice. */
  lastStep: number
}

/** Codes for when the app is lost. One that was used is removed. */
export interface RecoveryCodesTable {
  userId: string
  /** Of the whole set. */
  salt: string
  /** Argon2id */
  hash: string
}

/** Changes of an e-mail address that can still be taken back. */
export interface EmailUndosTable {
  /** SHA-256 of the token that went to the address before. */
  tokenHash: string
  userId: string
  /** The address before. */
  email: string
  changedAt: string
  expiresAt: string
}

export interface PasskeysTable {
  id: string
  userId: string
  /** As the authenticator names it, base64url. */
  credentialId: string
  /** COSE, base64url. */
  publicKey: string
  /** Of its last use; 0 where it does not count. */
  counter: number
  /** JSON: ways to reach it, as the browser named them. */
  transports: string
  name: string
  createdAt: string
  lastUsedAt: string | null
}

/** Challenges that were answered, for as long as they could be answered again. */
export interface SpentChallengesTable {
  hash: string
  expiresAt: string
}

/** The picture of a person; none is kept of those before it (DECISIONS D7). */
export interface PhotosTable extends Dated {
  profileId: string
  /** A data address; '' for none. */
  image: string
  version: number
}
