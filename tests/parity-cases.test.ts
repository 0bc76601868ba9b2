/** Every command is held against the server: what a device shows at once must be what the server will answer. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commands } from '#contract/commands.ts'

const folder = new URL('round-trip/', import.meta.url)
const cases = readdirSync(folder)
  .filter((file) => file.startsWith('parity'))
  .map((file) => readFileSync(new URL(file, folder), 'utf8'))
  .join('\n')

/** Bytes are no row. */
const names = Object.values(commands).flatMap(({ name, noun }) => (noun === 'files' ? [] : [name]))

test.each(names)('%s has a case among the parity tests', (name) => {
  expect(cases).toContain(name)
})
