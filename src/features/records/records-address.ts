/** What the address of a list says: so that Back closes what is open, and a link opens one record. */
export interface RecordsAddress {
  /** The record whose details are shown. */
  details?: string
  /** Its document is shown over them. */
  document?: true
}

/** Reads the search part of an address; what does not belong there is dropped. */
export function readRecordsAddress(search: Record<string, unknown>): RecordsAddress {
  const found: RecordsAddress = {}
  if (typeof search['details'] === 'string') found.details = search['details']
  if (found.details !== undefined && search['document'] === true) found.document = true
  return found
}
