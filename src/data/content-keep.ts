/** Keeps the public pages on the device, so that each opens with no signal, and says what was published last. */
import type { ContentState } from '#contract/content.ts'
import type { ContentSection } from '#contract/content-names.ts'
import { type Language, LANGUAGES } from '#contract/languages.ts'
import { apiBase } from './api/api-base.ts'
import { ask, type ContentView, kept, request, store } from './content.ts'

const WEEK = 604_800_000
/** What has pages. */
const SECTIONS: readonly ContentSection[] = [
  'home',
  'about',
  'connected',
  'contact',
  'resources',
  'directory',
  'store',
  'calendar',
]

/**
 * When idle. One small question says whether anything was published since the last start; then everything is asked for again,
 * else only what is not here or older than a week. In this language first.
 */
export async function keepContent(language: Language): Promise<void> {
  const address = `${apiBase()}content`
  const answer = await request(address).catch(() => null)
  // No way to the server: the rest would only wait for it in vain.
  if (!answer?.ok) return
  const cache = await store()
  const isSame = (await stateIn(answer.clone())) === (await stateIn(await cache?.match(address)))
  for (const spoken of new Set([language, ...LANGUAGES])) {
    for (const section of SECTIONS) {
      if (isSame && isRecent(await kept(section, spoken))) continue
      if (!(await ask(section, spoken))) return
    }
  }
  await cache?.put(address, answer).catch(() => {})
}

const stateIn = async (answer: Response | undefined): Promise<string | undefined> =>
  ((await answer?.json().catch(() => undefined)) as ContentState | undefined)?.state

const isRecent = (known: ContentView | null): boolean =>
  known !== null && known.asOf !== null && Date.now() - Date.parse(known.asOf) < WEEK
