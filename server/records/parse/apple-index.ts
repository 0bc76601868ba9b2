/**
 * From the index of an Apple Health export: the health system behind each clinical record. Of a long life the index is
 * gigabytes, nearly all of it steps and heartbeats, so it is read as it unpacks, and parsed only where records begin.
 */
import sax from 'sax'

const FIRST_RECORD = Buffer.from('<ClinicalRecord')

/**
 * By the path that the index gives, without a slash in front, like `clinical-records/Immunization-1.json`. Of an index that
 * is damaged, what stands before the damage.
 */
export async function appleSystems(index: AsyncIterable<Buffer>): Promise<Map<string, string>> {
  const systems = new Map<string, string>()
  const parser = recordsParser(systems)
  const decoder = new TextDecoder()
  for await (const chunk of fromFirstRecord(index)) {
    parser.write(decoder.decode(chunk, { stream: true }))
    if (parser.error) break
  }
  return systems
}

function recordsParser(systems: Map<string, string>): sax.SAXParser {
  const parser = sax.parser(true, { position: false })
  // A parser that has met an error takes nothing more.
  parser.onerror = () => {}
  parser.onopentag = ({ name, attributes }) => {
    if (name !== 'ClinicalRecord') return
    const path = String(attributes['resourceFilePath'] ?? '').replace(/^\//, '')
    const system = String(attributes['sourceName'] ?? '')
    if (path && system) systems.set(path, system)
  }
  // Its true root stands before the first record.
  return parser.write('<HealthData>')
}

async function* fromFirstRecord(index: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0)
  let isFound = false
  for await (const chunk of index) {
    if (isFound) {
      yield chunk
      continue
    }
    const text = Buffer.concat([rest, chunk])
    const start = text.indexOf(FIRST_RECORD)
    isFound = start >= 0
    if (isFound) yield text.subarray(start)
    else rest = text.subarray(-FIRST_RECORD.length)
  }
}
