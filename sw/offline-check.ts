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
import { at, documentFiles, keptFile, keptShell, missingStarts } from './app-files.ts'

export async function checkOffline(): Promise<WorkerAnswer> {
  const screens = await keptFile(at(SCREEN_FILES))
  const files = screens ? ((await screens.json()) as ScreenFiles) : null
  const missing: Partial<Record<CheckedScreen, string[]>> = {}
  for (const screen of CHECKED_SCREENS)
    missing[screen] = files?.[screen].length ? await notHere(files[screen]) : [SCREEN_FILES]
  missing.start?.push(...(await missingStarts()))
  if (!(await isWhole(await keptShell()))) missing.start?.push('/')
  return { missing: missing as Record<CheckedScreen, string[]>, missingForDocuments: await notHere(documentFiles) }
}

async function notHere(addresses: readonly string[]): Promise<string[]> {
  const found = await Promise.all(addresses.map(async (address) => isWhole(await keptFile(at(address)))))
  return addresses.filter((_, index) => !found[index])
}

/** Read to the end: a file whose bytes are gone fails here and not in the waiting room. */
async function isWhole(response: Response | undefined): Promise<boolean> {
  try {
    return response !== undefined && (await response.arrayBuffer()).byteLength > 0
  } catch {
    return false
  }
}
