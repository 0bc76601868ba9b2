/**
 * The worker's part of the offline check: everything is looked up as it would be without a network, and read to its end. Here
 * is no way to the network at all: the look-ups are those of `app-files.ts` before they would go on to fetch.
 */
import {
  CHECKED_SCREENS,
  type CheckedScreen,
  SCREEN_FILES,
  type ScreenFiles,
  type WorkerAnswer,
} from '#contract/offline-check.ts'
import { at, documentFiles, isReadable, keptFile, keptShell, missingStarts } from './app-files.ts'

export async function checkOffline(): Promise<WorkerAnswer> {
  const screens = await keptFile(at(SCREEN_FILES))
  const files = (await screens?.json().catch(() => null)) as ScreenFiles | null | undefined
  const missing: Partial<Record<CheckedScreen, string[]>> = {}
  for (const screen of CHECKED_SCREENS)
    missing[screen] = files?.[screen].length ? await notHere(files[screen]) : [SCREEN_FILES]
  missing.start?.push(...(await missingStarts()))
  if (!(await isReadable(await keptShell()))) missing.start?.push('/')
  return { missing: missing as Record<CheckedScreen, string[]>, missingForDocuments: await notHere(documentFiles) }
}

async function notHere(addresses: readonly string[]): Promise<string[]> {
  const found = await Promise.all(addresses.map(async (address) => isReadable(await keptFile(at(address)))))
  return addresses.filter((_, index) => !found[index])
}
