import type { Plugin } from 'vite'
import { LANGUAGES } from '../src/contract/languages.ts'
import { manifestIn } from '../src/manifest.ts'

/** Writes the manifests in languages other than English, which the app's own page names (`src/boot/fit-browser.ts`). */
export function manifests(): Plugin {
  return {
    name: 'manifests',
    apply: 'build',
    generateBundle() {
      for (const language of LANGUAGES) {
        if (language === 'en') continue
        const source = JSON.stringify(manifestIn(language))
        this.emitFile({ type: 'asset', fileName: `manifest.${language}.webmanifest`, source })
      }
    },
  }
}
