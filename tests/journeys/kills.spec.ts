import { runKills } from '#tests/kills/kill-run.ts'
import { test } from '#tests/support/journey.ts'

/** `KILLS=100 SEED=7` from `npm run kills`; a few with a new seed each time here. */
const kills = Number(process.env['KILLS'] ?? 8)
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1e9))

test(`${kills} killed browsers lose nothing that was called saved, and nothing arrives twice`, async ({ home }) => {
  test.setTimeout(60_000 + kills * 30_000)
  process.stdout.write(`seed ${seed}\n`)
  const figures = await runKills(home, kills, seed)
  const line = Object.entries(figures).map(([name, value]) => `${name} ${value}`)
  process.stdout.write(`${line.join(' · ')}\n`)
})
