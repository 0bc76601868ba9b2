/**
 * Defects that real offline queues shipped, planted one by one into a copy of the project. Each must be killed by the
 * suite; one that lives shows a promise that nothing proves.
 */
export interface Mutant {
  id: string
  what: string
  /** Each place must be found exactly once. */
  changes: { file: string; find: string; replace: string }[]
  /** Where its killer is looked for first; the rest of the suite would find it too, only later. */
  tests: string[]
}

const drain = 'src/data/outbox/drain.ts'
const lead = 'src/data/outbox/lead.ts'
const queue = 'src/data/outbox/queue.ts'
const roundTrip = (name: string) => `tests/round-trip/${name}.test.ts`

export const mutants: Mutant[] = [
  {
    id: 'D1',
    what: 'only the leader tab persists',
    changes: [
      {
        file: 'src/data/device/account.ts',
        find: 'const ids = await serverSide.enqueueAll(db, platform, writes, file)',
        replace: `const ids = drainer.isLeader
      ? await serverSide.enqueueAll(db, platform, writes, file)
      : writes.map(() => platform.newId())`,
      },
    ],
    tests: [roundTrip('several-tabs')],
  },
  {
    id: 'D2',
    what: 'a follower never takes over',
    changes: [
      {
        file: drain,
        find: 'locks.request(this.lockName, { signal }, async () => {',
        replace: `locks.request(this.lockName, { signal: (() => {
          const patience = new AbortController()
          this.#options.platform.timer(10, () => patience.abort())
          return AbortSignal.any([signal, patience.signal])
        })() }, async () => {`,
      },
      {
        file: drain,
        find: '        if (signal.aborted) return\n        failures += 1',
        replace: '        return\n        failures += 1',
      },
    ],
    tests: [roundTrip('several-tabs')],
  },
  {
    id: 'D3',
    what: 'child runs though its parent failed',
    changes: [
      {
        file: 'src/data/outbox/pick.ts',
        find: 'new Set(candidates.map(({ entry }) => entry.id))',
        replace: 'new Set(candidates.filter(({ entry }) => !needsPerson(entry)).map(({ entry }) => entry.id))',
      },
    ],
    tests: [roundTrip('people-offline')],
  },
  {
    id: 'D4',
    what: 'success recorded before the work is awaited',
    changes: [
      {
        file: drain,
        find: `const answer = command.sendsFile
          ? await this.#sendFile(entry)
          : await sendEntry(api, command, entry, db.userId, this.#abandoned.signal)`,
        replace: `const sending = command.sendsFile
          ? this.#sendFile(entry)
          : sendEntry(api, command, entry, db.userId, this.#abandoned.signal)
        await db.outbox.delete(entry.seq)
        const answer = await sending`,
      },
    ],
    tests: [roundTrip('saved-means-saved')],
  },
  {
    id: 'D5',
    what: 'key dropped on retry',
    changes: [
      {
        file: 'src/data/outbox/send.ts',
        find: '[IDEMPOTENCY_KEY]: entry.id',
        replace: '[IDEMPOTENCY_KEY]: entry.attempts > 0 ? crypto.randomUUID() : entry.id',
      },
    ],
    tests: [roundTrip('saved-means-saved')],
  },
  {
    id: 'D6',
    what: 'row removed before the send',
    changes: [
      {
        file: drain,
        find: 'const answer = command.sendsFile',
        replace: 'await db.outbox.delete(entry.seq)\n        const answer = command.sendsFile',
      },
    ],
    tests: [roundTrip('saved-means-saved')],
  },
  {
    id: 'D7',
    what: 'an HTTP error counted as success',
    changes: [
      {
        file: drain,
        find: "      case 'unreachable':\n        return postpone(",
        replace: `      case 'unreachable':
        if (answer.status !== null) return this.#options.db.outbox.delete(entry.seq)
        return postpone(`,
      },
    ],
    tests: [roundTrip('one-bad-change')],
  },
  {
    id: 'D8',
    what: 'an expired token counted as a refusal',
    changes: [
      {
        file: 'src/data/api/client.ts',
        find: "answer.kind === 'problem' && answer.status === 401 &&",
        replace: "answer.kind === 'problem' && answer.status === 999 &&",
      },
    ],
    tests: [roundTrip('session')],
  },
  {
    id: 'D9',
    what: 'one bad item blocks all',
    changes: [
      {
        file: 'src/data/outbox/pick.ts',
        find: '      lane.stuck.push(touches)\n      continue',
        replace: '      return picked',
      },
    ],
    tests: [roundTrip('one-bad-change')],
  },
  {
    id: 'D10',
    what: 'replacement in two transactions',
    changes: [
      {
        file: 'src/data/outbox/resolve.ts',
        find: `  await db.transaction('rw', db.outbox, async () => {
    const entry = await db.outbox.get(seq)
    if (entry?.state !== 'refused') return
    const id = platform.newId()
`,
        replace: `  const before = await db.outbox.get(seq)
  if (before?.state !== 'refused') return
  await db.outbox.delete(seq)
  await db.transaction('rw', db.outbox, async () => {
    const entry = before
    const id = platform.newId()
`,
      },
    ],
    tests: [roundTrip('one-bad-change')],
  },
  {
    id: 'D11',
    what: '"saved" said before the transaction completed',
    changes: [
      {
        file: 'src/data/outbox/enqueue.ts',
        find: "    db.transaction('rw', tablesFor(db, file !== undefined), async () => {",
        replace: `    new Promise<string[]>((resolve, reject) => {
      db.transaction('rw', tablesFor(db, file !== undefined), async () => {`,
      },
      {
        file: 'src/data/outbox/enqueue.ts',
        find: '      return ids\n    })',
        replace: `      resolve(ids)
      }).catch(reject)
    })`,
      },
    ],
    tests: [roundTrip('saved-means-saved')],
  },
  {
    id: 'D12',
    what: 'unreadable row skipped silently',
    changes: [
      { file: queue, find: 'if (unreadable.length === 0) return', replace: 'if (unreadable.length >= 0) return' },
    ],
    tests: [roundTrip('one-bad-change')],
  },
  {
    id: 'D13',
    what: 'order by wall clock',
    changes: [
      {
        file: queue,
        find: "(await this.#db.outbox.orderBy('seq').toArray()).map(candidate)",
        replace: '(await this.#db.outbox.toArray()).toSorted((a, b) => (a.madeAt < b.madeAt ? -1 : 1)).map(candidate)',
      },
    ],
    tests: [roundTrip('saved-means-saved')],
  },
  {
    id: 'D14',
    what: 'refetch repaints the old state before the drain',
    changes: [
      {
        file: 'src/data/mirror/read.ts',
        find: 'const content = overlay<CarePlanContent>(confirmed, pending)',
        replace:
          'const content = overlay<CarePlanContent>(confirmed, row && pull && row.asOf === pull.asOf ? [] : pending)',
      },
    ],
    tests: [roundTrip('late-answers')],
  },
  {
    id: 'D15',
    what: 'replayed twice at start',
    changes: [
      {
        file: lead,
        find: "        entry.state = 'queued'\n        entry.claim = null",
        replace:
          "        if (entry.state === 'sending') entry.id = crypto.randomUUID()\n        entry.state = 'queued'\n        entry.claim = null",
      },
    ],
    tests: [roundTrip('several-tabs')],
  },
  {
    id: 'D16',
    what: 'retries stop for ever after a fixed count',
    changes: [
      {
        file: 'src/data/outbox/settle.ts',
        find: '  const attempts = entry.attempts + 1\n',
        replace: '  const attempts = entry.attempts + 1\n  if (attempts > 8) return refuse(leader, entry, error)\n',
      },
    ],
    tests: [roundTrip('one-bad-change')],
  },
]
