import { createStore } from '#lib/store.ts'

/** Lists of doctors' records that the server refused to give, by collection, with its words. */
export const recordsProblems = createStore<ReadonlyMap<string, string>>(new Map(), true)

/** `words` null: it is given again. */
export function noteProblem(collection: string, words: string | null): void {
  if (words === (recordsProblems.get().get(collection) ?? null)) return
  const next = new Map(recordsProblems.get())
  if (words === null) next.delete(collection)
  else next.set(collection, words)
  recordsProblems.set(next)
}
