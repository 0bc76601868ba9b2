/**
 * The offline check for a day without signal: everything an emergency and an appointment ask for is read now, by the functions
 * that read it then, and none of them has a way to the network. What was read is what is reported.
 */
import { fullName } from '#contract/care-reading.ts'
import { RECORD_KINDS, type RecordKind } from '#contract/records-content.ts'
import { CHECKED_SCREENS, type CheckedScreen, type WorkerAnswer, type WorkerQuestion } from '#contract/offline-check.ts'
import { account, device } from '../session/this-device.ts'
import type { Account } from '../session/account.ts'
import { fetchKept, keptDocuments } from '../files/keep-files.ts'
import { readFile } from '../files/file-store.ts'
import { recordsCollection } from '../database/rows.ts'
import { readAttributes, readCarePlan, readDependents, readPerson } from '../mirror/read.ts'
import { readKept, recordsPath } from '../records/records-cache.ts'
import { schedule } from '../sync/schedule.ts'

/** What is looked at: the screens of the app, and for each person what they show. */
export type CheckSubject =
  | { of: 'app'; screen: CheckedScreen | 'pdf' }
  | { of: 'person'; id: string; name: string; what: 'emergency' | 'care-plan' | 'attributes' | RecordKind }
  | { of: 'person'; id: string; name: string; what: 'files'; here: number; wanted: number }

export interface Check {
  subject: CheckSubject
  isReady: boolean
  /** Server time of what was read; null for what has no age, and for what is missing. */
  asOf: string | null
}

export interface OfflineCheck {
  checks: Check[]
  ready: number
  /** The oldest of what was read. */
  asOf: string | null
}

/** Reads all of it. No request leaves this device. */
export async function checkOffline(): Promise<OfflineCheck> {
  const open = account()
  const [app, family] = await Promise.all([askWorker<WorkerAnswer>({ type: 'CHECK_OFFLINE' }), familyChecks(open)])
  const hasPdf = (await keptDocuments(open)).some(({ type }) => type === 'application/pdf')
  const checks = [...appChecks(app, hasPdf), ...family]
  const times = checks.flatMap(({ asOf }) => asOf ?? [])
  return {
    checks,
    ready: checks.filter(({ isReady }) => isReady).length,
    asOf: times.toSorted()[0] ?? null,
  }
}

/** Fetches what is missing, for which the service must be reached just now. Check again to see what came of it. */
export async function mend(): Promise<'done' | 'unreachable'> {
  const open = account()
  if (!(await device.network.recheck())) return 'unreachable'
  const hasKept = (await keptDocuments(open)).length > 0
  await Promise.allSettled([
    fetchFiles(hasKept),
    schedule()
      .then((pulls) => pulls.pullAgain(open))
      .then(() => fetchKept(open)),
  ])
  return 'done'
}

/** Whether the files of one screen are on this device, and with `hasPdf` those that PDF files are shown with. */
export async function holdsScreen(screen: CheckedScreen, hasPdf: boolean): Promise<boolean> {
  const app = await askWorker<WorkerAnswer>({ type: 'CHECK_OFFLINE' })
  if (!app) return false
  const missing = [...app.missing.start, ...app.missing[screen], ...(hasPdf ? app.missingForDocuments : [])]
  return missing.length === 0
}

/** Fetches the files of the app that are missing on this device. */
export const fetchFiles = (hasPdf: boolean): Promise<unknown> => askWorker({ type: 'MEND', documents: hasPdf })

function appChecks(app: WorkerAnswer | null, hasPdf: boolean): Check[] {
  const screens = CHECKED_SCREENS.map((screen) => screenCheck(screen, app?.missing[screen].length === 0))
  return hasPdf ? [...screens, screenCheck('pdf', app?.missingForDocuments.length === 0)] : screens
}

const screenCheck = (screen: CheckedScreen | 'pdf', isReady: boolean): Check => ({
  subject: { of: 'app', screen },
  isReady,
  asOf: null,
})

async function familyChecks(open: Account): Promise<Check[]> {
  const { db, userId } = open
  const { rows } = await readDependents(db)
  const checks: Check[] = []
  for (const id of [userId, ...rows.map((row) => row.id)]) checks.push(...(await personChecks(open, id)))
  return checks
}

async function personChecks(open: Account, id: string): Promise<Check[]> {
  const { db, userId } = open
  const [person, plan, attributes, carer, confirmed] = await Promise.all([
    readPerson(db, id),
    readCarePlan(db, id),
    readAttributes(db, id),
    db.profile.get(userId),
    db.dependents.get(id),
  ])
  const name = person ? fullName(person) : ''
  // Somebody who was added here and has not been sent has nothing elsewhere that could be missing.
  const isOnlyHere = id !== userId && !confirmed && person?.id === id
  const check = (
    what: 'emergency' | 'care-plan' | 'attributes' | RecordKind,
    isReady: boolean,
    asOf: string | null,
  ) => ({
    subject: { of: 'person' as const, id, name, what },
    isReady,
    asOf: isReady ? asOf : null,
  })
  const hasPlan = person?.id === id && (plan.asOf !== null || plan.exists || isOnlyHere)
  const hasAttributes = attributes.asOf !== null || attributes.pending > 0 || isOnlyHere
  const records = isOnlyHere ? [] : await Promise.all(RECORD_KINDS.map((kind) => recordsTime(open, id, kind)))
  return [
    check('emergency', hasPlan && hasAttributes && carer !== undefined, plan.asOf),
    check('care-plan', hasPlan, plan.asOf),
    check('attributes', hasAttributes, attributes.asOf),
    ...records.map((asOf, index) => check(RECORD_KINDS[index] ?? 'medications', asOf !== null, asOf)),
    ...(await fileChecks(open, id, name)),
  ]
}

/** The list as its screen reads it: announced in the mirror, its rows in the cache of this very user. */
async function recordsTime({ db, userId, platform }: Account, id: string, kind: RecordKind): Promise<string | null> {
  const pull = await db.pulls.get(recordsCollection(id, kind))
  const kept = pull && (await readKept({ userId, platform }, recordsPath(userId, id, kind)))
  return Array.isArray(kept?.body) ? kept.asOf : null
}

/** Every byte of what the family wants to have without signal; nothing where nobody has asked for that. */
async function fileChecks({ db, platform }: Account, id: string, name: string): Promise<Check[]> {
  const wanted = (await keptDocuments({ db, platform })).filter(({ profileId }) => profileId === id)
  if (wanted.length === 0) return []
  let here = 0
  for (const document of wanted) if (await readFile(db, document.id)) here += 1
  const subject: CheckSubject = { of: 'person', id, name, what: 'files', here, wanted: wanted.length }
  return [{ subject, isReady: here === wanted.length, asOf: null }]
}

/** ms: a worker that has not answered by then would not answer in a waiting room either. */
const WORKER_LIMIT = 15_000

/** Null where no worker serves this page: then the app itself is not on this device. */
async function askWorker<T>(question: WorkerQuestion): Promise<T | null> {
  const worker = globalThis.navigator?.serviceWorker?.controller
  if (!worker) return null
  const { port1, port2 } = new MessageChannel()
  const { promise, resolve } = Promise.withResolvers<T | null>()
  port1.onmessage = ({ data }: MessageEvent<T>) => resolve(data)
  const limit = setTimeout(() => resolve(null), question.type === 'MEND' ? WORKER_LIMIT * 4 : WORKER_LIMIT)
  worker.postMessage(question, [port2])
  const answer = await promise
  clearTimeout(limit)
  port1.close()
  return answer
}
