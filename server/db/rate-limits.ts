/** The store of rate-limiter-flexible on our own database and clock. Its own stores know neither `node:sqlite` nor a clock. */
import { type IRateLimiterStoreOptions, RateLimiterRes } from 'rate-limiter-flexible'
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js'
import type { ExpressionBuilder, Selectable } from 'kysely'
import { type Clock, instant } from '#server/clock.ts'
import type { Queries } from './database.ts'
import type { RateLimitsTable, Tables } from './schema.ts'

type Row = Selectable<RateLimitsTable>

export class KyselyRateLimiter extends RateLimiterStoreAbstract {
  readonly #queries: Queries
  readonly #clock: Clock

  constructor(queries: Queries, clock: Clock, options: Omit<IRateLimiterStoreOptions, 'storeClient'>) {
    super({ ...options, storeClient: queries })
    this.#queries = queries
    this.#clock = clock
  }

  async _get(key: string): Promise<Row | null> {
    const row = await this.#queries
      .selectFrom('rateLimits')
      .selectAll()
      .where('key', '=', key)
      .where('expiresAt', '>', instant(this.#clock()))
      .executeTakeFirst()
    return row ?? null
  }

  async _delete(key: string): Promise<boolean> {
    const row = await this.#queries.deleteFrom('rateLimits').where('key', '=', key).returning('key').executeTakeFirst()
    return row !== undefined
  }

  /**
   * Adds points in one statement; a window that is over (or `forceExpire`) starts a new one. So does one that ends too late to
   * have begun by now: the clock was ahead and has been set back. Clocks of nodes may differ by a window.
   */
  async _upsert(key: string, points: number, duration: number, forceExpire = false): Promise<Row> {
    const now = this.#clock()
    const fresh = { points, expiresAt: instant(now + duration) }
    const over = instant(forceExpire ? now + 366 * 86_400_000 : now)
    const isOver = ({ or, eb }: ExpressionBuilder<Tables, 'rateLimits'>) =>
      or([eb('rateLimits.expiresAt', '<=', over), eb('rateLimits.expiresAt', '>', instant(now + 2 * duration))])
    return await this.#queries
      .insertInto('rateLimits')
      .values({ key, ...fresh })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((row) => ({
          points: row
            .case()
            .when(isOver(row))
            .then(points)
            .else(row('rateLimits.points', '+', points))
            .end(),
          expiresAt: row.case().when(isOver(row)).then(fresh.expiresAt).else(row.ref('rateLimits.expiresAt')).end(),
        })),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  _getRateLimiterRes(_key: string, changedPoints: number, row: Row): RateLimiterRes {
    return new RateLimiterRes(
      Math.max(this.points - row.points, 0),
      Math.max(Date.parse(row.expiresAt) - this.#clock(), 0),
      row.points,
      row.points === changedPoints,
    )
  }
}
