/** Two who write the same at the same moment: both have read before either writes, and nothing of either is lost unseen. */
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { EditedRow } from '#contract/admin/content.ts'
import type { AdminList } from '#contract/admin/lists.ts'
import type { Issue, IssueTexts } from '#contract/admin/newsletter.ts'
import type { PromptRow } from '#contract/admin/prompts.ts'
import { CONTENT_FILES } from '#server/content/content-files.ts'
import { promptsAsTheyCame } from '#server/content/prompts.ts'
import { seedContent } from '#server/db/content.ts'
import type { Queries } from '#server/db/database.ts'
import { isInvited } from '#server/db/requests.ts'
import { setRole } from '#server/db/users.ts'
import { ada } from '#tests/support/cast.ts'
import { databases } from '#tests/support/databases.ts'
import { callerForEach, serverForEach } from '#tests/support/for-each-test.ts'
import { untilWaiting } from '#tests/support/until-waiting.ts'

const NONE = { subject: '', body: '' }
const texts = (body: string): IssueTexts => ({ en: { subject: 'Spring', body }, fr: NONE, es: NONE })

// PostgreSQL lets others come in between; SQLite has one connection, where they wait.
describe.each(databases)('at the same moment, on $name,', { timeout: 30_000 }, ({ open }) => {
  const server = serverForEach(open)
  const admin = callerForEach(server, ada.id)
  const other = callerForEach(server, ada.id)

  beforeEach(async () => {
    await server.database.queries.deleteFrom('contentItems').execute()
    await setRole(server.database.queries, ada.email, 'Admin', server.now())
  })

  /** Makes both calls while a third one lets them read but not write. */
  async function atOnce(calls: readonly (() => Promise<{ status: number }>)[]): Promise<number[]> {
    const running: Promise<{ status: number }>[] = []
    await server.database.transaction(async (queries) => {
      await holdWrites(queries)
      for (const call of calls) {
        running.push(call())
        await untilWaiting(server.database, running.length)
      }
    })
    return (await Promise.all(running)).map(({ status }) => status)
  }

  /** Which of both calls came first: the other one is told. */
  async function firstOf(calls: Parameters<typeof atOnce>[0]): Promise<number> {
    const statuses = await atOnce(calls)
    expect(statuses.toSorted()).toEqual([200, 409])
    return statuses.indexOf(200)
  }

  async function holdWrites(queries: Queries): Promise<void> {
    if (server.database.kind === 'SQLite') return
    await sql`lock table newsletter_issues, content_items, requests in share row exclusive mode`.execute(queries)
  }

  const begin = async () => (await admin.post('admin/newsletter-issues', { texts: texts('First.') })).body as Issue
  const write =
    (who: typeof admin, { id }: Issue, body: string) =>
    () =>
      who.patch(`admin/newsletter-issues/${id}`, { seen: texts('First.'), texts: texts(body) })
  const read = async ({ id }: Issue) => (await admin.get(`admin/newsletter-issues/${id}`)).body as Issue

  it('of two who write on a draft of the newsletter, one is told of the other', async () => {
    const issue = await begin()
    const first = await firstOf([write(admin, issue, 'By one.'), write(other, issue, 'By the other.')])
    expect((await read(issue)).texts).toEqual([texts('By one.'), texts('By the other.')][first])
  })

  it('an issue that somebody writes on does not go out as nobody has seen it', async () => {
    const issue = await begin()
    const first = await firstOf([
      write(admin, issue, 'Not ready at all.'),
      () => other.post(`admin/newsletter-issues/${issue.id}/sending`, { status: 'sending', seen: texts('First.') }),
    ])
    expect((await read(issue)).texts).toEqual([texts('Not ready at all.'), texts('First.')][first])
  })

  const DAY = '03-01'
  const asItCame = promptsAsTheyCame(DAY)
  const before = { ...asItCame, en: 'By somebody before?' }
  const byOne = { ...asItCame, en: 'By one?' }
  const byOther = { ...asItCame, en: 'By the other?' }
  it.each([
    { name: 'both reword it, for the first time', seen: asItCame, wanted: [byOne, byOther] },
    { name: 'both reword it, not for the first time', seen: before, wanted: [byOne, byOther] },
    { name: 'one rewords it, one takes it back', seen: before, wanted: [byOne, null] },
    { name: 'both take it back', seen: before, wanted: [null, null] },
  ])('of two who change a prompt, one is told of the other: $name', async ({ seen, wanted }) => {
    const prompt = `admin/prompts/${DAY}`
    if (seen !== asItCame) await admin.patch(prompt, { seen: asItCame, wanted: seen })
    const first = await firstOf([
      () => admin.patch(prompt, { seen, wanted: wanted[0] }),
      () => other.patch(prompt, { seen, wanted: wanted[1] }),
    ])
    expect(((await admin.get(prompt)).body as PromptRow).texts).toEqual(wanted[first] ?? asItCame)
  })

  it('of two who move rows of one section, both have moved theirs', async () => {
    await seedContent(server.database, CONTENT_FILES, server.now())
    const slugs = async () =>
      ((await admin.get('admin/content/resources')).body as AdminList<EditedRow>).rows.map(({ slug }) => slug)
    const [one, two, three, four, ...more] = await slugs()
    const up = (who: typeof admin, slug = '') => who.post(`admin/content/resources/${slug}/move`, { by: 'up' })
    expect(await atOnce([() => up(admin, two), () => up(other, four)])).toEqual([200, 200])
    expect(await slugs()).toEqual([two, one, four, three, ...more])
  })

  it('of two who invite the same address, one is enough to withdraw it', async () => {
    const { queries } = server.database
    const email = 'lena@havenbook.example'
    const invite = (who: typeof admin) => () => who.post('admin/invitations', { email })
    expect(await atOnce([invite(admin), invite(other)])).toEqual([204, 204])
    const row = await queries.selectFrom('requests').select('id').executeTakeFirst()
    expect((await other.delete(`admin/invitations/${row?.id}`)).status).toBe(204)
    expect(await isInvited(queries, email)).toBe(false)
  })

  it.each([
    { name: 'brings another file', files: [{ ...CONTENT_FILES[0]!, reviewed: '2026-11-20' }] },
    { name: 'has no such file any more', files: [] },
  ])('a page that an editor publishes stays when a node starts that $name', async ({ files }) => {
    const { database } = server
    const page = database.queries.selectFrom('contentItems').select(['fields', 'status'])
    await seedContent(database, CONTENT_FILES.slice(0, 1), server.now())
    let starting: Promise<void> | undefined
    await database.transaction(async (queries) => {
      const editedAt = new Date(server.now()).toISOString()
      await queries.updateTable('contentItems').set({ fields: '{"texts":{}}', editedAt }).execute()
      starting = seedContent(database, files, server.now())
      await untilWaiting(server.database, 1)
    })
    await starting
    expect(await page.execute()).toEqual([{ fields: '{"texts":{}}', status: 'active' }])
  })
})
