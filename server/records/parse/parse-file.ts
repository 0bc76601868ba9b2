/** What a file holds, whatever its kind: told by its bytes, never by its name. */
import { IMPORT_MAX_BYTES, type ImportFormat } from '#contract/records-content.ts'
import { cdaResources } from '#server/records/cda/cda-resources.ts'
import { isCda } from '#server/records/cda/narrative.ts'
import { readXml } from '#server/records/cda/xml.ts'
import { isKept, isShown } from '#server/db/stored-resource.ts'
import { appleSystems } from './apple-index.ts'
import { MemoryBudget, RESOURCES_MAX } from './limits.ts'
import { toR4 } from './other-versions.ts'
import { isGzip, unpackGzip } from './read-gzip.ts'
import { type Finds, type FoundResource, readJson } from './read-json.ts'
import { startOf, withoutMark } from './read-text.ts'
import { FILE_MAX, openZip, type ZippedFile } from './read-zip.ts'
import { ImportRefused, type Refusal, SkipTally } from './refused.ts'

export interface ParsedFile {
  format: ImportFormat
  /** Kept types only, in R4's words. */
  found: FoundResource[]
  skipped: SkipTally
}

/** How far reading is: so many of so many files of an archive. */
export type OnFile = (done: number, of: number) => void

/** Throws `ImportRefused` when there is nothing to take. */
export async function parseFile(bytes: Uint8Array, onFile: OnFile = () => {}): Promise<ParsedFile> {
  if (bytes.length > IMPORT_MAX_BYTES) throw new ImportRefused('too-large')
  const skipped = new SkipTally()
  const found: FoundResource[] = []
  let count = 0
  const take = (one: FoundResource): boolean => {
    count += 1
    if (count > RESOURCES_MAX) throw new ImportRefused('too-many')
    const resource = toR4(one.resource)
    const isWanted = isKept(resource.resourceType)
    if (isWanted) found.push({ ...one, resource })
    else skipped.add(resource.resourceType, 'not-shown')
    return isWanted
  }
  const format = await readAny(
    isGzip(bytes) ? unpackGzip(bytes, FILE_MAX) : bytes,
    { take, skipped, memory: new MemoryBudget() },
    onFile,
  )
  if (!found.some(({ resource }) => isShown(resource.resourceType))) {
    const isAllErrors = count === 0 && skipped.list().some(({ code }) => code === 'server-error')
    throw new ImportRefused(isAllErrors ? 'errors-only' : 'nothing-inside')
  }
  return { format, found, skipped }
}

async function readAny(bytes: Uint8Array, finds: Finds, onFile: OnFile): Promise<ImportFormat> {
  switch (kindOf(bytes)) {
    case 'json':
      return readJson(bytes, finds)
    case 'xml':
      return readCda(bytes, finds)
    case 'zip':
      return readAll(bytes, finds, onFile)
    case 'nothing':
      throw new ImportRefused('empty')
    case 'unknown':
      throw new ImportRefused('unknown-format')
  }
}

function kindOf(bytes: Uint8Array): 'json' | 'xml' | 'zip' | 'nothing' | 'unknown' {
  const start = startOf(bytes, 512).trimStart()
  if (start === '') return bytes.length > 512 ? 'unknown' : 'nothing'
  if (start.startsWith('PK\u0003\u0004') || start.startsWith('PK\u0005\u0006')) return 'zip'
  if (start.startsWith('{') || start.startsWith('[')) return 'json'
  return /^<(?:\?xml|!--|!DOCTYPE\s+\w*:?ClinicalDocument|(?:\w+:)?ClinicalDocument)/.test(start) ? 'xml' : 'unknown'
}

const FHIR_NAMESPACE = 'http://hl7.org/fhir'

async function readCda(bytes: Uint8Array, { take, skipped }: Finds): Promise<'c-cda'> {
  const document = await readXml(withoutMark(bytes))
  if (!isCda(document)) {
    throw new ImportRefused(document.attributes['xmlns'] === FHIR_NAMESPACE ? 'fhir-xml' : 'unknown-format')
  }
  const within = {}
  for (const one of cdaResources(document, bytes, skipped)) take({ within, ...one })
  return 'c-cda'
}

async function readAll(bytes: Uint8Array, finds: Finds, onFile: OnFile): Promise<'apple-health' | 'zip'> {
  const zip = await openZip(bytes)
  try {
    const systems = zip.index ? await appleSystems(zip.index) : new Map<string, string>()
    let done = 0
    for await (const file of zip.files()) {
      const system = systems.get(file.path.replace(/^.*?(?=clinical-records\/)/, ''))
      await readInside(file, {
        ...finds,
        take: system === undefined ? finds.take : (one) => finds.take({ ...one, system }),
      })
      done += 1
      onFile(done, zip.count)
    }
  } finally {
    zip.close()
  }
  return zip.isApple ? 'apple-health' : 'zip'
}

/** What holds for an archive as a whole. */
const CAPS: ReadonlySet<Refusal> = new Set(['too-many', 'too-much-memory'])

/** One broken file in a ZIP does not keep the others out; a cap does. */
async function readInside({ path, bytes }: ZippedFile, finds: Finds): Promise<void> {
  try {
    const kind = kindOf(bytes)
    if (kind === 'json') return void readJson(bytes, finds)
    if (kind === 'xml') return void (await readCda(bytes, finds))
  } catch (error) {
    if (!(error instanceof ImportRefused) || CAPS.has(error.code)) throw error
  }
  finds.skipped.add(path.split('/').at(-1) ?? path, 'bad-file')
}
