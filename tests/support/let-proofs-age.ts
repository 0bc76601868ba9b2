import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'

/** As if every sign-in were a day ago, so that what matters most asks for the password: nobody waits ten minutes for a test. */
export function letProofsAge(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'havenbook.sqlite'), { timeout: 10_000 })
  database.exec("update sessions set proved_at = '2020-01-01T00:00:00.000Z'")
  database.close()
}
