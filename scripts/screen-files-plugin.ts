import type { Plugin, Rolldown } from 'vite'
import { CHECKED_SCREENS, type CheckedScreen, SCREEN_FILES, type ScreenFiles } from '../src/contract/offline-check.ts'

/** Where each screen begins. */
const ENTRIES: Record<CheckedScreen, RegExp> = {
  start: /\/index\.html$/u,
  'care-plan': /\/routes\/dashboard\/care-plan\.ts\?tsr-split=component$/u,
  attributes: /\/routes\/dashboard\/attributes\.ts\?tsr-split=component$/u,
  medication: /\/routes\/dashboard\/medication\.ts\?tsr-split=component$/u,
  vaccinations: /\/routes\/dashboard\/vaccinations\.ts\?tsr-split=component$/u,
  'dr-visit-notes': /\/routes\/dashboard\/dr-visit-notes\.ts\?tsr-split=component$/u,
  appointments: /\/routes\/dashboard\/appointments\.ts\?tsr-split=component$/u,
  documents: /\/routes\/dashboard\/\$category\.ts\?tsr-split=component$/u,
}

const FRAME = /\/routes\/dashboard\/route\.ts\?tsr-split=component$/u
/** Of other screens, which are no part of this one though a link leads there. */
const ELSEWHERE = /\?tsr-split=/u
/** What no screen of the offline check stands on: public pages and forms; what kinds of files there are, for uploads; PDF.js, which is counted apart. */
const LATER = /^\/assets\/(late|pdf)-/u
const FOR_OTHERS = /^\/assets\/(late-kinds-of-files|pdf)-/u

/** Writes down which files each screen of the offline check needs, with all that it loads later on. */
export function screenFiles(): Plugin {
  return {
    name: 'screen-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const of = (module: RegExp) => chunks.find(({ facadeModuleId }) => module.test(facadeModuleId ?? ''))
      const filesOf = (module: RegExp) => {
        const entry = of(module)
        if (entry) return closure(entry, bundle)
        // The offline check calls a screen without files missing: it never says more than it knows.
        this.warn(`The offline check does not find ${module.source} in the build`)
        return []
      }
      // What all of them stand on, the frame around every screen of the dashboard included, is counted once.
      const everywhere = new Set([...filesOf(ENTRIES.start), ...filesOf(FRAME)])
      const files = Object.fromEntries(
        CHECKED_SCREENS.map((screen) => [
          screen,
          screen === 'start'
            ? [...everywhere].filter((file) => !LATER.test(file))
            : filesOf(ENTRIES[screen]).filter((file) => !everywhere.has(file) && !FOR_OTHERS.test(file)),
        ]),
      ) as ScreenFiles
      this.emitFile({ type: 'asset', fileName: SCREEN_FILES.slice(1), source: JSON.stringify(files) })
    },
  }
}

function closure(entry: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>()
  const queue = [entry.fileName]
  for (const name of queue) {
    const file = bundle[name]
    if (file?.type !== 'chunk' || found.has(name)) continue
    if (file !== entry && ELSEWHERE.test(file.facadeModuleId ?? '')) continue
    found.add(name)
    for (const css of file.viteMetadata?.importedCss ?? []) found.add(css)
    queue.push(...file.imports, ...file.dynamicImports)
  }
  return [...found].map((name) => `/${name}`)
}
