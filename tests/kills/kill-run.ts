/**
 * A family writes in two tabs while the network comes and goes, and the browser is killed at a random moment; restarted
 * without a network it must show everything that was called saved. Again and again on one profile, then online: the
 * server holds the same, and every change took effect once.
 */
import { effects, readFromServer } from '#tests/support/as-the-server-sees-it.ts'
import { maya } from '#tests/support/cast.ts'
import type { NetworkCondition } from '#tests/support/gate.ts'
import { type Device, enter, expect, type Gate, signIn } from '#tests/support/journey.ts'
import { CARE_PLAN, choosePerson, expectAllReceived } from '#tests/support/screens.ts'
import { rememberedHere } from '#tests/support/user-database.ts'
import { paths } from '#contract/paths.ts'
import { promptId } from '#contract/journal-content.ts'
import { Dice } from '#tests/simulation/dice.ts'
import type { Page } from '@playwright/test'
import { wording, wordingsIn } from './slots.ts'
import { interestWriter, journalWriter, planWriters, readScreens, type Writer } from './writers.ts'

export interface Figures {
  seed: number
  kills: number
  /** Wordings that a screen called saved, and those a kill came upon before that. */
  saved: number
  interrupted: number
  /** Changes the server took in, each under one key, and requests that brought one of them again. */
  taken: number
  repeated: number
}

/** Longest time that a round is let to write, in ms. */
const ROUND = 5_000
const MONTH = '2026-03'
const DAYS = [`${MONTH}-02`, `${MONTH}-03`, `${MONTH}-04`]
const NETWORK_CONDITIONS: readonly [NetworkCondition, ...NetworkCondition[]] = [
  'clear',
  'clear',
  'clear',
  'gone',
  'stalled',
  'portal',
]

export async function runKills(home: { gate: Gate; device: Device }, kills: number, seed: number): Promise<Figures> {
  const { gate, device } = home
  const dice = new Dice(seed)
  const writers = [
    ...planWriters(),
    ...DAYS.map((day) => journalWriter(day)),
    ...[1, 2, 3, 4].map((number) => interestWriter(number)),
  ]
  const figures: Figures = { seed, kills, saved: 0, interrupted: 0, taken: 0, repeated: 0 }
  const versionsBefore = await versions(gate)

  let page = await device.open('/login')
  await signIn(page)
  await choosePerson(page, 'Maya')
  // Chromium writes cookies to the disk half a minute late; a browser that is closed writes them at once.
  await device.close()
  page = await device.open(CARE_PLAN)

  for (let round = 1; round <= kills; round += 1) {
    const other = await device.tab(CARE_PLAN)
    const busy = new Set<Writer>()
    const isOver = { yet: false }
    const hands = [page, other].map((tab) => writeOn(tab, writers, busy, dice, figures, isOver))
    const changing = changeNetwork(gate, dice, isOver)
    await pause(dice.below(ROUND))
    isOver.yet = true
    await device.kill()
    await Promise.all([...hands, changing])

    await gate.become('gone')
    page = await device.open(CARE_PLAN)
    const wrong = await judged(writers, () => explained(page, readScreens(page, MONTH)))
    expect(wrong, `seed ${seed}, after kill ${round}`).toEqual([])
  }

  gate.loseNoMore()
  await gate.become('clear')
  await page.goto(CARE_PLAN)
  await signInAgainIfAsked(page)
  await explained(page, expectAllReceived(page))
  expect(await judged(writers, () => readServer(gate)), `seed ${seed}, on the server`).toEqual([])
  expect(await judged(writers, () => readScreens(page, MONTH)), `seed ${seed}, on the screen`).toEqual([])

  // Every write that took effect has raised a version: one more than there are keys would be a change made twice.
  figures.taken = effects(gate).length
  figures.repeated = gate.writes().filter(({ status }) => status < 300).length - figures.taken
  expect((await versions(gate)) - versionsBefore, `seed ${seed}, effects on the server`).toBe(figures.taken)
  return figures
}

/** One hand on one tab, until the browser is gone. */
async function writeOn(
  tab: Page,
  writers: readonly Writer[],
  busy: Set<Writer>,
  dice: Dice,
  figures: Figures,
  isOver: { yet: boolean },
): Promise<void> {
  while (!isOver.yet) {
    const writer = dice.pick(writers.filter((one) => !busy.has(one)))
    if (!writer) return
    busy.add(writer)
    const text = wording(figures.saved + figures.interrupted + busy.size, writer.slot)
    writer.slot.try(text)
    try {
      await writer.write(tab, text)
      writer.slot.say(text)
      figures.saved += 1
    } catch (error) {
      if (!isOver.yet) throw error
      figures.interrupted += 1
      return
    } finally {
      busy.delete(writer)
    }
  }
}

async function changeNetwork(gate: Gate, dice: Dice, isOver: { yet: boolean }): Promise<void> {
  const isWrite = ({ method, path }: { method: string; path: string }) =>
    method !== 'GET' && !path.startsWith('/api/auth/')
  while (!isOver.yet) {
    await gate.become(dice.pick(NETWORK_CONDITIONS))
    if (dice.chance(0.3)) gate.loseAnswers(isWrite)
    await pause(dice.below(800))
  }
}

/** A kill may take a renewed token with it: then the family signs in again, and its changes go on their way. */
async function signInAgainIfAsked(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: 'Sign in' })
  const heading = page.getByRole('heading', { name: 'Log In' })
  const received = page.getByText('Everything saved')
  await explained(page, expect(link.or(heading).or(received).first()).toBeVisible({ timeout: 30_000 }))
  if (await received.isVisible()) return
  if (await link.isVisible()) await link.click()
  await enter(page)
}

/** What the page says, and what the device remembers of who is here, tell why what is awaited does not come. */
async function explained<T>(page: Page, awaited: Promise<T>): Promise<T> {
  try {
    return await awaited
  } catch (cause) {
    const said = await page.locator('body').innerText()
    throw new Error(`At ${page.url()}: ${said.slice(0, 600)}\nremembered: ${await rememberedHere(page)}`, { cause })
  }
}

/** What is wrong, once the place had time to show everything. */
async function judged(writers: readonly Writer[], read: () => Promise<string>): Promise<string[]> {
  let wrong: string[] = []
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const found = wordingsIn(await read())
    wrong = writers.map(({ slot }) => slot.judge(found.get(slot.name) ?? [])).filter((fault) => fault !== null)
    if (wrong.length === 0) break
  }
  return wrong
}

async function readServer(gate: Gate): Promise<string> {
  const [plan, attributes, entries] = await Promise.all([
    readFromServer(gate, paths.carePlanOf(maya.id)),
    readFromServer(gate, paths.attributesOf(maya.id)),
    readFromServer(gate, `${paths.journalEntries}?dependentId=${maya.id}&year=2026`),
  ])
  return JSON.stringify([plan, attributes, entries])
}

/** Writes that the server has made to everything these hands touch. */
async function versions(gate: Gate): Promise<number> {
  const [plans, attributes, entries] = await Promise.all([
    readFromServer<{ version: number }[]>(gate, paths.carePlanOf(maya.id)),
    readFromServer<{ version: number }>(gate, paths.attributesOf(maya.id)),
    readFromServer<{ id: string; version: number }[]>(gate, `${paths.journalEntries}?dependentId=${maya.id}&year=2026`),
  ])
  const days = new Set(DAYS.map((day) => promptId(maya.id, day)))
  return [...plans, attributes, ...entries.filter(({ id }) => days.has(id))].reduce(
    (sum, { version }) => sum + version,
    0,
  )
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
