/** Keeps the public pages on the device, so that each opens with no signal, and says what was published last. */
import type { ContentState } from '#contract/content.ts'
import { imagePath, imagesIn } from '#contract/content-images.ts'
import { type Language, LANGUAGES } from '#contract/languages.ts'
import { apiBase } from './api/api-base.ts'
import { imageAddress } from './content-image.ts'
import { ask, type ContentView, kept, request, store } from './content.ts'

const WEEK = 604_800_000
/** ms, on a slow line. */
const IMAGE_TIMEOUT = 60_000
/** So that no device is filled by what its person may never read: some 10 MB. */
const MOST_IMAGES = 60
/** What has pages. */
const SECTIONS = ['home', 'about', 'connected', 'contact', 'resources', 'directory', 'store', 'calendar'] as const

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
  if (cache && !isSame && !(await keepImages(cache))) return
  await cache?.put(address, answer).catch(() => {})
}

/** Pictures that stand in what is kept, and no others. False: no way to the server. */
async function keepImages(cache: Cache): Promise<boolean> {
  const views = await Promise.all(SECTIONS.flatMap((section) => LANGUAGES.map((spoken) => kept(section, spoken))))
  const ids = new Set(views.flatMap((view) => (view?.items ?? []).flatMap(({ parts }) => imagesIn(parts))))
  const wanted = [...ids].slice(0, MOST_IMAGES).map((id) => imageAddress(id))
  const known = (await cache.keys()).map(({ url }) => url).filter((url) => url.includes(imagePath('')))
  await Promise.all(known.filter((url) => !wanted.some((one) => url.endsWith(one))).map((url) => cache.delete(url)))
  for (const address of wanted) {
    if (await cache.match(address)) continue
    const answer = await fetch(address, { signal: AbortSignal.timeout(IMAGE_TIMEOUT) }).catch(() => null)
    if (!answer) return false
    // One that is gone, or has no room here, is not shown with no signal; its words are.
    if (answer.ok) await cache.put(address, answer).catch(() => {})
  }
  return true
}

const stateIn = async (answer: Response | undefined): Promise<string | undefined> =>
  ((await answer?.json().catch(() => undefined)) as ContentState | undefined)?.state

const isRecent = (known: ContentView | null): boolean =>
  known !== null && known.asOf !== null && Date.now() - Date.parse(known.asOf) < WEEK
