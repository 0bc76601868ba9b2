/** 1,000 queued changes drained, against 1,000 bare sequential requests of the same bodies to the same server. */
import { demoDependents } from '#tests/support/cast.ts'
import { openUserDatabase } from '#tests/support/user-database.ts'
import { type Home, PLAN } from './family-at-home.ts'
import { type Figure, ms, times } from './figures.ts'

const CHANGES = 1000

interface Body {
  userId: string
  napTime: string
}

interface Plan {
  version: number
  [field: string]: unknown
}

export async function drain(home: Home): Promise<Figure[]> {
  const people = demoDependents.map(({ id }) => id)
  const spread = await drained(home, people)
  const single = await drained(home, people.slice(0, 1))
  return [
    figure(`Drain of ${CHANGES} changes for ${people.length} people`, spread),
    figure(`Drain of ${CHANGES} changes of one plan`, single),
  ]
}

function figure(name: string, { ours, theirs }: { ours: number; theirs: number }): Figure {
  const ratio = ours / theirs
  return {
    name,
    value: `${times(ratio)} (${ms(ours)})`,
    against: `${CHANGES} bare requests ${ms(theirs)}`,
    target: '≤ × 1.50',
    isReached: ratio <= 1.5,
  }
}

async function drained(home: Home, people: string[]): Promise<{ ours: number; theirs: number }> {
  const { context, page } = await home.open()
  try {
    await page.goto(home.origin + PLAN)
    await page.getByText('All changes received').waitFor()
    const bodies = Array.from({ length: CHANGES }, (_, i) => ({
      userId: people[i % people.length] ?? '',
      napTime: `Quiet half hour, note ${i}`,
    }))
    const theirs = await page.evaluate(bareRequests, bodies)
    const plans = await page.evaluate(plansNow, people)
    await page.reload()
    await page.getByText('All changes received').waitFor()
    await context.setOffline(true)
    await page.getByText('No signal').waitFor()
    const database = await openUserDatabase(page)
    await database.evaluate(queue, { bodies, plans })
    await page.reload()
    await page
      .getByText(`${CHANGES.toLocaleString('en-US')} changes only on this device`)
      .first()
      .waitFor()
    const began = performance.now()
    await context.setOffline(false)
    await page.getByText('All changes received').waitFor({ timeout: 120_000 })
    return { ours: performance.now() - began, theirs }
  } finally {
    await context.close()
  }
}

async function bareRequests(bodies: Body[]): Promise<number> {
  const token = document.cookie.match(/userAccessToken=([^;]+)/)?.[1] ?? ''
  const began = performance.now()
  for (const body of bodies) {
    const response = await fetch('/api/care-plan', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`A bare request was answered ${response.status}`)
    await response.json()
  }
  return performance.now() - began
}

/** The plans as the server has them now: what the queued changes are made on. */
async function plansNow(people: string[]): Promise<Record<string, Plan>> {
  const token = document.cookie.match(/userAccessToken=([^;]+)/)?.[1] ?? ''
  const plans: Record<string, Plan> = {}
  for (const id of people) {
    const response = await fetch(`/api/care-plan/${id}`, { headers: { authorization: `Bearer ${token}` } })
    plans[id] = ((await response.json()) as Plan[])[0] as Plan
  }
  return plans
}

/** Writes the entries as the app would have, one a change, so that none is folded into another. */
async function queue(
  db: IDBDatabase,
  { bodies, plans }: { bodies: Body[]; plans: Record<string, Plan> },
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const write = db.transaction('outbox', 'readwrite', { durability: 'strict' })
    for (const { userId: profileId, napTime } of bodies) {
      const { version, ...content } = plans[profileId] ?? { version: 0 }
      const etag = `"${version}"`
      write.objectStore('outbox').add({
        id: crypto.randomUUID(),
        lane: `care-plan:${profileId}`,
        noun: 'carePlans',
        key: profileId,
        command: 'carePlan.saveSection',
        version: 1,
        input: { profileId, section: 'accommodations', change: { napTime } },
        base: { etag, madeOn: etag, snapshot: content },
        dependsOn: [],
        state: 'queued',
        sends: 0,
        attempts: 0,
        nextAttemptAt: null,
        lastError: null,
        conflict: null,
        claim: null,
        madeAt: new Date().toISOString(),
      })
    }
    write.oncomplete = () => resolve()
    write.onerror = () => reject(write.error)
  })
  db.close()
}
