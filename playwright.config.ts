import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { quickFolder } from './tests/support/quick-folder.ts'

process.env['TMPDIR'] = quickFolder()

// Each journey starts its own server, network and browser (tests/support/journey.ts); nothing is shared.
export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: '.cache/journeys',
  // As many as there are processors: with one more, two of them were 9 % slower, and what has to come soon came late.
  workers: availableParallelism(),
  fullyParallel: true,
  // Patience for a slow machine, not a promise: what must come soon is expected with its own limit.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: 'list',
  // The same on every machine: nothing in them hangs on the platform.
  snapshotPathTemplate: '{testDir}/snapshots/{testFileName}/{arg}{ext}',
})
