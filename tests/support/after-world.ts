/** Set-up of each file of tests in a world: what a test leaves running ends with it, however many files share the module. */
import { afterEach, vi } from 'vitest'
import { endWorlds } from './world.ts'

// Days of virtual time take a second or two, and several on a busy machine.
vi.setConfig({ testTimeout: 60_000 })
afterEach(endWorlds)
