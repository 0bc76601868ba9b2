/** Names of sources: the systems in which the ids of resources are unique. References never leave one. */

const APPLE = 'apple:'
const SERVER = 'fhir:'

/** A health system in an Apple Health export, by the name that the phone shows. */
export const appleSource = (systemName: string): string => APPLE + systemName

/** The server at `FHIR_BASE_URL`. */
export const serverSource = (baseUrl: string): string => SERVER + baseUrl

/** What a family knows the connected system by; '' for a file, whose records name their own providers. */
export function connectionName(source: string, serverName: string): string {
  if (source.startsWith(APPLE)) return source.slice(APPLE.length)
  return source.startsWith(SERVER) ? serverName : ''
}

/** The server that issued a resource, by its full address; else the patient in it: ids of a file are unique for one. */
export function fileSource(fullUrl: string, patientKey: string): string {
  const [, base] = /^(https?:\/\/.+)\/[A-Z][A-Za-z]+\/[^/]+$/.exec(fullUrl) ?? []
  return base ?? `file:${patientKey}`
}
