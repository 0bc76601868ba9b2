/**
 * `npm run release`: the folder `release/` with what runs in production and nothing else: the built app, the server, the
 * contract, the lock, and the list of packages in it (SBOM, CycloneDX). There: `npm ci --omit=dev && npm run serve`.
 * `--to <folder>` puts it elsewhere; `--server-only` leaves the built app out.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const { values: flags } = parseArgs({
  options: { to: { type: 'string', default: 'release' }, 'server-only': { type: 'boolean' } },
})
const root = new URL('..', import.meta.url).pathname
const target = resolve(root, flags.to)
const PARTS = [
  ...(flags['server-only'] ? [] : ['dist', 'dist-drawer']),
  'server',
  'src/contract',
  'docs',
  'package.json',
  'package-lock.json',
  '.env.example',
  'README.md',
  'LICENSE',
]

const isForTests = (path: string): boolean => /\.test\.ts$|__snapshots__|tsconfig/.test(path)

if (!flags['server-only']) execFileSync('npm', ['run', 'build'], { cwd: root, stdio: 'inherit' })
rmSync(target, { recursive: true, force: true })
mkdirSync(target, { recursive: true })
for (const part of PARTS) {
  cpSync(join(root, part), join(target, part), { recursive: true, filter: (path) => !isForTests(path) })
}
const sbom = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only']
writeFileSync(join(target, 'sbom.json'), execFileSync('npm', sbom, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] }))
process.stdout.write(`${target}: npm ci --omit=dev && npm run serve\n`)
