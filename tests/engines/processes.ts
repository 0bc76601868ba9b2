/** The processes of a browser, found by who started them. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What a program says of its version; null: it is not installed. */
export async function versionOf(program: string, ...args: string[]): Promise<string | null> {
  const said = await run(program, args).catch(() => null)
  return said && (/\d+(?:\.\d+)+/u.exec(said.stdout)?.[0] ?? 'unknown version')
}

/** SIGKILL to a process and everything below it, parents first and all within a moment. */
export async function killTree(root: number): Promise<void> {
  const { stdout } = await run('ps', ['-eo', 'pid=,ppid='])
  const rows = stdout
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/u).map(Number))
  const tree = [root]
  for (const parent of tree) for (const [pid, of] of rows) if (of === parent && pid) tree.push(pid)
  for (const pid of tree) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }
}
