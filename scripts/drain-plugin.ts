import { build, type Plugin } from 'vite'
import { standIns } from './stand-ins.ts'

/** Puts `drain-in-worker.ts`, with everything it needs, into the build as `/drain.js`, a classic script for the worker. */
export function drainScript(): Plugin {
  const entry = new URL('../src/data/session/drain-in-worker.ts', import.meta.url).pathname
  return {
    name: 'drain-script',
    apply: 'build',
    async generateBundle() {
      const results = await build({
        configFile: false,
        logLevel: 'error',
        publicDir: false,
        resolve: { alias: standIns },
        build: {
          write: false,
          minify: true,
          target: 'es2022',
          lib: { entry, formats: ['iife'], name: 'drainOutbox' },
          // A worker has no `import()`.
          rolldownOptions: { output: { codeSplitting: false } },
        },
      })
      const [result] = [results].flat()
      if (!result || !('output' in result)) throw new Error('The drain script was not built')
      this.emitFile({ type: 'asset', fileName: 'drain.js', source: result.output[0].code })
    },
  }
}
