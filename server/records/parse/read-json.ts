/** Resources out of JSON: a Bundle of any type, one resource, a list of them, or NDJSON with one on each line. */
import type { FhirResource } from 'fhir/r4.js'
import { text } from '#server/records/fhir/values.ts'
import { checkDepth, RESOURCES_MAX } from './limits.ts'
import { ImportRefused, type SkipTally } from './refused.ts'

export interface FoundResource {
  resource: FhirResource
  fullUrl: string
  /** Name of the health system, where the file gives it apart from the resource; else absent. */
  system?: string
}

export interface JsonFile {
  format: 'bundle' | 'resource' | 'ndjson'
  found: FoundResource[]
}

/** Throws `ImportRefused`; what is left out is told to `skipped`. */
export function readJson(bytes: Uint8Array, skipped: SkipTally): JsonFile {
  checkDepth(bytes)
  const content = new TextDecoder().decode(bytes)
  const whole = parsed(content)
  if (whole === undefined) return { format: 'ndjson', found: readLines(content, skipped) }
  const found: FoundResource[] = []
  collect(whole, '', found, skipped)
  return { format: isBundle(whole) || Array.isArray(whole) ? 'bundle' : 'resource', found }
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content) as unknown
  } catch {
    return undefined
  }
}

/** A line that cannot be read is left out and said; a file whose first lines are no resources is no NDJSON. */
function readLines(content: string, skipped: SkipTally): FoundResource[] {
  const lines = content.split('\n').filter((line) => line.trim() !== '')
  if (lines.length < 2 || !lines.slice(0, 3).some((line) => isResource(parsed(line))))
    throw new ImportRefused('cut-off')
  const found: FoundResource[] = []
  for (const line of lines) {
    const value = parsed(line)
    if (value === undefined) skipped.add('NDJSON', 'bad-line')
    else collect(value, '', found, skipped)
  }
  return found
}

/** Takes the resources out of whatever holds them. Answers to a batch are Bundles inside a Bundle. */
function collect(value: unknown, fullUrl: string, found: FoundResource[], skipped: SkipTally): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, '', found, skipped)
  } else if (isBundle(value)) {
    for (const entry of Array.isArray(value.entry) ? value.entry : []) collectEntry(entry, found, skipped)
  } else if (!isResource(value)) {
    skipped.add('', 'no-type')
  } else if (value.resourceType === 'OperationOutcome') {
    skipped.add('OperationOutcome', 'server-error')
  } else {
    if (found.length >= RESOURCES_MAX) throw new ImportRefused('too-many')
    found.push({ resource: value, fullUrl })
  }
}

interface BundleLike {
  entry?: unknown
}

function collectEntry(entry: unknown, found: FoundResource[], skipped: SkipTally): void {
  const { resource, fullUrl, response } = (entry ?? {}) as Record<string, unknown>
  if (resource !== undefined) collect(resource, text(fullUrl), found, skipped)
  else if ((response as { outcome?: unknown } | undefined)?.outcome) skipped.add('OperationOutcome', 'server-error')
}

const isBundle = (value: unknown): value is BundleLike =>
  typeof value === 'object' && value !== null && (value as { resourceType?: unknown }).resourceType === 'Bundle'

export const isResource = (value: unknown): value is FhirResource =>
  typeof value === 'object' &&
  value !== null &&
  /^[A-Z][A-Za-z]{1,63}$/.test(String((value as { resourceType?: unknown }).resourceType))
