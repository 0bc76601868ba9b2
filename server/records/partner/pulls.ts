/**
 * When a person's records are read from the connected server: before a list is answered, if the last time is a while ago.
 * A list never waits long for it: what is kept is answered, and the pull goes on for the next one to find.
 */
import type { Logger } from 'pino'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { ownsProfile, recordIdentifierOf } from '#server/db/profiles.ts'
import { storePulled, wasPulled } from '#server/db/pulled-records.ts'
import type { RecordsTrouble } from '#contract/records-content.ts'
import { serverSource } from '#server/records/sources.ts'
import { pullRecords } from './pull.ts'
import type { Outcome, RecordServer } from './record-server.ts'

/** ms. */
const FRESH = 5 * 60_000
const LIST_WAITS = 6_000

export interface Pulls {
  /**
   * Returns when the records of this person are fresh, or when waiting longer would keep the list from its screen.
   * @returns what kept the server from giving these types; null when nothing did.
   */
  settle(userId: string, profileId: string, types: readonly string[]): Promise<RecordsTrouble | null>
}

export interface PullsOptions {
  database: Database
  server: RecordServer
  serverName: string
  /** System of the identifier by which the server knows our people. */
  identifierSystem: string
  clock: Clock
  log: Logger
  /** ms that a list waits for a pull. */
  patience?: number
}

export const noPulls: Pulls = { settle: async () => null }

export function pulls(options: PullsOptions): Pulls {
  const { database, clock, patience = LIST_WAITS } = options
  const running = new Map<string, Promise<Outcomes>>()
  const pulled = new Map<string, { at: number; outcomes: Outcomes }>()

  const pull = (profileId: string): Promise<Outcomes> => {
    const before = running.get(profileId)
    if (before) return before
    const pulling = pullOne(options, profileId)
      .then((outcomes) => {
        pulled.set(profileId, { at: clock(), outcomes })
        return outcomes
      })
      .finally(() => running.delete(profileId))
    running.set(profileId, pulling)
    return pulling
  }

  return {
    settle: async (userId, profileId, types) => {
      const last = pulled.get(profileId)
      // Either way: a clock that was wrong may be put back.
      if (last && Math.abs(clock() - last.at) < FRESH) return troubleWith(types, last.outcomes)
      if (!(await ownsProfile(database.queries, userId, profileId))) return null
      const outcomes = await Promise.race([pull(profileId), afterMs(patience)])
      return outcomes ? troubleWith(types, outcomes) : 'waiting'
    },
  }
}

type Outcomes = Readonly<Record<string, Outcome>>

/** Types that many servers do not offer beside their better-known sisters; that they refuse them tells nothing. */
const OPTIONAL = ['MedicationStatement']

function troubleWith(types: readonly string[], outcomes: Outcomes): RecordsTrouble | null {
  for (const type of ['Patient', ...types]) {
    const outcome = outcomes[type] ?? 'read'
    const isRefusal = outcome === 'not-shared' || outcome === 'not-supported'
    if (outcome !== 'read' && !(isRefusal && OPTIONAL.includes(type))) return outcome
  }
  return null
}

/** Never throws: whatever is wrong with the other server, the list here is answered. */
async function pullOne(
  { database, server, serverName, identifierSystem, clock, log }: PullsOptions,
  profileId: string,
): Promise<Outcomes> {
  try {
    const identifier = await recordIdentifierOf(database.queries, profileId)
    const { patientId, resources, outcomes } = await pullRecords(server, `${identifierSystem}|${identifier}`)
    log.info({ outcomes }, 'records pulled')
    if (patientId === null) {
      // Whoever it never knew is told nothing.
      const isForgotten = outcomes['Patient'] === 'read' && (await wasPulled(database.queries, profileId))
      return isForgotten ? { Patient: 'not-shared' } : outcomes
    }
    const complete = Object.entries(outcomes).filter(([, outcome]) => outcome === 'read')
    const skipped = Object.entries(outcomes).filter(([, outcome]) => outcome !== 'read')
    await database.transaction(async (queries) => {
      if (!(await database.tryLock(queries, `records ${profileId}`))) return
      await storePulled(
        queries,
        {
          profileId,
          source: serverSource(server.baseUrl),
          sourceName: serverName,
          resources,
          complete: complete.map(([type]) => type),
          skipped: skipped.map(([what, code]) => ({ what, code, count: 1 })),
        },
        clock(),
      )
    })
    return outcomes
  } catch (error) {
    log.error({ message: error instanceof Error ? error.message : String(error) }, 'pulling records failed')
    return { Patient: 'failed' }
  }
}

function afterMs(ms: number): Promise<null> {
  return new Promise((resolve) => void setTimeout(() => resolve(null), ms).unref())
}
