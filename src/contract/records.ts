/**
 * Rows of doctors' records (SPEC §3; the fields named there are plain strings, ready to show, '' when the source is
 * silent). Records are read-only, and each carries where it came from and when (DECISIONS K1).
 */
import * as z from 'zod/mini'

/** As in the source: an instant with offset, a date, `2015-03`, `2015`, or words ('as a child'); '' when unknown. */
const SourceDate = z.string()

/** A code with the system that defines it. */
export const RecordCode = z.object({ system: z.string(), code: z.string() })
export type RecordCode = z.infer<typeof RecordCode>

const common = {
  /** Opaque. A changed version of the record has another. */
  id: z.string(),
  /** A file's name or a server's, as it stands in the history of imports. */
  sourceName: z.string(),
  /** When it came here. */
  importedDate: z.string(),
  /** The source's own `meta.lastUpdated`; '' when it has none. */
  lastUpdated: SourceDate,
}

export const Medication = z.object({
  ...common,
  medicationCodeableConcept: z.string(),
  patient: z.string(),
  datePrescribed: SourceDate,
  prescribedBy: z.string(),
  informationSource: z.string(),
  /** What the source wrote out, first and whole; then what its coded fields say beside it. */
  dose: z.string(),
  /** The sentence and the fields say different things; `dose` has both. */
  doseDiffers: z.boolean(),
  quantityValue: z.string(),
  quantityUnit: z.string(),
  providerName: z.string(),
  /**
   * FHIR's word: active, on-hold, stopped, completed, cancelled, not-taken, intended, unknown … (`isPastMedication`). Two are
   * ours: `listed` for one that is called completed without an end, and `do-not-take` for an order not to give it.
   */
  status: z.string(),
  /** Why it was stopped, is not taken, or must not be; '' when the source does not say. */
  statusReason: z.string(),
  intent: z.string(),
  codes: z.array(RecordCode),
})
export type Medication = z.infer<typeof Medication>
export const Medications = z.array(Medication)

export const Vaccination = z.object({
  ...common,
  providerName: z.string(),
  resourceType: z.string(),
  patient: z.string(),
  vaccineCode: z.string(),
  date: SourceDate,
  /** `completed` or `not-done` (`isNotGiven`). */
  status: z.string(),
  /** Why it was not given, or that it is not counted as a full dose. */
  statusReason: z.string(),
  lotNumber: z.string(),
  site: z.string(),
  route: z.string(),
  doseQuantity: z.string(),
  /** Known by report only: it was not given where the record was made. */
  isReported: z.boolean(),
  codes: z.array(RecordCode),
})
export type Vaccination = z.infer<typeof Vaccination>
export const Vaccinations = z.array(Vaccination)

export const DrVisitNote = z.object({
  ...common,
  providerName: z.string(),
  author: z.array(z.object({ display: z.string() })),
  subject: z.string(),
  patientName: z.string(),
  category: z.array(z.object({ text: z.string() })),
  dateGenerated: SourceDate,
  type: z.string(),
  /** `current` or `superseded`. */
  status: z.string(),
  /** `preliminary` when the note is not final, `withdrawn` when it no longer counts; else ''. */
  docStatus: z.string(),
  custodian: z.string(),
  /** What `ehr/document-details/{id}?contentType=` is asked for; null when the note came without a document. */
  content: z.nullable(z.object({ id: z.string(), contentType: z.string() })),
})
export type DrVisitNote = z.infer<typeof DrVisitNote>
export const DrVisitNotes = z.array(DrVisitNote)

/** `pdf`: base64 · `html`: sanitised · `iframe`: an https address · `error`: plain words in the caller's language. */
export const DocumentDetail = z.object({ type: z.enum(['html', 'pdf', 'iframe', 'error']), content: z.string() })
export type DocumentDetail = z.infer<typeof DocumentDetail>

/**
 * An allergy or a condition that a record mentions (additive): offered for the care plan with its source, never copied in
 * silence. `isNone`: the record says that there are none ("No known allergies"). Of medicines and vaccines there are only
 * such statements here, and that nothing is known of them (`isNone` is false): they are no items of their lists.
 */
export const RecordSuggestion = z.object({
  ...common,
  kind: z.enum(['allergy', 'condition', 'medication', 'immunization']),
  text: z.string(),
  /** How it shows, as 'Hives'; '' when the record does not say. */
  reaction: z.string(),
  /** FHIR's clinical status: active, inactive, resolved … */
  status: z.string(),
  /** unconfirmed, confirmed, provisional, differential …; '' when unsaid. */
  verification: z.string(),
  date: SourceDate,
  providerName: z.string(),
  isNone: z.boolean(),
})
export type RecordSuggestion = z.infer<typeof RecordSuggestion>
export const RecordSuggestions = z.array(RecordSuggestion)

export const DocumentDetailQuery = z.object({ contentType: z.optional(z.string().check(z.maxLength(200))) })

/**
 * `POST auth/matchrite-refresh`: a ticket for the patient app, good once and for `TICKET_TTL`, and where that app is
 * (additive; `/import` and `?token=` are put behind it).
 */
export const PartnerTicket = z.object({ matchriteToken: z.string(), patientAppUrl: z.string() })
export type PartnerTicket = z.infer<typeof PartnerTicket>
