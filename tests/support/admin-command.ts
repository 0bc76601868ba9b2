import { runAdmin } from '#server/admin/run-admin.ts'
import type { Database } from '#server/db/database.ts'
import { environmentOf } from './server.ts'

interface Beside {
  dataDir: string
  env?: Record<string, string>
  /** One that is open already, and stays so; default: that of `dataDir`. */
  database?: Database
}

/** `npm run admin -- …`, in this process. */
export async function adminCommand(words: string[], beside: Beside): Promise<{ code: number; said: string }> {
  const { database, ...settings } = beside
  let said = ''
  const write = (text: string) => void (said += text)
  const code = await runAdmin(words, {
    env: environmentOf(settings),
    write,
    complain: write,
    ...(database && { open: async () => ({ ...database, close: async () => {} }) }),
  })
  return { code, said }
}
