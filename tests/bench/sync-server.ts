/**
 * What a pull costs the server: one of nothing against a bare Hono "hello", and one of ten changes in a book of 100,000
 * rows against one in a book of a hundred. On SQLite on the disk. `node tests/bench/sync-server.ts`
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { paths } from '#contract/paths.ts'
import { type ChangeStamp, stampText, SyncAnswer } from '#contract/sync.ts'
import { accessTokens } from '#server/access-token.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { seedIfEmpty } from '#server/seed/seed.ts'
import { sessions } from '#server/sessions.ts'
import { ada, maya } from '#tests/support/cast.ts'
import { type Figure, times } from './figures.ts'
import { BENCH_SECRET, compareCpu, type Comparison, type Question, startProcess } from './server-process.ts'

const MANY = 100_000
const FEW = 100
const CHANGES = 10

/** Measures; the servers are its own and gone afterwards. */
export async function syncServer(): Promise<Figure[]> {
  const directory = mkdtempSync(join(tmpdir(), 'havenbook-bench-'))
  const many = await familyWith(join(directory, 'many'), MANY)
  const few = await familyWith(join(directory, 'few'), FEW)
  const hello = await startProcess('hello', directory)
  try {
    const nothing = await compareCpu(await asked(few, 0), { ...hello, path: '/', headers: {} })
    const ten = await compareCpu(await asked(many, CHANGES), await asked(few, CHANGES))
    return [
      figure('Server CPU for a pull of nothing', nothing, 'a bare Hono hello', 2),
      figure(
        `Server CPU for a pull of ${CHANGES} changes out of ${MANY.toLocaleString('en-US')} rows`,
        ten,
        `out of ${FEW}`,
        1.2,
      ),
    ]
  } finally {
    for (const { child } of [many, few, hello]) child.kill()
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
  }
}

function figure(name: string, { ratio, ours, theirs }: Comparison, against: string, limit: number): Figure {
  return {
    name,
    value: times(ratio),
    against: `${against} (${ours.toFixed(0)} µs against ${theirs.toFixed(0)} µs)`,
    target: `≤ ${times(limit)}`,
    isReached: ratio <= limit,
  }
}

interface Family {
  child: Awaited<ReturnType<typeof startProcess>>['child']
  port: number
  accessToken: string
  /** The cursor of a device that has not heard the last so many changes of Maya's book. */
  cursorBefore(changes: number): string
}

/** The demo family, in whose book of Maya there are so many journal answers and documents more. */
async function familyWith(dataDir: string, count: number): Promise<Family> {
  const database = await openDatabase({ databaseUrl: '', dataDir })
  await seedIfEmpty(database, { now: Date.now(), hashPassword: async () => 'none', journal: false })
  const accessToken = await tokenOf(database)
  await database.close()
  const places = filled(join(dataDir, 'havenbook.sqlite'), count)
  const cursorBefore = (changes: number): string =>
    places.map(({ latest, before }) => `${stampText(before.get(changes) ?? latest)}-`).join(',')
  return { ...(await startProcess('app', dataDir)), accessToken, cursorBefore }
}

async function tokenOf(database: Database): Promise<string> {
  const { accessToken } = await sessions(database, accessTokens(BENCH_SECRET), BENCH_SECRET).open(ada.id, Date.now())
  return accessToken
}

/** Where a book stands, and where it stood so many changes before. */
interface Place {
  latest: ChangeStamp
  before: Map<number, ChangeStamp>
}

function filled(path: string, count: number): Place[] {
  const database = new DatabaseSync(path)
  const now = new Date().toISOString()
  const folder = database.prepare('select id from folders where profile_id = ? limit 1').get(maya.id)?.['id'] ?? null
  const from = Number(database.prepare('select seq from books where id = ?').get(maya.id)?.['seq'])
  // Every other one an answer, every other one a document.
  const numbers = `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count})`
  const day = `date('1700-01-01', '+' || n || ' days')`
  const id = `printf('0193e5a0-0002-7000-8000-%012d', n)`
  const text = 'She laughed at the red swing and then went quiet. '.repeat(4)
  database.exec('begin')
  database
    .prepare(
      `${numbers} insert into journal_entries
      (id, profile_id, day, question, answer, version, created_date, updated_date)
      select printf('0193e5a0-0001-7000-8000-%012d', n), ?, ${day}, 'What was good today?', ?, 1, ?, ?
      from numbers where n % 2 = 1`,
    )
    .run(maya.id, text, now, now)
  database
    .prepare(
      `${numbers} insert into documents
      (id, folder_id, name, size, type, file_key, version, deleted_at, created_date, updated_date)
      select ${id}, ?, 'Paper ' || n || '.pdf', 100000, 'application/pdf', ${id}, 1, null, ?, ?
      from numbers where n % 2 = 0`,
    )
    .run(folder, now, now)
  database
    .prepare(
      `${numbers} insert into changes (book, seq, mark, at, actor, device, noun, key, verb, idempotency_key)
      select ?, ? + n, printf('m%07d', n), ?, ?, null, iif(n % 2 = 1, 'journal', 'documents'),
        iif(n % 2 = 1, ? || '_' || ${day}, ${id}), 'save', null
      from numbers`,
    )
    .run(maya.id, from, now, ada.id, maya.id)
  database
    .prepare(
      `update books set seq = ? + ?, mark = (select mark from changes where book = books.id and seq = ? + ?)
      where id = ?`,
    )
    .run(from, count, from, count, maya.id)
  database.exec('commit')
  const stamp = (book: string, seq: number): ChangeStamp => {
    const mark = database.prepare('select mark from changes where book = ? and seq = ?').get(book, seq)?.['mark']
    return { book, seq, mark: String(mark) }
  }
  const places = database
    .prepare('select id, seq from books')
    .all()
    .map((row) => {
      const [book, seq] = [String(row['id']), Number(row['seq'])]
      const before = new Map(book === maya.id ? [[CHANGES, stamp(book, seq - CHANGES)]] : [])
      return { latest: stamp(book, seq), before }
    })
  database.close()
  return places
}

/** The question, once it is answered with so many rows. */
async function asked({ child, port, accessToken, cursorBefore }: Family, changes: number): Promise<Question> {
  const path = `/api/${paths.sync}?since=${cursorBefore(changes)}`
  const headers = { Authorization: `Bearer ${accessToken}` }
  const answer = SyncAnswer.parse(await (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).json())
  const rows = answer.books.flatMap((book) => Object.values(book.rows).flat())
  if (rows.length !== changes || answer.replaced.length > 0) {
    throw new Error(`A pull of ${changes} changes brought ${rows.length}`)
  }
  return { child, port, path, headers }
}

if (import.meta.main) {
  for (const { name, value, against, target } of await syncServer()) {
    process.stdout.write(`${name}: ${value} ${against}, target ${target}\n`)
  }
}
