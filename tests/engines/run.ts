/**
 * `npm run engines`: the journeys that matter, in every engine found on this machine beside the Chromium of the other
 * tests. Needs a build. Names of engines or parts of them as arguments choose. Ends with how many passed and failed.
 */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine } from './engine.ts'
import { firefox } from './firefox.ts'
import { openHome } from './home.ts'
import { journeys, type Stage } from './journeys.ts'
import { webkit } from './webkit.ts'

const wanted = process.argv.slice(2).map((name) => name.toLowerCase())
const isWanted = ({ name }: Engine): boolean =>
  wanted.length === 0 || wanted.some((part) => name.toLowerCase().includes(part))

const say = (line: string): unknown => process.stdout.write(`${line}\n`)

let passed = 0
let failed = 0

for (const engine of [firefox, webkit].filter(isWanted)) {
  const version = await engine.version()
  if (version === null) {
    say(`${engine.name}: not installed here, so nothing was tried in it (README, "Other engines")`)
    continue
  }
  if (!existsSync(new URL('../../dist/index.html', import.meta.url))) throw new Error('Run `npm run build` first')
  say(`${engine.name} ${version}`)
  await drive(engine)
}

if (passed + failed > 0) say(`engines: ${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** A journey stands on what the one before has left, so the first that fails ends the engine's. */
async function drive(engine: Engine): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'havenbook-engine-'))
  const profileDir = join(folder, 'profile')
  await mkdir(profileDir)
  const home = await openHome(folder)
  const stage: Stage = { home, engine, profileDir, browser: await engine.start(profileDir) }
  try {
    for (const { name, run } of journeys) {
      const began = performance.now()
      try {
        const figure = await run(stage)
        passed += 1
        say(`  ✓ ${name} · ${((performance.now() - began) / 1000).toFixed(1)} s${figure ? ` · ${figure}` : ''}`)
      } catch (error) {
        failed += 1
        const here = await stage.browser.tab
          .evaluate<string>(`location.pathname + location.search + ': ' + document.body.innerText.slice(0, 300)`)
          .catch(() => 'no page')
        say(`  ✗ ${name}\n    ${String(error)}\n    ${here?.replaceAll('\n', ' · ')}`)
        break
      }
    }
  } finally {
    await stage.browser.close().catch(() => {})
    await home.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
