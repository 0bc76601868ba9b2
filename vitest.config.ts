import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { screenPlugins } from './scripts/screen-plugins.ts'
import { quickFolder } from './tests/support/quick-folder.ts'

process.env['TMPDIR'] = quickFolder()

const strictConsole = './tests/support/strict-console.ts'

export default defineConfig({
  plugins: screenPlugins(),
  test: {
    // All processors: left to itself, a machine with two would run one file at a time.
    maxWorkers: availableParallelism(),
    // Beside the storms and a build everything takes longer; what must be quick says so in its test.
    testTimeout: 20_000,
    // Files share the modules of their worker: reading them anew for each was a third of the work.
    isolate: false,
    // Dates are written in the zone of the device; tests live in one that is neither UTC nor without daylight saving.
    env: { TZ: 'Europe/Paris' },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{src,sw,scripts}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          exclude: ['src/data/**'],
          setupFiles: [strictConsole],
        },
      },
      {
        extends: true,
        test: {
          name: 'indexeddb',
          include: ['src/data/**/*.test.ts', 'tests/{round-trip,simulation}/**/*.test.ts'],
          exclude: ['tests/round-trip/server-*.test.ts'],
          setupFiles: [strictConsole, 'fake-indexeddb/auto', './tests/support/after-world.ts'],
        },
      },
      {
        extends: true,
        test: {
          // On SQLite, and on a PostgreSQL that the set-up starts once for all where the machine has one.
          name: 'server',
          include: ['server/**/*.test.ts', 'tests/round-trip/server-*.test.ts'],
          globalSetup: './tests/support/postgres-for-vitest.ts',
          setupFiles: [strictConsole, './tests/support/after-server-file.ts'],
        },
      },
    ],
  },
})
