/** At the end: every file that became a document has the bytes that were put in, and no wording of the journal is lost. */
import type { Scene } from './scene.ts'

export async function judgeServer({ server, recorder }: Scene): Promise<void> {
  const { kept } = server.files
  const { queries } = server.database
  for (const { id, fileKey, size } of await queries.selectFrom('documents').selectAll().execute()) {
    const put = recorder.files.get(id)
    const there = new TextDecoder().decode(kept.get(fileKey))
    if (put !== undefined && (there !== put || size !== put.length))
      recorder.blame(`document ${id} has ${there.length} bytes, ${put.length} were put in`)
  }
  const wordings = new Set([
    ...(await queries.selectFrom('journalEntries').select('answer').execute()).map(({ answer }) => answer),
    ...(await queries.selectFrom('journalEntryRevisions').select('answer').execute()).map(({ answer }) => answer),
  ])
  for (const { key, body } of recorder.effects) {
    if (recorder.forgotten.has(key)) continue
    const { answer } = (body === '' ? {} : JSON.parse(body)) as { answer?: unknown }
    if (typeof answer === 'string' && !wordings.has(answer))
      recorder.blame(`the wording ${answer} is nowhere in the journal`)
  }
}
