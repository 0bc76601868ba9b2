/** What a journey has at hand: the real server behind a gate, and a device whose profile outlives its browser. */
import { cpSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type BrowserContext, expect, type Page } from '@playwright/test'
import { killBrowser, launchPersistent } from './browser.ts'
import { Gate } from './gate.ts'
import { freePort } from './free-port.ts'
import { keptPages } from './kept-pages.ts'
import { choosePerson, expectTakenOver } from './screens.ts'
import type { HttpServer } from './server.ts'
import { ServerHost } from './server-host.ts'

export { expect, type Gate }

export const DEMO = { email: 'demo@havenbook.example', password: 'quiet-harbour-27' }

const DASHBOARD = '/dashboard'

type ContextOptions = NonNullable<Parameters<typeof launchPersistent>[1]>

/**
 * A browser that takes no app in, as private windows of some do: for a second device that shows what has arrived, and for ways
 * that nobody goes without a signal. Installing costs a processor 1.8 s, as much as five pages.
 */
export const NOT_INSTALLED = { serviceWorkers: 'block' } as const

/** A phone or laptop: one profile directory, one browser at a time. */
export class Device {
  readonly profileDir: string
  readonly #origin: string
  readonly #options: ContextOptions
  #context: BrowserContext | null = null

  constructor(profileDir: string, origin: string, options: ContextOptions) {
    this.profileDir = profileDir
    this.#origin = origin
    this.#options = options
  }

  /** Opens the browser at `path`, as a tap on the home-screen icon does. */
  async open(path: string, overrides: ContextOptions = {}): Promise<Page> {
    const { args = [], ...options } = { ...this.#options, ...overrides }
    this.#context = await launchPersistent(this.profileDir, {
      baseURL: this.#origin,
      viewport: { width: 390, height: 844 },
      locale: 'en-US',
      timezoneId: 'America/Chicago',
      ...options,
      // Without the process that others are forked from a journey costs a sixteenth less.
      args: [...args, '--no-zygote'],
    })
    const page = this.#context.pages()[0] ?? (await this.#context.newPage())
    await page.goto(path)
    return page
  }

  /** None where the browser is closed. */
  get pages(): Page[] {
    return this.#context?.pages() ?? []
  }

  get context(): BrowserContext {
    if (!this.#context) throw new Error('The browser of this device is closed')
    return this.#context
  }

  /** One more tab. */
  async tab(path: string): Promise<Page> {
    const page = await this.context.newPage()
    await page.goto(path)
    return page
  }

  /** Opens the browser where somebody has signed in before, as most days begin, and waits for the screen. */
  async openSignedIn(path = DASHBOARD, overrides: ContextOptions = {}): Promise<Page> {
    const page = await this.open(path, overrides)
    await expectTakenOver(page)
    if (path === DASHBOARD) await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
    await installed(page)
    return page
  }

  /** Closes the browser as a person does. */
  async close(): Promise<void> {
    await this.#context?.close()
    this.#context = null
  }

  /** The battery is flat: no event, no goodbye. */
  async kill(): Promise<void> {
    await killBrowser(this.context)
    this.#context = null
  }
}

interface Home {
  gate: Gate
  server: HttpServer
  /** Starts a server again on the same data after `server.kill()` or `stop()`. */
  restart(env?: Record<string, string>): Promise<void>
  device: Device
  /** Another device of the same network: another phone, another person. */
  anotherDevice(options?: ContextOptions): Promise<Device>
}

interface Fixtures {
  /** Nobody has signed in on the device yet. */
  home: Home
  /** The family signed in on the device a while ago, and it has everything it needs without a signal. */
  signedIn: Home
  /** As `signedIn`, and Maya is the person chosen on the device, which keeps her pages. */
  withMaya: Home
  /** Options of the device's browser, set with `test.use`. */
  deviceOptions: ContextOptions
  serverEnv: Record<string, string>
  /** A fixed port of the app's origin, for profiles that were made on it; 0: any. */
  gatePort: number
}

/** What a home begins with: the server's data and, where a device was here before, its profile and the ports it knows. */
interface Beginning {
  dataDir: string
  profileDir?: string
  port?: number
  /** Named by the policy of the page that the device keeps. */
  patientAppPort?: number
}

type AfterSignIn = Record<'signedIn' | 'withMaya', Beginning>

interface WorkerFixtures {
  /** Runs the servers. */
  host: ServerHost
  /** A directory with the demo family freshly seeded, made once a worker: each journey gets a copy. */
  seeded: string
  /** The beginnings of homes where somebody has signed in: made once a worker, and again before their tokens get old. */
  afterSignIn: () => Promise<AfterSignIn>
}

/** Well before the access token ends (src/contract/session-keys.ts): no journey begins with a renewal it did not ask for. */
const OLD = 8 * 60_000

/** ms for what stands before a journey; the first of a worker would pay for all of them with its own minute. */
const PREPARING = 180_000

export const test = base.extend<Fixtures, WorkerFixtures>({
  host: [
    // eslint-disable-next-line no-empty-pattern -- how a fixture without needs is written
    async ({}, provide) => {
      const host = new ServerHost()
      await provide(host)
      await host.end()
    },
    { scope: 'worker' },
  ],
  seeded: [
    async ({ host }, provide) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'havenbook-seeded-'))
      await (await host.start({ dataDir })).stop()
      await provide(dataDir)
      await remove([dataDir])
    },
    { scope: 'worker', timeout: PREPARING },
  ],
  afterSignIn: [
    async ({ host, seeded }, provide) => {
      const port = await freePort({ isKept: true })
      const ports = { port, patientAppPort: port + 1 }
      const folders: string[] = []
      let last: (AfterSignIn & { madeAt: number }) | null = null
      await provide(async () => {
        if (last && Date.now() - last.madeAt < OLD) return last
        last = { ...(await signInOnce(host, seeded, ports, folders)), madeAt: Date.now() }
        return last
      })
      await remove(folders)
    },
    { scope: 'worker' },
  ],
  deviceOptions: [{}, { option: true }],
  serverEnv: [{}, { option: true }],
  gatePort: [0, { option: true }],
  home: [
    async ({ deviceOptions, serverEnv, gatePort, host, seeded }, provide) => {
      await live({ dataDir: seeded, port: gatePort }, { deviceOptions, serverEnv, host }, provide)
    },
    { timeout: PREPARING },
  ],
  signedIn: [
    async ({ deviceOptions, serverEnv, host, afterSignIn }, provide) => {
      await live((await afterSignIn()).signedIn, { deviceOptions, serverEnv, host }, provide)
    },
    { timeout: PREPARING },
  ],
  withMaya: [
    async ({ deviceOptions, serverEnv, host, afterSignIn }, provide) => {
      await live((await afterSignIn()).withMaya, { deviceOptions, serverEnv, host }, provide)
    },
    { timeout: PREPARING },
  ],
})

/** A home on copies of what it begins with, until `provide` is through. */
async function live(
  beginning: Beginning,
  { deviceOptions, serverEnv, host }: Pick<Fixtures & WorkerFixtures, 'deviceOptions' | 'serverEnv' | 'host'>,
  provide: (home: Home) => Promise<void>,
): Promise<void> {
  const gate = await new Gate(beginning.port).open()
  const folders: string[] = []
  const dataDir = await copyOf(beginning.dataDir, 'journey', folders)
  const known = { PUBLIC_URL: gate.origin, PATIENT_APP_PORT: String(beginning.patientAppPort ?? '') }
  const start = async (env = {}) => {
    const server = await host.start({ dataDir, env: { ...known, ...serverEnv, ...env } })
    gate.upstream = server.port
    return server
  }
  const devices: Device[] = []
  const newDevice = async (options: ContextOptions = {}, before?: string) => {
    const device = new Device(await copyOf(before, 'profile', folders), gate.origin, { ...deviceOptions, ...options })
    devices.push(device)
    return device
  }
  const home: Home = {
    gate,
    server: await start(),
    restart: async (env) => {
      home.server = await start(env)
    },
    device: await newDevice({}, beginning.profileDir),
    anotherDevice: (options) => newDevice(options),
  }
  await provide(home)
  if (base.info().errors.length > 0) await tellOf(devices, gate)
  for (const device of devices) await device.close()
  await gate.close()
  if (home.server.process.exitCode === null && home.server.process.signalCode === null) await home.server.stop()
  await remove(folders)
}

/** Prints what was on the screens of a journey that failed, and what passed last: a machine that is gone keeps no report. */
async function tellOf(devices: readonly Device[], gate: Gate): Promise<void> {
  for (const page of devices.flatMap((device) => device.pages)) {
    const screen = await page.ariaSnapshot({ timeout: 5_000 }).catch(String)
    process.stdout.write(`${page.url()}\n${screen.slice(0, 1_500)}\n`)
  }
  const calls = gate.passages.filter(({ path }) => path.startsWith('/api/'))
  for (const { method, path, status } of calls.slice(-20)) process.stdout.write(`${status} ${method} ${path}\n`)
}

/**
 * Signs in once, with everything kept for no signal, and chooses Maya on a copy of the profile. Closes browser and server: their
 * files are the beginnings of others.
 */
async function signInOnce(
  host: ServerHost,
  seeded: string,
  ports: { port: number; patientAppPort: number },
  folders: string[],
): Promise<AfterSignIn> {
  const dataDir = await copyOf(seeded, 'signed-in', folders)
  const profileDir = await copyOf(undefined, 'signed-in-profile', folders)
  const gate = await new Gate(ports.port).open()
  const env = { PUBLIC_URL: gate.origin, PATIENT_APP_PORT: String(ports.patientAppPort) }
  const server = await host.start({ dataDir, env })
  gate.upstream = server.port
  const device = new Device(profileDir, gate.origin, {})
  const page = await device.open('/login')
  await signIn(page)
  await keptWhenIdle(page)
  await keptPages(page)
  await device.close()
  const another = new Device(await copyOf(profileDir, 'with-maya-profile', folders), gate.origin, {})
  const her = await another.openSignedIn()
  await choosePerson(her, 'Maya')
  await keptPages(her, 'Maya')
  await another.close()
  await gate.close()
  await server.stop()
  const both = { dataDir, ...ports }
  return { signedIn: { ...both, profileDir }, withMaya: { ...both, profileDir: another.profileDir } }
}

/** A new folder, with what is in `folder` when there is one; noted in `folders`. */
async function copyOf(folder: string | undefined, name: string, folders: string[]): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), `havenbook-${name}-`))
  folders.push(copy)
  // In one go: the six hundred files of a profile one by one are five times the work.
  if (folder) cpSync(folder, copy, { recursive: true })
  return copy
}

const remove = (folders: readonly string[]): Promise<unknown> =>
  Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 5 })))

/** Signs in, and waits until this device has everything it needs without a signal. */
export async function signIn(page: Page): Promise<void> {
  await enter(page)
  await expect(page.getByText('Works offline')).toBeVisible({ timeout: KEEPING })
  await installed(page)
}

/** One more device of the family, signed in and without the app installed. */
export async function signedInElsewhere({ anotherDevice }: Pick<Home, 'anotherDevice'>): Promise<Page> {
  const page = await (await anotherDevice(NOT_INSTALLED)).open('/login')
  await enter(page)
  return page
}

/** Fills in the sign-in and sends it; the demo family's, where nothing else is said. */
export async function giveCredentials(page: Page, own: Partial<typeof DEMO> = {}): Promise<void> {
  const { email, password } = { ...DEMO, ...own }
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
}

/** ms: beside the first start of two other workers, hashing a password and reading every module took 11 s on two slow cores. */
export const FIRST_SIGN_IN = 30_000

/** Signs the demo family in; what the dashboard shows is still on its way. */
export async function enter(page: Page, password = DEMO.password): Promise<void> {
  await giveCredentials(page, { password })
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible({ timeout: FIRST_SIGN_IN })
}

/** Waits until the service worker holds the app and controls the page. */
export async function installed(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
    }
  })
}

/** ms: a hundred files, one after the other; beside the first start of two other workers they took 21 s on two slow cores. */
const KEEPING = 60_000

/**
 * Waits until this device holds all files of a part that is kept once the page is idle (scripts/chunks.ts); without
 * a name, of all such parts.
 */
export async function keptWhenIdle(page: Page, name = ''): Promise<void> {
  const built = await readdir(new URL('../../dist/assets', import.meta.url))
  const start = name ? `late-${name}-` : 'late-'
  const wanted = built.filter((file) => file.startsWith(start) && !file.endsWith('.map'))
  expect(wanted, name).not.toEqual([])
  const missing = () =>
    page.evaluate(async (files) => {
      const keys = await (await caches.open('app-files')).keys()
      const kept = new Set(keys.map(({ url }) => new URL(url).pathname))
      return files.filter((file) => !kept.has(`/assets/${file}`))
    }, wanted)
  await expect.poll(missing, { timeout: KEEPING }).toEqual([])
}
