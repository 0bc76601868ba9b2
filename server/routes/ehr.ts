/** Doctors' records of a person (SPEC §7 ehr/*; DECISIONS I). Always lists; no records is []. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type * as z from 'zod/mini'
import { paths } from '#contract/paths.ts'
import { RECORDS_TROUBLES } from '#contract/records-content.ts'
import { TROUBLE_HEADER } from '#contract/records-kept.ts'
import { ProfileQuery } from '#contract/folders.ts'
import type { Language } from '#contract/languages.ts'
import {
  DocumentDetail,
  DocumentDetailQuery,
  DrVisitNotes,
  Medications,
  RecordSuggestions,
  Vaccinations,
} from '#contract/records.ts'
import { recordTexts } from '#server/content/record-texts.ts'
import { personName } from '#server/db/person-names.ts'
import { findRecord, readRecords, recordsTag } from '#server/db/records.ts'
import type { Queries } from '#server/db/database.ts'
import { forUser, type Operation } from '#server/operation.ts'
import { documentDetail } from '#server/records/details/document-detail.ts'
import { ResourceSet } from '#server/records/fhir/resource-set.ts'
import { MEDICATION_TYPES, NOTE_TYPES, SUGGESTION_TYPES, VACCINATION_TYPES } from '#server/db/stored-resource.ts'
import { drVisitNoteRows } from '#server/records/mapping/dr-visit-notes.ts'
import type { Mapping } from '#server/records/mapping/mapping.ts'
import { medicationRows } from '#server/records/mapping/medications.ts'
import { suggestionRows } from '#server/records/mapping/suggestions.ts'
import { vaccinationRows } from '#server/records/mapping/vaccinations.ts'
import type { EhrServices } from '#server/records/partner/connected.ts'
import { connectionName } from '#server/records/sources.ts'

/** Changes when rows are made otherwise: a device must not keep the old ones for "not changed". */
const MAPPING_VERSION = 'rows 4'

export function ehrOperations(services: EhrServices): Operation[] {
  const list = <Row>(
    path: string,
    summary: string,
    schema: z.core.$ZodType<Row[]>,
    types: readonly string[],
    rowsOf: (mapping: Mapping) => Row[],
  ): Operation =>
    forUser({
      method: 'get',
      path: `/${path}`,
      tag: 'Records',
      summary,
      description: 'Newest first, undated last. Words that the source does not give follow Accept-Language.',
      query: ProfileQuery,
      answers: {
        200: {
          description: 'The list; none is []',
          schema,
          headers: {
            [TROUBLE_HEADER]: `Why the connected FHIR server gives nothing, or nothing new: ${RECORDS_TROUBLES.join(', ')}. Also with 304. Absent when all is well, or none is connected.`,
          },
        },
      },
      problems: ['not-found'],
      tagged: true,
      reads: ({ userId, query }) => query.profileId ?? userId,
      handle: async ({ queries, userId, query, language, knows }) => {
        const profileId = query.profileId ?? userId
        const trouble = await services.pulls.settle(userId, profileId, types)
        // Throws for anybody else's. It stands in rows whose source names nobody.
        const name = await personName(queries, userId, profileId)
        const tag = await recordsTag(queries, profileId, [path, language, MAPPING_VERSION, name])
        const headers: Record<string, string> = trouble === null ? {} : { [TROUBLE_HEADER]: trouble }
        // What is known already is not read and mapped once more.
        if (knows(tag)) return { status: 200, etag: tag, headers }
        const mapping = await mappingOf(queries, userId, { profileId, name }, types, language)
        return { status: 200, body: rowsOf(mapping), etag: tag, headers }
      },
    })

  const mappingOf = async (
    queries: Queries,
    userId: string,
    { profileId, name }: { profileId: string; name: string },
    types: readonly string[],
    language: Language,
  ): Promise<Mapping> => {
    const records = await readRecords(queries, userId, profileId, types)
    // Reading a long history and making rows of it take long enough, each for itself, to let others go in between.
    await nextTurn()
    return {
      set: new ResourceSet(records),
      personName: name,
      connectionName: (source) => connectionName(source, services.serverName),
      texts: recordTexts[language],
      onUnreadable: ({ id }, error) =>
        services.log.error(
          // What the error says may be of the record itself.
          { record: id, error: error instanceof Error ? error.name : '' },
          'a record could not be read',
        ),
    }
  }

  return [
    list(paths.ehrMedications, 'Medicines', Medications, MEDICATION_TYPES, medicationRows),
    list(paths.ehrVaccinations, 'Vaccinations', Vaccinations, VACCINATION_TYPES, vaccinationRows),
    list(paths.ehrDrVisitNotes, 'Notes of visits', DrVisitNotes, NOTE_TYPES, drVisitNoteRows),
    list(
      paths.ehrSuggestions,
      'Allergies and conditions that records mention, for the care plan to consider',
      RecordSuggestions,
      SUGGESTION_TYPES,
      suggestionRows,
    ),
    forUser({
      method: 'get',
      path: `/${paths.ehrDocumentDetails(':id')}`,
      tag: 'Records',
      summary: 'The document of a note, ready to show',
      description:
        'Judged by its bytes, not by the type it claims. HTML is sanitised. What cannot be shown answers 200 with type `error`.',
      query: DocumentDetailQuery,
      answers: { 200: { description: 'The document', schema: DocumentDetail } },
      problems: ['not-found'],
      reads: async ({ queries, userId, params }) => (await findRecord(queries, userId, params['id'] ?? '')).profileId,
      handle: async ({ queries, userId, params, query, language }) => ({
        status: 200,
        body: await documentDetail({ queries, ...services }, userId, params['id'] ?? '', query.contentType, language),
      }),
    }),
  ]
}
