import { readFile } from 'node:fs/promises'
import { build, type Plugin, transformWithOxc } from 'vite'
import { LANGUAGES } from '../src/contract/languages.ts'
import { manifestIn } from '../src/manifest.ts'
import { standIns } from './stand-ins.ts'

const here = (path: string): string => new URL(`../${path}`, import.meta.url).pathname

/**
 * Files of the site that no page imports: `/drain.js`, `drain-in-worker.ts` with everything it needs, for the worker;
 * `/kill-switch.js`; and the manifests in languages other than English, which the app's own page names (`src/after-start/fit-browser.ts`).
 */
export function standingAlone(): Plugin {
  return {
    name: 'standing-alone',
    apply: 'build',
    async generateBundle() {
      const files = { 'drain.js': await drain(), 'kill-switch.js': await killSwitch() }
      for (const [fileName, source] of Object.entries(files)) this.emitFile({ type: 'asset', fileName, source })
      for (const language of LANGUAGES) {
        if (language === 'en') continue
        const source = JSON.stringify(manifestIn(language))
        this.emitFile({ type: 'asset', fileName: `manifest.${language}.webmanifest`, source })
      }
    },
  }
}

/** A classic script. */
async function drain(): Promise<string> {
  const results = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    resolve: { alias: standIns },
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      lib: { entry: here('src/data/session/drain-in-worker.ts'), formats: ['iife'], name: 'drainOutbox' },
      // A worker has no `import()`.
      rolldownOptions: { output: { codeSplitting: false, charset: 'ascii' } },
    },
  })
  const [result] = [results].flat()
  if (!result || !('output' in result)) throw new Error('The drain script was not built')
  return result.output[0].code
}

async function killSwitch(): Promise<string> {
  const source = here('sw/kill-switch.ts')
  return (await transformWithOxc(await readFile(source, 'utf8'), source, { sourcemap: false })).code
}
