import type { Plugin, Rolldown } from 'vite'
import { CHECKED_SCREENS, type CheckedScreen, SCREEN_FILES, type ScreenFiles } from '../src/contract/offline-check.ts'
import { type Follow, reached, START, screen } from './chunks.ts'
import { isClassic, scriptOf, WRITTEN, writeClassicScripts } from './classic-scripts.ts'

/** Where each screen begins. */
const ENTRIES: Record<Exclude<CheckedScreen, 'start'>, string> = {
  'care-plan': screen('dashboard/care-plan'),
  attributes: screen('dashboard/attributes'),
  medication: screen('dashboard/medication'),
  vaccinations: screen('dashboard/vaccinations'),
  'dr-visit-notes': screen('dashboard/dr-visit-notes'),
  appointments: screen('dashboard/appointments'),
  documents: screen('dashboard/$category'),
}

/** Other screens are no part of one though a link leads there; what kinds of files there are is for uploads. */
const isPartOf: Follow = (_, to) => !to.includes('?tsr-split=') && !to.includes('/node_modules/file-type/')
/** What is kept later, and PDF.js, which is counted apart. */
const LATER = /^\/assets\/(late|pdf)-/u
const APART = /^\/assets\/pdf-/u

/**
 * What happens to the files of the app once they are finished: the large ones become classic scripts, and which files each screen of the
 * offline check needs is written down, with all that it loads later on.
 */
export function finishedFiles(): Plugin {
  return {
    name: 'finished-files',
    apply: 'build',
    enforce: 'post',
    augmentChunkHash: (chunk) => (isClassic(chunk) ? WRITTEN : undefined),
    generateBundle: {
      // Once Vite has written the calls that load style sheets beside their scripts.
      order: 'post',
      handler(_, bundle) {
        writeClassicScripts(bundle, (fileName, source) => this.emitFile({ type: 'asset', fileName, source }))
        const atStart = reached(START, isPartOf, this)
        // What all of them stand on, the frame around every screen of the dashboard included, is counted once.
        const everywhere = filesWith(atStart, bundle).filter((file) => !LATER.test(file))
        const files = Object.fromEntries(
          CHECKED_SCREENS.map((name) => {
            if (name === 'start') return [name, everywhere]
            const own = reached([ENTRIES[name]], isPartOf, this).difference(atStart)
            return [name, filesWith(own, bundle).filter((file) => !everywhere.includes(file) && !APART.test(file))]
          }),
        ) as ScreenFiles
        this.emitFile({ type: 'asset', fileName: SCREEN_FILES.slice(1), source: JSON.stringify(files) })
      },
    },
  }
}

/** Scripts that hold one of these modules, and their style sheets. */
function filesWith(modules: ReadonlySet<string>, bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const holding = chunks.filter(({ moduleIds }) => moduleIds.some((id) => modules.has(id)))
  return holding.flatMap((chunk) => {
    const scripts = isClassic(chunk) ? [chunk.fileName, scriptOf(chunk.fileName)] : [chunk.fileName]
    return [...scripts, ...(chunk.viteMetadata?.importedCss ?? [])].map((file) => `/${file}`)
  })
}
