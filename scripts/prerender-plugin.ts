/**
 * Draws the public pages once the app is built (`prerender.ts`): builds their screens once more for Node, and says which
 * style sheets they need.
 */
import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build, type Plugin } from 'vite'
import { BUILT_FROM, drawerOf } from '../server/drawing/drawn-content.ts'
import { routePlugin, screenPlugins } from './screen-plugins.ts'
import { standIns } from './stand-ins.ts'

const root = new URL('..', import.meta.url).pathname

/** The pages themselves with their forms, the entrances, the frame around them, and what stands around everything. */
const DRAWN =
  /\/src\/(main\.tsx|features\/(public-pages|sign-in|sign-up|forgot-password)\/|features\/shell\/public-frame)/u

export function prerender(): Plugin {
  let outDir = ''
  /** Null until the app is written: nothing is drawn for a build that failed. */
  let styles: string[] | null = null
  return {
    name: 'prerender',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir)
    },
    // Before anything of the former build is touched, so that no server reads half a build (`server/built-app.ts`).
    async buildEnd(error) {
      if (!error) await rm(join(drawerOf(outDir), BUILT_FROM), { force: true })
    },
    writeBundle(_, bundle) {
      const seen = new Set<string>()
      const found = new Set<string>()
      const collect = (name: string): void => {
        const chunk = bundle[name]
        if (chunk?.type !== 'chunk' || seen.has(name)) return
        seen.add(name)
        for (const imported of chunk.imports) collect(imported)
        for (const file of chunk.viteMetadata?.importedCss ?? []) found.add(file)
      }
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && file.moduleIds.some((id) => DRAWN.test(id))) collect(file.fileName)
      }
      styles = [...found]
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (!styles) return
        await buildForNode(drawerOf(outDir))
        const painter = join(root, 'scripts/prerender.ts')
        await promisify(execFile)(process.execPath, [painter, outDir, ...styles], { cwd: root })
      },
    },
  }
}

/** Whole: the server, which draws with it again, has none of the packages that screens are made of. */
async function buildForNode(folder: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [routePlugin(false), screenPlugins()],
    resolve: { alias: standIns },
    ssr: { noExternal: true },
    // React says in development more than a page needs.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { ssr: 'src/prerender.tsx', outDir: folder, emptyOutDir: true, target: 'node24' },
  })
}
