/** What a person sees in the lists after importing a C-CDA document. */
import type { Medication, RecordSuggestion, Vaccination } from '#contract/records.ts'
import { recordTexts } from '#server/content/record-texts.ts'
import { ResourceSet } from '#server/records/fhir/resource-set.ts'
import type { Mapping } from '#server/records/mapping/mapping.ts'
import { medicationRows } from '#server/records/mapping/medications.ts'
import { suggestionRows } from '#server/records/mapping/suggestions.ts'
import { vaccinationRows } from '#server/records/mapping/vaccinations.ts'
import { parseFile } from '#server/records/parse/parse-file.ts'
import { prepare } from '#server/records/prepare.ts'
import { resourceOf } from './records.ts'

export interface Lists {
  medicines: Medication[]
  vaccines: Vaccination[]
  suggestions: RecordSuggestion[]
}

export async function listsOf(file: Uint8Array): Promise<Lists> {
  const { found } = await parseFile(file)
  const imported = { sourceName: 'summary.xml', importedDate: '2026-11-22T00:00:00.000Z' }
  const entries = prepare(found, 'Patient/1').map((one, place) =>
    Object.assign({ id: String(place), resource: resourceOf(one) }, one, imported),
  )
  const mapping: Mapping = {
    set: new ResourceSet(entries),
    personName: 'Maya Okafor',
    connectionName: () => '',
    texts: recordTexts.en,
  }
  return {
    medicines: medicationRows(mapping),
    vaccines: vaccinationRows(mapping),
    suggestions: suggestionRows(mapping),
  }
}
