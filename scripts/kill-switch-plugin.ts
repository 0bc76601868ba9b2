import { readFile } from 'node:fs/promises'
import { type Plugin, transformWithOxc } from 'vite'

/** Puts `sw/kill-switch.ts` into the build as `/kill-switch.js`, a script that stands alone. */
export function killSwitch(): Plugin {
  const source = new URL('../sw/kill-switch.ts', import.meta.url).pathname
  return {
    name: 'kill-switch',
    apply: 'build',
    async generateBundle() {
      const { code } = await transformWithOxc(await readFile(source, 'utf8'), source, { sourcemap: false })
      this.emitFile({ type: 'asset', fileName: 'kill-switch.js', source: code })
    },
  }
}
