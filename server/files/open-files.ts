import { join } from 'node:path'
import { diskFiles } from './disk-files.ts'
import type { Files } from './files.ts'

/** The family's files: under `dataDir`, or in the object store that `filesUrl` names. */
export async function openFiles({ filesUrl, dataDir }: { filesUrl: string; dataDir: string }): Promise<Files> {
  if (!filesUrl) return diskFiles(join(dataDir, 'files'))
  // The client of the object store is large; who has none should not wait for it.
  const { s3Files, s3Settings } = await import('./s3-files.ts')
  return s3Files(s3Settings(filesUrl))
}
