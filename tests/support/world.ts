/** A world for one test: virtual time, the real server on a database in memory, and as many devices as wanted. */
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { vi } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { TestDevice, type TestTab } from './device.ts'
import { runStorageOn } from './killable-storage.ts'
import { startTestServer, TEST_NOW, type TestServer } from './server.ts'
import { VirtualTime } from './virtual-time.ts'

export interface World {
  time: VirtualTime
  /** The server as it is now. */
  readonly server: TestServer
  /** A backup of the server's database, as it would be read back some day. */
  backUp(): Promise<Backup>
  /** The server is set up again from a backup: whatever it took since is gone there. The bytes of files stay. */
  restore(backup: Backup): Promise<void>
  device(name: string): TestDevice
  /** A tab of a new device, signed in, everything pulled. */
  signedIn(who: { email: string; password: string }, name?: string): Promise<{ home: TestDevice; tab: TestTab }>
  end(): Promise<void>
}

// Days of virtual time take a second or two, and several on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

/** A directory with a database in it. */
export type Backup = string & { readonly backup: unique symbol }

const worlds = new Set<World>()

/** Called after each test (`after-world.ts`). */
export async function endWorlds(): Promise<void> {
  for (const world of worlds) await world.end()
}

/** `now`: when the world begins, ms since 1970. */
export async function createWorld(now = TEST_NOW): Promise<World> {
  const time = new VirtualTime(now)
  const putBack = runStorageOn(time)
  const directories: string[] = []
  let server = await startTestServer({ clock: () => time.now() })
  let restores = 0
  const devices: TestDevice[] = []
  const device = (name: string) => {
    const made = new TestDevice({ name, time, serve: (request) => server.fetch(request) })
    devices.push(made)
    return made
  }
  const world: World = {
    time,
    get server() {
      return server
    },
    async backUp() {
      const directory = await mkdtemp(join(tmpdir(), 'havenbook-test-'))
      directories.push(directory)
      await sql`vacuum into ${join(directory, 'havenbook.sqlite')}`.execute(server.database.queries)
      return directory as Backup
    },
    async restore(backup) {
      const { files } = server
      await server.close()
      const dataDir = join(backup, `restored-${(restores += 1)}`)
      await mkdir(dataDir)
      await copyFile(join(backup, 'havenbook.sqlite'), join(dataDir, 'havenbook.sqlite'))
      const database = await openDatabase({ databaseUrl: '', dataDir })
      server = await startTestServer({ clock: () => time.now(), database, files, seed: 'none' })
    },
    device,
    async signedIn(who, name = 'phone') {
      const home = device(name)
      const tab = await home.open()
      const outcome = await tab.device.login({ email: who.email, password: who.password })
      if (outcome.kind !== 'signed-in') throw new Error(`Signing in failed: ${JSON.stringify(outcome)}`)
      await tab.pull()
      await time.quiet()
      return { home, tab }
    },
    async end() {
      worlds.delete(world)
      for (const home of devices) for (const tab of home.tabs.slice()) await tab.kill()
      await time.quiet()
      putBack()
      await server.close()
      for (const directory of directories) await rm(directory, { recursive: true, force: true })
    },
  }
  worlds.add(world)
  return world
}
