/** `npm run admin -- …`: what only whoever runs this copy may do (DECISIONS B7; docs/operation/admin.md). */
import process from 'node:process'
import { runAdmin } from './admin/run-admin.ts'

// Files that the housekeeping touches are their owner's alone, as the server's are.
process.umask(0o077)
process.exitCode = await runAdmin(process.argv.slice(2), {
  env: process.env,
  write: (text) => void process.stdout.write(text),
  complain: (text) => void process.stderr.write(text),
})
