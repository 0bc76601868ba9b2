/** What a file holds, whatever its kind: told by its bytes, never by its name. */
import { IMPORT_MAX_BYTES, type ImportFormat } from '#contract/records-content.ts'
import { cdaResources } from '#server/records/cda/cda-resources.ts'
import { isCda } from '#server/records/cda/narrative.ts'
import { readXml } from '#server/records/cda/xml.ts'
import { isKept, isShown } from '#server/db/stored-resource.ts'
import { appleSystems } from './apple-index.ts'
import { RESOURCES_MAX } from './limits.ts'
import { toR4 } from './other-versions.ts'
import { type FoundResource, readJson } from './read-json.ts'
import { readZip } from './read-zip.ts'
import { ImportRefused, SkipTally } from './refused.ts'

export interface ParsedFile {
  format: ImportFormat
  /** Kept types only, in R4's words. */
  found: FoundResource[]
  skipped: SkipTally
}

/** Throws `ImportRefused` when there is nothing to take. */
export async function parseFile(bytes: Uint8Array): Promise<ParsedFile> {
  if (bytes.length > IMPORT_MAX_BYTES) throw new ImportRefused('too-large')
  const skipped = new SkipTally()
  const { format, found } = await readAny(bytes, skipped)
  const kept: FoundResource[] = []
  for (const one of found) {
    const resource = toR4(one.resource)
    if (isKept(resource.resourceType)) kept.push({ ...one, resource })
    else skipped.add(resource.resourceType, 'not-shown')
  }
  if (!kept.some(({ resource }) => isShown(resource.resourceType))) {
    const isAllErrors = found.length === 0 && skipped.list().some(({ code }) => code === 'server-error')
    throw new ImportRefused(isAllErrors ? 'errors-only' : 'nothing-inside')
  }
  return { format, found: kept, skipped }
}

async function readAny(
  bytes: Uint8Array,
  skipped: SkipTally,
): Promise<{ format: ImportFormat; found: FoundResource[] }> {
  switch (kindOf(bytes)) {
    case 'json':
      return readJson(withoutMark(bytes), skipped)
    case 'xml':
      return { format: 'c-cda', found: await readCda(bytes, skipped) }
    case 'zip':
      return { format: 'apple-health', found: await readAll(bytes, skipped) }
    case 'nothing':
      throw new ImportRefused('empty')
    case 'unknown':
      throw new ImportRefused('unknown-format')
  }
}

function kindOf(bytes: Uint8Array): 'json' | 'xml' | 'zip' | 'nothing' | 'unknown' {
  const start = new TextDecoder('latin1').decode(withoutMark(bytes).subarray(0, 512)).trimStart()
  if (start === '') return bytes.length > 512 ? 'unknown' : 'nothing'
  if (start.startsWith('PK\u0003\u0004') || start.startsWith('PK\u0005\u0006')) return 'zip'
  if (start.startsWith('{') || start.startsWith('[')) return 'json'
  return /^<(?:\?xml|!--|!DOCTYPE\s+\w*:?ClinicalDocument|(?:\w+:)?ClinicalDocument)/.test(start) ? 'xml' : 'unknown'
}

/** Without the byte order mark of UTF-8. */
const withoutMark = (bytes: Uint8Array): Uint8Array =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes

async function readCda(bytes: Uint8Array, skipped: SkipTally): Promise<FoundResource[]> {
  const document = await readXml(withoutMark(bytes))
  if (!isCda(document)) throw new ImportRefused('unknown-format')
  return cdaResources(document, bytes, skipped)
}

/** One broken file in a ZIP does not keep the others out; a trick or a cap does. */
async function readAll(bytes: Uint8Array, skipped: SkipTally): Promise<FoundResource[]> {
  const found: FoundResource[] = []
  let systems = new Map<string, string>()
  for await (const { path, bytes: content } of readZip(bytes)) {
    if (/(?:^|\/)export\.xml$/.test(path)) {
      systems = appleSystems(content)
      continue
    }
    const system = systems.get(path.replace(/^.*?(?=clinical-records\/)/, ''))
    for (const one of await readInside(path, content, skipped)) found.push(system ? { ...one, system } : one)
    if (found.length > RESOURCES_MAX) throw new ImportRefused('too-many')
  }
  return found
}

async function readInside(path: string, content: Uint8Array, skipped: SkipTally): Promise<FoundResource[]> {
  const name = path.split('/').at(-1) ?? path
  try {
    const kind = kindOf(content)
    if (kind === 'json') return readJson(withoutMark(content), skipped).found
    if (kind === 'xml') return await readCda(content, skipped)
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
  }
  skipped.add(name, 'bad-file')
  return []
}
