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
const sender = 'src/data/outbox/sender.ts'
const settle = 'src/data/outbox/settle.ts'
const leadership = 'src/data/outbox/leadership.ts'
const queue = 'src/data/outbox/queue.ts'
const ingest = 'src/data/mirror/ingest.ts'
const feedPage = 'server/db/feed-page.ts'
const roundTrip = (name: string) => `tests/round-trip/${name}.test.ts`

/** Where the request of one round leaves. */
const SENDING =
  'const answers = claimed.taken.length === 1 ? await this.#alone(first) : await this.#together(claimed.taken)'

export const mutants: Mutant[] = [
  {
    id: 'D1',
    what: 'only the leader tab persists',
    changes: [
      {
        file: 'src/data/session/account.ts',
        find: 'const ids = await (await loadRemote()).enqueueAll(db, platform, writes, file)',
        replace: `const ids = drainer?.isLeader
      ? await (await loadRemote()).enqueueAll(db, platform, writes, file)
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
        find: 'locks.request(this.lockName, { signal: yielding.signal }, async () => {',
        replace: `locks.request(this.lockName, { signal: (() => {
          const patience = new AbortController()
          this.#options.platform.timer(10, () => patience.abort())
          return AbortSignal.any([yielding.signal, patience.signal])
        })() }, async () => {`,
      },
      {
        file: drain,
        find: '        if (yielding.signal.aborted) continue\n        failures += 1',
        replace: '        if (yielding.signal.aborted) continue\n        return\n        failures += 1',
      },
    ],
    tests: [roundTrip('several-tabs')],
  },
  {
    id: 'D3',
    what: 'child runs though its parent failed',
    changes: [
      {
        file: 'src/data/outbox/scheduler.ts',
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
        file: sender,
        find: SENDING,
        replace: `const answering = claimed.taken.length === 1 ? this.#alone(first) : this.#together(claimed.taken)
    await this.#options.db.outbox.bulkDelete([...seqs])
    const answers = await answering`,
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
        find: '[IDEMPOTENCY_KEY]: id,',
        replace: '[IDEMPOTENCY_KEY]: seen.has(id) ? crypto.randomUUID() : (seen.add(id), id),',
      },
      {
        file: 'src/data/outbox/send.ts',
        find: 'export interface Sending {',
        replace: 'const seen = new Set<string>()\n\nexport interface Sending {',
      },
    ],
    tests: [roundTrip('saved-means-saved')],
  },
  {
    id: 'D6',
    what: 'row removed before the send',
    changes: [
      {
        file: sender,
        find: SENDING,
        replace: `await this.#options.db.outbox.bulkDelete([...seqs])\n    ${SENDING}`,
      },
    ],
    tests: [roundTrip('saved-means-saved')],
  },
  {
    id: 'D7',
    what: 'an HTTP error counted as success',
    changes: [
      {
        file: settle,
        find: "    case 'unreachable':\n",
        replace: `    case 'unreachable':
      if (answer.status !== null) return { kind: 'confirmed', confirmed: null, isReplayed: false }
`,
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
        file: 'src/data/outbox/scheduler.ts',
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
        find: `  return db.lasting('rw', db.outbox, async () => {
    const entry = await db.outbox.get({ id })
    const decoded = entry && decodeEntry(entry)
    if (entry?.state !== 'refused' || !decoded) return false
`,
        replace: `  const entry = await db.outbox.get({ id })
  const decoded = entry && decodeEntry(entry)
  if (entry?.state !== 'refused' || !decoded) return false
  await db.outbox.delete(entry.seq)
  return db.lasting('rw', db.outbox, async () => {
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
        find: "    db.lasting('rw', tables, async () => {",
        replace: `    new Promise<string[]>((resolve, reject) => {
      db.lasting('rw', tables, async () => {`,
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
      {
        file: queue,
        find: 'if (isLeft || seqs.length === 0) return isLeft',
        replace: 'if (seqs.length >= 0) return false',
      },
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
        find: 'const content = shownContent(fold, row?.value, pending)',
        replace: 'const content = shownContent(fold, row?.value, row && row.asOf === state.asOf ? [] : pending)',
      },
    ],
    tests: [roundTrip('late-answers')],
  },
  {
    id: 'D15',
    what: 'replayed twice at start',
    changes: [
      {
        file: leadership,
        find: "if (entry.state === 'sending' || entry.state === 'auth' || isReadableNow) entry.state = 'queued'",
        replace: `if (entry.state === 'sending') entry.id = crypto.randomUUID()
        if (entry.state === 'sending' || entry.state === 'auth' || isReadableNow) entry.state = 'queued'`,
      },
    ],
    tests: [roundTrip('several-tabs')],
  },
  {
    id: 'D16',
    what: 'retries stop for ever after a fixed count',
    changes: [
      {
        file: settle,
        find: '  const attempts = entry.attempts + 1\n',
        replace:
          "  const attempts = entry.attempts + 1\n  if (attempts > 8) return { ...entry, state: 'refused', lastError: error }\n",
      },
    ],
    tests: [roundTrip('one-bad-change')],
  },
  {
    id: 'S1',
    what: 'the server writes over what nobody saw',
    changes: [
      {
        file: 'src/contract/merge.ts',
        find: 'if (!isSeen || isSame(now[thing], seen[thing])) {',
        replace: 'if (thing !== "") {',
      },
    ],
    tests: [roundTrip('two-sides'), roundTrip('schedules-corrections')],
  },
  {
    id: 'S2',
    what: 'a cursor is believed without its mark',
    changes: [
      {
        file: feedPage,
        find: 'else if (stamp.seq > seq || stamp.mark !== mark) unknown.add(id)',
        replace: 'else if (stamp.seq > seq) unknown.add(id)',
      },
      {
        file: feedPage,
        find: 'if (!found.has(`${book} ${seq} ${mark}`)) unknown.add(book)',
        replace: 'if (!found.has(`${book} ${seq} ${mark}`) && mark === "") unknown.add(book)',
      },
    ],
    tests: [roundTrip('schedules-restored')],
  },
  {
    id: 'S3',
    what: 'the proof of confirmed writes is not sent',
    changes: [
      {
        file: 'src/data/sync/pull.ts',
        find: '[cursor, ...confirmed.map(stampText)]',
        replace: '[cursor, ...confirmed.map(stampText).slice(0, 0)]',
      },
    ],
    tests: [roundTrip('schedules-restored')],
  },
  {
    id: 'S4',
    what: 'an edit is folded into one that it did not see',
    changes: [{ file: 'src/contract/folds.ts', find: '!hasSeenIt || isPutBack', replace: 'isPutBack' }],
    tests: [roundTrip('batch-order')],
  },
  {
    id: 'S5',
    what: 'rows that a replaced book no longer has are kept',
    changes: [
      {
        file: ingest,
        find: '    for (const id of pull.replaced) await forgetUndelivered(db, id, delivered)\n',
        replace: '',
      },
    ],
    tests: [roundTrip('schedules-restored')],
  },
  {
    id: 'S6',
    what: 'a book without news counts as one that was left',
    changes: [
      {
        file: ingest,
        find: '    for (const id of pull.answers.flatMap(({ left }) => left)) await forgetBook(db, id)\n',
        replace: `    for (const { id } of state.books.map((id) => ({ id }))) {
      if (!pull.answers.some(({ books }) => books.some((book) => book.id === id))) await forgetBook(db, id)
    }
`,
      },
    ],
    tests: [roundTrip('books-left')],
  },
  {
    id: 'S7',
    what: 'what waits for a book that was left is not put on a card',
    changes: [{ file: 'src/data/sync/pull.ts', find: '    await parkChangesOf(db, answer.left)\n', replace: '' }],
    tests: [roundTrip('books-left')],
  },
  {
    id: 'S8',
    what: 'a call of a batch that failed counts as made',
    changes: [
      {
        file: 'src/data/outbox/send.ts',
        find: "if (status === 0) return 'not-made'\n  if (status < 300) {",
        replace: "if (status === 0) return 'not-made'\n  if (status < 500) {",
      },
      {
        file: settle,
        find: 'const isProof = isReplayed || change !== null ||',
        replace: 'const isProof = answer.status >= 300 || isReplayed || change !== null ||',
      },
    ],
    tests: [roundTrip('batch-order')],
  },
  {
    id: 'S9',
    what: 'after a call that failed the rest of its lane is made',
    changes: [
      { file: 'server/routes/batch.ts', find: '          if (status >= 400) failed.add(one.lane)\n', replace: '' },
    ],
    tests: [roundTrip('batch-order')],
  },
  {
    id: 'S10',
    what: 'a change that puts a thing back is folded into nothing',
    changes: [{ file: 'src/contract/folds.ts', find: '!hasSeenIt || isPutBack', replace: '!hasSeenIt' }],
    tests: [roundTrip('schedules-corrections')],
  },
  {
    id: 'S11',
    what: 'a line that opens says nothing of what changed before',
    changes: [
      { file: 'src/data/sync/doorbell.ts', find: 'if (isElsewhere || !rung.every', replace: 'if (!rung.every' },
    ],
    tests: [roundTrip('doorbell')],
  },
]
