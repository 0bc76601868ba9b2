/**
 * What each of these reads finds, by its name. One after the other: where two reads of one transaction wait at once for something
 * outside of it (`Dexie.waitFor`) and the second is answered first, Dexie never answers the first.
 */
export async function readInTurn(reads: ReadonlyMap<string, () => Promise<unknown>>): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>()
  for (const [key, read] of reads) found.set(key, await read())
  return found
}
