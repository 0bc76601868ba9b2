/** What `npm run release` makes runs with the packages of production alone, and lists them. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startHttpServer } from '#tests/support/server.ts'

interface Lock {
  packages: Record<string, { dev?: boolean }>
}

describe('a release', () => {
  let folder: string
  const root = new URL('../..', import.meta.url).pathname
  const production = (): string[] => {
    const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as Lock
    return Object.keys(packages).filter(
      (path) => /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path) && !packages[path]?.dev,
    )
  }

  beforeAll(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'havenbook-release-')), 'release')
    const env = { ...process.env, PATH: `${root}node_modules/.bin:${process.env['PATH']}` }
    execFileSync(process.execPath, ['scripts/release.ts', '--server-only', '--to', folder], { cwd: root, env })
    // What `npm ci --omit=dev` would install; what is missing here is for another system.
    for (const path of production().filter((one) => existsSync(join(root, one)))) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      symlinkSync(join(root, path), join(folder, path))
    }
  }, 120_000)
  afterAll(() => rm(dirname(folder), { recursive: true, force: true }))

  it('holds no tests, and no package that only builds or tests', () => {
    expect(existsSync(join(folder, 'server/main.ts'))).toBe(true)
    expect(existsSync(join(folder, 'server/security.test.ts'))).toBe(false)
    expect(existsSync(join(folder, 'tests'))).toBe(false)
    for (const name of ['vite', 'typescript', 'playwright', 'react']) {
      expect(existsSync(join(folder, 'node_modules', name))).toBe(false)
    }
  })

  it('lists what is in it, each package with its version', () => {
    const { bomFormat, components } = JSON.parse(readFileSync(join(folder, 'sbom.json'), 'utf8')) as {
      bomFormat: string
      components: { name: string; version: string }[]
    }
    expect(bomFormat).toBe('CycloneDX')
    expect(components).toContainEqual(expect.objectContaining({ name: 'hono', version: expect.stringMatching(/^\d/) }))
    expect(components.map(({ name }) => name)).not.toContain('vite')
  })

  it('starts and answers', { timeout: 60_000 }, async () => {
    const server = await startHttpServer({ directory: folder })
    expect((await fetch(`${server.origin}/api/readyz`)).status).toBe(200)
    expect((await fetch(`${server.origin}/api/openapi.json`)).status).toBe(200)
    expect(await server.stop()).toBe(0)
  })
})
