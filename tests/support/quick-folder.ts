/**
 * Where tests keep their folders, and PostgreSQL its data for them: in memory where the machine has room there (`/dev/shm` of
 * Linux), else on the disk. They write and delete thousands of small files; none asks what a disk does when the power goes.
 * Benches keep what they measure on the disk.
 */
import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
/** Bytes. Containers often have 64 MB there. */
const ENOUGH = 4 * 1024 ** 3

export function quickFolder(): string {
  if (process.env['TMPDIR'] || process.platform !== 'linux') return tmpdir()
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ENOUGH ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
