/** A world for one test: virtual time, the real server on a database in memory, and as many devices as wanted. */
import { afterEach, vi } from 'vitest'
import { TestDevice, type TestTab } from './device.ts'
import { runStorageOn } from './killable-storage.ts'
import { startTestServer, TEST_NOW, type TestServer } from './server.ts'
import { VirtualTime } from './virtual-time.ts'

export interface World {
  time: VirtualTime
  server: TestServer
  device(name: string): TestDevice
  /** A tab of a new device, signed in, everything pulled. */
  signedIn(who: { email: string; password: string }, name?: string): Promise<{ home: TestDevice; tab: TestTab }>
  end(): Promise<void>
}

// Days of virtual time take a second or two, and several on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const worlds = new Set<World>()

afterEach(async () => {
  for (const world of worlds) await world.end()
})

/** `now`: when the world begins, ms since 1970. */
export async function createWorld(now = TEST_NOW): Promise<World> {
  const time = new VirtualTime(now)
  const putBack = runStorageOn(time)
  const server = await startTestServer({ clock: () => time.now() })
  const devices: TestDevice[] = []
  const device = (name: string) => {
    const made = new TestDevice({ name, time, serve: (request) => server.fetch(request) })
    devices.push(made)
    return made
  }
  const world: World = {
    time,
    server,
    device,
    async signedIn(who, name = 'phone') {
      const home = device(name)
      const tab = await home.open()
      const outcome = await tab.device.login({ email: who.email, password: who.password })
      if (outcome.kind !== 'signed-in') throw new Error(`Signing in failed: ${JSON.stringify(outcome)}`)
      await tab.pullAll()
      await time.quiet()
      return { home, tab }
    },
    async end() {
      worlds.delete(world)
      for (const home of devices) for (const tab of home.tabs.slice()) await tab.kill()
      await time.quiet()
      putBack()
      await server.close()
    },
  }
  worlds.add(world)
  return world
}
