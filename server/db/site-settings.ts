/** What holds at this copy right now: what Admins have set, else what the configuration says (DECISIONS N12). */
import type { ConfiguredSettings as Configured, SetSettings } from '#contract/admin/settings.ts'
import type { Clock } from '#server/clock.ts'
import type { Queries } from './database.ts'
import { type Retention, USUAL_RETENTION } from './housekeeping.ts'
import { readSettings } from './settings.ts'

/** ms for which a node goes by what it has read: as long may another node's change stay unseen. */
export const SETTINGS_MEMORY = 2_000
const DAY = 86_400_000

export type { Configured }

/** Where nobody has configured anything. */
export const UNCONFIGURED: Configured = {
  'site-name': 'Havenbook',
  registration: 'open',
  'keep-messages': USUAL_RETENTION.messages / DAY,
  'keep-answers': USUAL_RETENTION.answers / DAY,
}

export interface SiteSettings {
  configured: Configured
  /**
   * What holds, at most `SETTINGS_MEMORY` old; what was neither set nor configured is missing. With `queries`, so that nobody in
   * a transaction waits for another connection.
   */
  now(queries: Queries): Promise<Configured & SetSettings>
  /** After a change here. */
  forget(): void
}

export function siteSettings(clock: Clock, configured: Configured = UNCONFIGURED): SiteSettings {
  let known: { values: SetSettings; readAt: number } | undefined
  return {
    configured,
    now: async (queries) => {
      const readAt = clock()
      if (!known || Math.abs(readAt - known.readAt) >= SETTINGS_MEMORY) {
        known = { values: await readSettings(queries), readAt }
      }
      return { ...configured, ...known.values }
    },
    forget: () => {
      known = undefined
    },
  }
}

/** In ms, as housekeeping takes it. */
export function retentionIn(settings: Configured): Retention {
  return { messages: settings['keep-messages'] * DAY, answers: settings['keep-answers'] * DAY }
}
