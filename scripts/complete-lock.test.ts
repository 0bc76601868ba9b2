import { describe, expect, it } from 'vitest'
import { completed, missingIn, platformOf, readLock } from './complete-lock.ts'

/** Systems that people develop on and run servers on. */
const SYSTEMS = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'x64', libc: 'musl' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'musl' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'win32', cpu: 'x64' },
  { os: 'win32', cpu: 'arm64' },
]
/** Packages whose work is done by one of their optional ones. */
const NATIVE = [
  '@node-rs/argon2',
  '@napi-rs/canvas',
  'lightningcss',
  'oxc-parser',
  'oxfmt',
  'oxlint',
  'rolldown',
  'rollup',
]

describe('the lock file', () => {
  const lock = readLock()

  it('names everything that its packages may need on other systems (node scripts/complete-lock.ts adds it)', () => {
    expect(missingIn(lock)).toEqual([])
  })

  it.each(NATIVE)('has %s for every system', (name) => {
    const options = Object.keys(lock.packages[`node_modules/${name}`]?.optionalDependencies ?? {})
    const fitting = SYSTEMS.filter(({ os, cpu, libc }) =>
      options.some((option) => {
        const locked = lock.packages[`node_modules/${option}`]
        const fits = (wanted: string | undefined, offered: string[] | undefined) =>
          wanted === undefined || offered === undefined || offered.includes(wanted)
        return locked?.os && fits(os, locked.os) && fits(cpu, locked.cpu) && fits(libc, locked.libc)
      }),
    )
    expect(fitting).toEqual(SYSTEMS)
  })

  it('is completed by what is missing, for the system that its name says', () => {
    const asked = { 'tool-linux-x64-musl': '1.2.3', 'tool-darwin-arm64': '1.2.3', 'tool-win32-x64-msvc': '1.2.3' }
    const there = { version: '1.2.3', os: ['win32'] }
    const packages = {
      'node_modules/tool': { version: '1.2.3', dev: true, optionalDependencies: asked },
      'node_modules/tool/node_modules/tool-win32-x64-msvc': there,
    }
    const { packages: made } = completed({ packages })
    expect(made['node_modules/tool-linux-x64-musl']).toEqual({
      version: '1.2.3',
      dev: true,
      optional: true,
      os: ['linux'],
      cpu: ['x64'],
      libc: ['musl'],
    })
    expect(made['node_modules/tool-darwin-arm64']).toMatchObject({ os: ['darwin'], cpu: ['arm64'] })
    expect(missingIn({ packages: made })).toEqual([])
    expect(Object.keys(made)).toHaveLength(4)
    expect(() => platformOf('tool-wasm')).toThrow('does not say')
  })
})
