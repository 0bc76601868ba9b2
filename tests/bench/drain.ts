/**
 * 1,000 queued changes drained, against 1,000 requests of the same bodies sent one after the other by plain fetch from the
 * same browser to the same server.
 */
import { saveSection, type SaveSectionInput } from '#contract/care-plan-commands.ts'
import type { Command } from '#contract/command.ts'
import type { OutboxEntry } from '#data/database/entry.ts'
import { newEntry } from '#data/outbox/enqueue.ts'
import { v7 } from 'uuid'
import { demoDependents } from '#tests/support/cast.ts'
import { openUserDatabase } from '#tests/support/user-database.ts'
import { type Home, PLAN } from './family-at-home.ts'
import { type Figure, ms } from './figures.ts'

const CHANGES = 1000

interface Request {
  path: string
  body: string
}

export async function drain(home: Home): Promise<Figure[]> {
  const people = demoDependents.map(({ id }) => id)
  const spread = await drained(home, people)
  const single = await drained(home, people.slice(0, 1))
  return [
    figure(`Drain of ${CHANGES} changes for ${people.length} people`, spread, 5),
    figure(`Drain of ${CHANGES} changes of one plan`, single, 3),
  ]
}

function figure(name: string, { ours, theirs }: { ours: number; theirs: number }, least: number): Figure {
  const faster = theirs / ours
  return {
    name,
    value: `${faster.toFixed(2)} × faster (${ms(ours)})`,
    against: `${CHANGES} bare requests ${ms(theirs)}`,
    target: `≥ ${least} × faster`,
    isReached: faster >= least,
  }
}

async function drained(home: Home, people: string[]): Promise<{ ours: number; theirs: number }> {
  const { context, page } = await home.open()
  try {
    // A page of the same origin without the app, which would pull whenever one of the bare requests rings.
    await page.goto(`${home.origin}/favicon.svg`)
    const bare = changesOf(people, await page.evaluate(plansNow, people), 'note')
    const theirs = await page.evaluate(bareRequests, bare.map(requestOf))
    // What the server has now is what the changes of the outbox have seen.
    const queued = changesOf(people, await page.evaluate(plansNow, people), 'line')
    await page.goto(home.origin + PLAN)
    await page.getByText('Everything saved').waitFor()
    await context.setOffline(true)
    await page.getByText('Offline.').waitFor()
    const database = await openUserDatabase(page)
    await database.evaluate(queue, queued.map(entryOf))
    await page.reload()
    await page
      .getByText(`${CHANGES.toLocaleString('en-US')} changes not sent yet`)
      .first()
      .waitFor()
    const began = performance.now()
    await context.setOffline(false)
    await page.getByText('Everything saved').waitFor({ timeout: 120_000 })
    const ours = performance.now() - began
    const now = await page.evaluate(plansNow, people)
    const last = new Map(queued.map(({ profileId, wanted }) => [profileId, wanted.napTime]))
    for (const [id, napTime] of last) if (now[id] !== napTime) throw new Error(`The server has ${now[id]} of ${id}`)
    return { ours, theirs }
  } finally {
    await context.close()
  }
}

/** A chain for each person: every change has seen what the one before it wanted. */
function changesOf(people: string[], naps: Record<string, string>, word: string): SaveSectionInput[] {
  const seen = { ...naps }
  return Array.from({ length: CHANGES }, (_, index) => {
    const profileId = people[index % people.length] ?? ''
    const napTime = `Quiet half hour, ${word} ${index}`
    const change = { seen: { napTime: seen[profileId] ?? '' }, wanted: { napTime } }
    seen[profileId] = napTime
    return { profileId, section: 'accommodations', ...change }
  })
}

/** As the app sends it. */
function requestOf(change: SaveSectionInput): Request {
  const { path, body } = saveSection.request(change)
  return { path, body: JSON.stringify(body) }
}

/** As the app would store it: an entry for each change, none folded into another. */
function entryOf(change: SaveSectionInput): Omit<OutboxEntry, 'seq'> {
  const device = { newId: () => v7(), now: () => Date.now() }
  return newEntry(device, saveSection as unknown as Command<unknown, unknown>, change, [])
}

async function bareRequests(requests: Request[]): Promise<number> {
  const token = document.cookie.match(/userAccessToken=([^;]+)/)?.[1] ?? ''
  const began = performance.now()
  for (const { path, body } of requests) {
    const response = await fetch(`/api/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': crypto.randomUUID(),
      },
      body,
    })
    if (!response.ok) throw new Error(`A bare request was answered ${response.status}`)
    await response.json()
  }
  return performance.now() - began
}

/** What the server has as the nap time of each of them. */
async function plansNow(people: string[]): Promise<Record<string, string>> {
  const token = document.cookie.match(/userAccessToken=([^;]+)/)?.[1] ?? ''
  const naps: Record<string, string> = {}
  for (const id of people) {
    const response = await fetch(`/api/care-plan/${id}`, { headers: { authorization: `Bearer ${token}` } })
    const [plan] = (await response.json()) as { napTime: string }[]
    naps[id] = plan?.napTime ?? ''
  }
  return naps
}

async function queue(db: IDBDatabase, entries: Omit<OutboxEntry, 'seq'>[]): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const write = db.transaction('outbox', 'readwrite', { durability: 'strict' })
    for (const entry of entries) write.objectStore('outbox').add(entry)
    write.oncomplete = () => resolve()
    write.onerror = () => reject(write.error)
  })
  db.close()
}
