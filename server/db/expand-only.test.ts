/** No migration takes from the last release what it uses: its servers go on while the next ones start (DECISIONS M5). */
import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { describe, expect, it } from 'vitest'
import { laterVersion } from '#tests/support/later-version.ts'
import { type Released, wrongWith } from '#tests/support/schema-steps.ts'
import { migrations } from './migrations.ts'

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
const released = JSON.parse(read('migrations/released.json')) as Released
const names = Object.keys(migrations)
const upTo = (name: string) => Object.fromEntries(Object.entries(migrations).filter(([one]) => one <= name))

describe('the migrations since the last release', () => {
  it('are counted from one that is there', () => {
    expect(names).toContain(released.newest)
  })

  const since = names.filter((name) => name > released.newest)
  it.each(since.map((name) => [name]))('%s leaves what was used before it', async (name) => {
    const base = upTo(names[names.indexOf(name) - 1]!)
    expect(await wrongWith(base, [name, migrations[name]!], released)).toEqual([])
  })

  it('remove nothing that this version still names', () => {
    const schema = read('schema.ts')
    const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    const isNamed = (one: string): boolean => {
      const [table = '', column] = one.split('.').map(camel)
      const body = new RegExp(`^ {2}${table}: (\\w+)$[^]*?^export interface \\1 [^{]*\\{([^]*?)^\\}`, 'm').exec(
        schema,
      )?.[2]
      return column === undefined ? body !== undefined : new RegExp(`^ {2}${column}:`, 'm').test(body ?? '')
    }
    expect(['users.phone', 'users', 'users.fax', 'faxes', 'ended_sessions.ended_at'].map(isNamed)).toEqual([
      true,
      true,
      false,
      false,
      true,
    ])
    expect(released.unused.filter(isNamed)).toEqual([])
  })
})

describe('what a migration may not do', () => {
  type Up = (db: Kysely<unknown>) => Promise<unknown>
  const last: Released = { newest: '017-appointments', unused: ['users.phone', 'spent_challenges'] }
  const base = upTo('017-appointments')
  const judged = (up: Up, name = '018-made-up') => {
    const migration: Migration = { up: async (db) => void (await up(db)) }
    return wrongWith(base, [name, migration], last)
  }
  const column =
    (
      table: string,
      name: string,
      build: Parameters<ReturnType<Kysely<unknown>['schema']['alterTable']>['addColumn']>[2],
    ) =>
    (db: Kysely<unknown>) =>
      db.schema.alterTable(table).addColumn(name, 'text', build).execute()

  it('is not what adds', async () => {
    expect(await judged(laterVersion()['900-reminders']!.up)).toEqual([])
    const added = column('users', 'fax', (one) => one)
    const unique: Up = async (db) => {
      await added(db)
      await db.schema.createIndex('users_fax').unique().on('users').column('fax').execute()
    }
    expect(await judged(unique)).toEqual([])
  })

  it('is not what takes away what the last release had left alone, and says since when', async () => {
    const phone: Up = (db) => db.schema.alterTable('users').dropColumn('phone').execute()
    expect(await judged(phone, '018-no-phone-since-017')).toEqual([])
    expect(await judged(phone)).toEqual(['its name has to end in "-since-017"'])
    const challenges: Up = (db) => db.schema.dropTable('spent_challenges').execute()
    expect(await judged(challenges, '018-no-challenges-since-017')).toEqual([])
    expect(await judged(async () => {}, '018-nothing-since-017')).toEqual(['its name has to end in ""'])
  })

  const refused: [what: string, wrong: string, up: Up][] = [
    ['a table', 'photos is gone, and the last release uses it', (db) => db.schema.dropTable('photos').execute()],
    [
      'a column',
      'users.language is gone, and the last release uses it',
      (db) => db.schema.alterTable('users').dropColumn('language').execute(),
    ],
    [
      'a name',
      'users.language is gone, and the last release uses it',
      (db) => db.schema.alterTable('users').renameColumn('language', 'tongue').execute(),
    ],
    [
      'a column that has to be given',
      'photos.fax is new and has to be given',
      column('photos', 'fax', (one) => one.notNull()),
    ],
    [
      'a unique index',
      'users has to be unique over unique (last_name)',
      (db) => db.schema.createIndex('one_name').unique().on('users').column('last_name').execute(),
    ],
    ['an index that is gone', 'sessions lost the index', (db) => db.schema.dropIndex('sessions_user').execute()],
    [
      'an index that cannot be built before',
      'an index that was built before is not taken as it is (ifNotExists)',
      (db) => db.schema.createIndex('users_last_name').on('users').column('last_name').execute(),
    ],
    [
      'a row that holds on to others',
      'notes holds on to rows of users that are removed',
      (db) =>
        db.schema
          .createTable('notes')
          .addColumn('user_id', 'text', (one) => one.references('users.id'))
          .execute(),
    ],
    [
      'a trigger',
      'users has the trigger users_stay',
      (db) => sql`create trigger users_stay before delete on users begin select raise(abort, 'no'); end`.execute(db),
    ],
  ]
  it.each(refused)('%s: %s', async (_, wrong, up) => {
    expect((await judged(up)).join('\n')).toContain(wrong)
  })
})
