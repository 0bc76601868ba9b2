/** A folder as one ZIP. Files are read one after the other while the archive is written; none is left out in silence. */
import { pathStep, uniquePaths } from '#contract/archive-names.ts'
import type { DocumentContent } from '#contract/documents-content.ts'

/** From this many bytes on the archive is written straight into a file, where the browser can, and not gathered first. */
export const LARGE = 100 * 1024 * 1024

export interface ExportResult {
  count: number
  /** Names of files that are not on this device and could not be fetched. */
  missing: string[]
}

interface Archive<Row> {
  rows: readonly Row[]
  open: (row: Row) => Promise<Blob>
  onDone: (count: number) => void
}

/** The archive as a stream, and what became of it once the stream has been read to its end. */
export async function archiveOf<Row extends DocumentContent & { createdDate: string | null }>({
  rows,
  open,
  onDone,
}: Archive<Row>): Promise<{ stream: ReadableStream<Uint8Array<ArrayBuffer>>; result: ExportResult }> {
  const { makeZip } = await import('client-zip')
  const result: ExportResult = { count: 0, missing: [] }
  const names = rows.map(({ name }) => pathStep(name)).map(uniquePaths())

  async function* files() {
    for (const [index, row] of rows.entries()) {
      try {
        const input = await open(row)
        yield { name: names[index] ?? row.name, input, lastModified: new Date(row.createdDate ?? Date.now()) }
        result.count += 1
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') throw error
        result.missing.push(row.name)
      }
      onDone(index + 1)
    }
  }
  return { stream: makeZip(files()) as ReadableStream<Uint8Array<ArrayBuffer>>, result }
}
