import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { quickFolder } from './tests/support/quick-folder.ts'

process.env['TMPDIR'] = quickFolder()

// Each journey starts its own server, network and browser (tests/support/journey.ts); nothing is shared.
export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: '.cache/journeys',
  // One more than there are processors: each waits now and then, for a disk, a clock or a network that stalls.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  // Patience for a slow machine, not a promise: what must come soon is expected with its own limit.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: 'list',
  // The same on every machine: nothing in them hangs on the platform.
  snapshotPathTemplate: '{testDir}/snapshots/{testFileName}/{arg}{ext}',
})
