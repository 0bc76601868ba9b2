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

/** A file that names no system: what it is about, and no other file's. */
export const fileSource = (who: string): string => `file:${who}`

/** Hosts that stand in examples and on developers' machines: what they call theirs, any other may call the same. */
const NOT_ONE_HOST =
  /^(?:localhost|[\d.]+|\[.*\]|[^.]+|(?:.*\.)?example\.(?:com|org|net)|(?:www\.)?hl7\.org|.*\.local(?:host)?)$/i

/** The server that issued a resource, by its full address; '' where that is not one in the world. */
export function worldwideBase(fullUrl: string): string {
  const [, base] = /^(https?:\/\/.+)\/[A-Z][A-Za-z]+\/[^/]+$/.exec(fullUrl) ?? []
  const host = base === undefined ? '' : (URL.parse(base)?.hostname ?? '')
  return base === undefined || NOT_ONE_HOST.test(host) ? '' : base
}
