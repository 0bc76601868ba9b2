/**
 * Finds a Chromium for tests, benchmarks and screenshots, so that a fresh clone needs nothing installed by hand:
 * `CHROMIUM_PATH`, else the one inside `@sparticuz/chromium`, which is the same on every machine; where that does not run
 * (it is made for Linux), a Chromium or Chrome of the machine.
 */
import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type LaunchOptions } from 'playwright-core'

type PersistentOptions = NonNullable<Parameters<typeof chromium.launchPersistentContext>[1]>

/** Where to find the browser, and what its process needs in its environment. */
export interface Chromium {
  executablePath: string
  env: Record<string, string>
}

const CACHE = new URL('../../.cache/', import.meta.url).pathname

/**
 * Our own flags. Not the defaults of `@sparticuz/chromium`: its `--single-process` loses the browser when a second
 * context opens, and its `--disable-web-security` would hide what these tests are to find.
 */
export const CHROMIUM_ARGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--disable-component-update',
  '--disable-background-networking',
  '--no-first-run',
  '--no-default-browser-check',
  '--font-render-hinting=none',
]

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const FIXED_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

let found: Promise<Chromium> | undefined

/** The browser this machine will use; looked for once. */
export function findChromium(): Promise<Chromium> {
  found ??= lookForChromium()
  return found
}

async function lookForChromium(): Promise<Chromium> {
  const named = process.env['CHROMIUM_PATH']
  if (!named && process.platform === 'linux') return bundledChromium()
  const chosen = named ?? onPath() ?? FIXED_PLACES.find((place) => existsSync(place))
  if (chosen) return { executablePath: chosen, env: {} }
  throw new Error('No Chromium found. Install Chrome, or set CHROMIUM_PATH to a Chromium of your own.')
}

function onPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Unpacks once per version, into a folder that appears whole or not at all: two test runs may start together. */
async function bundledChromium(): Promise<Chromium> {
  const main = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const packageFolder = dirname(dirname(main))
  const { version } = createRequire(import.meta.url)(join(packageFolder, 'package.json')) as { version: string }
  const home = join(CACHE, `chromium-${version}`)
  if (!existsSync(home)) await unpack(join(packageFolder, 'bin'), home)
  return { executablePath: join(home, 'chromium'), env: missingLibraries(home) }
}

async function unpack(packed: string, home: string): Promise<void> {
  await mkdir(CACHE, { recursive: true })
  const fresh = await mkdtemp(join(CACHE, 'unpacking-'))
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = fresh // the only way to tell the package where to unpack
  try {
    const { default: sparticuz, inflate } = await import('@sparticuz/chromium')
    await sparticuz.executablePath(packed)
    await inflate(join(packed, 'al2023.tar.br')) // nss, nspr and expat, which it unpacks by itself on Lambda only
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
  await rename(fresh, home).catch(() => rm(fresh, { recursive: true })) // another run was faster
}

function missingLibraries(home: string): Record<string, string> {
  const env: Record<string, string> = {}
  if (!systemHas('libnss3.so')) {
    env['LD_LIBRARY_PATH'] = [join(home, 'al2023', 'lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':')
  }
  if (!existsSync('/etc/fonts/fonts.conf')) env['FONTCONFIG_PATH'] = join(home, 'fonts')
  return env
}

function systemHas(library: string): boolean {
  for (const ldconfig of ['ldconfig', '/sbin/ldconfig']) {
    try {
      return execFileSync(ldconfig, ['-p'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).includes(library)
    } catch {
      // not here; try the next place
    }
  }
  return false
}

/** Launch options for playwright: our flags, the found browser, and its environment. */
export async function launchOptions(extraArgs: string[] = []): Promise<LaunchOptions> {
  const { executablePath, env } = await findChromium()
  return {
    executablePath,
    args: [...CHROMIUM_ARGS, ...extraArgs],
    env: { ...(process.env as Record<string, string>), ...env },
  }
}

/** A browser with nothing in it. Its contexts keep IndexedDB in memory: for anything that must last, `launchPersistent`. */
export async function launch(extraArgs: string[] = []): Promise<Browser> {
  return chromium.launch(await launchOptions(extraArgs))
}

/** A browser on a profile directory that outlives it, as on somebody's phone. */
export async function launchPersistent(profileDir: string, options: PersistentOptions = {}): Promise<BrowserContext> {
  const { args = [], ...rest } = options
  const launch = await launchOptions(args)
  // What the driver says of the zone only pages hear, and not their workers.
  const env = { ...launch.env, ...(rest.timezoneId && { TZ: rest.timezoneId }) }
  return chromium.launchPersistentContext(profileDir, { ...launch, env, ...rest })
}

/** SIGKILL to the whole browser: what a flat battery does. */
export async function killBrowser(context: BrowserContext): Promise<void> {
  const devtools = await context.browser()?.newBrowserCDPSession()
  if (!devtools) throw new Error('This context does not know its browser')
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  const pid = processInfo.find((process) => process.type === 'browser')?.id
  if (!pid) throw new Error('The browser does not name its process')
  const gone = new Promise((resolve) => context.once('close', resolve))
  process.kill(-pid, 'SIGKILL') // playwright starts it as leader of its own group: the renderers die in the same moment
  await gone
}
