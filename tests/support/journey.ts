/** What a journey has at hand: the real server behind a gate, and a device whose profile outlives its browser. */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type BrowserContext, expect, type Page } from '@playwright/test'
import { killBrowser, launchPersistent } from './browser.ts'
import { Gate } from './gate.ts'
import { type HttpServer, startHttpServer } from './server.ts'

export { expect, type Gate }

export const DEMO = { email: 'demo@havenbook.example', password: 'quiet-harbour-27' }

type ContextOptions = NonNullable<Parameters<typeof launchPersistent>[1]>

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
    this.#context = await launchPersistent(this.profileDir, {
      baseURL: this.#origin,
      viewport: { width: 390, height: 844 },
      locale: 'en-US',
      timezoneId: 'America/Chicago',
      ...this.#options,
      ...overrides,
    })
    const page = this.#context.pages()[0] ?? (await this.#context.newPage())
    await page.goto(path)
    return page
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
  home: Home
  /** Options of the device's browser, set with `test.use`. */
  deviceOptions: ContextOptions
  serverEnv: Record<string, string>
  /** A fixed port of the app's origin, for profiles that were made on it; 0: any. */
  gatePort: number
}

interface WorkerFixtures {
  /** A directory with the demo family freshly seeded, made once a worker: each journey gets a copy. */
  seeded: string
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  seeded: [
    // eslint-disable-next-line no-empty-pattern -- how a fixture without needs is written
    async ({}, provide) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'havenbook-seeded-'))
      await (await startHttpServer({ dataDir })).stop()
      await provide(dataDir)
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
    { scope: 'worker' },
  ],
  deviceOptions: [{}, { option: true }],
  serverEnv: [{}, { option: true }],
  gatePort: [0, { option: true }],
  home: async ({ deviceOptions, serverEnv, gatePort, seeded }, provide) => {
    const gate = await new Gate(gatePort).open()
    const dataDir = await mkdtemp(join(tmpdir(), 'havenbook-journey-'))
    await cp(seeded, dataDir, { recursive: true })
    const start = async (env = {}) => {
      const server = await startHttpServer({ dataDir, env: { PUBLIC_URL: gate.origin, ...serverEnv, ...env } })
      gate.upstream = server.port
      return server
    }
    const devices: Device[] = []
    const newDevice = async (options: ContextOptions = {}) => {
      const profile = await mkdtemp(join(tmpdir(), 'havenbook-profile-'))
      const device = new Device(profile, gate.origin, { ...deviceOptions, ...options })
      devices.push(device)
      return device
    }
    const home: Home = {
      gate,
      server: await start(),
      restart: async (env) => {
        home.server = await start(env)
      },
      device: await newDevice(),
      anotherDevice: newDevice,
    }
    await provide(home)
    for (const device of devices) await device.close()
    await gate.close()
    if (home.server.process.exitCode === null && home.server.process.signalCode === null) await home.server.stop()
    await Promise.all(
      [dataDir, ...devices.map(({ profileDir }) => profileDir)].map((folder) =>
        rm(folder, { recursive: true, force: true, maxRetries: 5 }),
      ),
    )
  },
})

/** Signs in, and waits until this device has everything it needs without a signal. */
export async function signIn(page: Page): Promise<void> {
  await enter(page)
  await expect(page.getByText(/Ready for no signal: (\d+) of \1\b/)).toBeVisible({ timeout: 30_000 })
  await installed(page)
}

/** Signs the demo family in; what the dashboard shows is still on its way. */
export async function enter(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(DEMO.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
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
