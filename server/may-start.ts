/** What the settings alone do not tell: whether this server may open its doors where it is, on this database. */
import { isRestoring } from './backup/snapshot.ts'
import { type Config, ConfigError } from './config.ts'
import { ada } from './content/demo-family.ts'
import type { Queries } from './db/database.ts'
import { userByEmail } from './db/users.ts'
import { isLoopback } from './weak-settings.ts'

/**
 * Throws `ConfigError` for a database whose restore was not finished, for development on an address that others reach, and
 * for production on the demo's database.
 */
export async function insistOnMayStart(
  { mode, host, publicUrl }: Pick<Config, 'mode' | 'host' | 'publicUrl'>,
  queries: Queries,
): Promise<void> {
  if (mode === 'development' && !(isLoopback(host) && isLoopback(new URL(publicUrl).hostname))) {
    throw new ConfigError([
      'HOST and PUBLIC_URL must stay on this machine in development; "npm run serve" is for people to rely on.',
    ])
  }
  if (await isRestoring(queries)) {
    throw new ConfigError([
      'A restore into this database was not finished: what families deleted since the backup may be back. Move it away and restore again.',
    ])
  }
  // Its password stands in the README.
  if (mode === 'production' && (await userByEmail(queries, ada.email))) {
    throw new ConfigError([
      `The demo family is in this database: ${ada.email}, with a password that everybody knows. Start with an empty DATA_DIR or DATABASE_URL.`,
    ])
  }
}
