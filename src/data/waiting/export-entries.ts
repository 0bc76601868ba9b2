import { readFile } from '../files/file-store.ts'
import type { UserDatabase } from '../database/user-database.ts'
import type { OutboxEntry } from '../database/entry.ts'
import { openDevice } from '../session/open-device.ts'

/** The unsent changes as a JSON file that a person can read, in a ZIP with their files, where there are any; and which they are. */
export async function exportUnsent(): Promise<{ content: Blob; ids: string[] }> {
  const db = (await openDevice()).account.get()?.db
  const entries = (await db?.outbox.orderBy('seq').toArray()) ?? []
  return { content: db ? await exportEntries(db, entries) : new Blob(), ids: entries.map(({ id }) => id) }
}

/** Changes as a readable JSON file; with files that wait, a ZIP of it and them. */
export async function exportEntries(db: UserDatabase, entries: readonly OutboxEntry[]): Promise<Blob> {
  const described = describeEntries(entries)
  const files = await filesOf(db, entries)
  if (files.length === 0) return described
  const { downloadZip } = await import('client-zip')
  const list = { name: 'changes.json', input: described }
  return downloadZip([
    list,
    ...files.map(({ name, blob }, index) => ({ name: `files/${index + 1} ${name}`, input: blob })),
  ]).blob()
}

async function filesOf(db: UserDatabase, entries: readonly OutboxEntry[]): Promise<{ name: string; blob: Blob }[]> {
  const documents = entries.filter(({ noun, command }) => noun === 'files' || command === 'documents.create')
  const files: { name: string; blob: Blob }[] = []
  for (const id of new Set(documents.map(({ key }) => key))) {
    const blob = await readFile(db, id)
    const named = documents.find(({ key, command }) => key === id && command === 'documents.create')
    const { name = id } = (named?.input ?? {}) as { name?: string }
    if (blob) files.push({ name: name.replaceAll(/[/\\:*?"<>|\p{Cc}]/gu, '-'), blob })
  }
  return files
}

/** What, when, and every field as typed. No keys or claims of the machinery. */
function describeEntries(entries: readonly OutboxEntry[]): Blob {
  const changes = entries.map(({ command, input, madeAt, state, lastError, question }) => ({
    change: command,
    madeAt,
    state,
    fields: input,
    ...(lastError?.message ? { answer: lastError.message } : {}),
    ...(question ? { theirs: question.theirs } : {}),
  }))
  return new Blob([JSON.stringify({ exportedFrom: 'Havenbook', changes }, null, 2)], { type: 'application/json' })
}
