/**
 * `node scripts/complete-lock.ts`: names in package-lock.json what npm leaves out of it. Where node_modules is there already, or
 * the registry at hand has not got them, npm forgets the packages that tools have for other systems
 * (https://github.com/npm/cli/issues/4828), and `npm ci` lacks them there. What is added has the exact version and the system
 * that its name says, and no checksum: `npm install --package-lock-only`, where the registry has them, writes those.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { argv } from 'node:process'

interface LockedPackage {
  version?: string
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

export interface Lock {
  packages: Record<string, LockedPackage>
}

export interface Missing {
  name: string
  version: string
  isDev: boolean
}

const LOCK = new URL('../package-lock.json', import.meta.url)

export const readLock = (): Lock => JSON.parse(readFileSync(LOCK, 'utf8')) as Lock

/** Optional packages that a locked one asks for and the lock does not name. */
export function missingIn({ packages }: Lock): Missing[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {}, dev = false }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isFound(packages, path, name))
      .map(([name, version]) => ({ name, version, isDev: dev })),
  )
}

/** Whether a package at `path` finds this one, as Node looks for it: beside itself, then further up. */
function isFound(packages: Lock['packages'], path: string, name: string): boolean {
  for (let from = path; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))) {
    if (packages[`${from === '' ? '' : `${from}/`}node_modules/${name}`]) return true
    if (from === '') return false
  }
}

const PLATFORM =
  /-(?<os>android|darwin|freebsd|linux|openbsd|openharmony|win32)-(?<cpu>arm64|arm|ia32|loong64|ppc64|riscv64|s390x|x64)(?:-(?<abi>\w+))?$/

/** The system that a package is for, by its name. Throws for one that says none: npm would put it on every system. */
export function platformOf(name: string): Required<Pick<LockedPackage, 'os' | 'cpu'>> & Pick<LockedPackage, 'libc'> {
  const { os, cpu, abi = '' } = PLATFORM.exec(name)?.groups ?? {}
  if (os === undefined || cpu === undefined) throw new Error(`${name} does not say for which system it is`)
  const libc = os === 'linux' ? [abi.startsWith('musl') ? 'musl' : 'glibc'] : undefined
  return { os: [os], cpu: [cpu], ...(libc ? { libc } : {}) }
}

export function completed(lock: Lock): Lock {
  const packages = { ...lock.packages }
  for (const { name, version, isDev } of missingIn(lock)) {
    if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`${name} is not asked for in one version: ${version}`)
    const { os, cpu, libc } = platformOf(name)
    // In npm's own order of names.
    packages[`node_modules/${name}`] = {
      version,
      cpu,
      ...(isDev ? { dev: true } : {}),
      ...(libc ? { libc } : {}),
      optional: true,
      os,
    }
  }
  const inOrder = Object.entries(packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'))
  return { ...lock, packages: Object.fromEntries(inOrder) }
}

if (argv[1] === import.meta.filename) writeFileSync(LOCK, `${JSON.stringify(completed(readLock()), null, 2)}\n`)
