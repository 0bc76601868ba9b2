/** What axe finds wrong with a page: each fault as its rule and the element. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Frame, Page } from '@playwright/test'
import type axeCore from 'axe-core'

/** Rules whose outcome depends on colours, which is all that differs between themes. */
export const OF_COLOUR = ['color-contrast', 'link-in-text-block']

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * By all rules, or by `rules` alone, frame by frame, once what moves or fades has arrived. A page that stays gets axe once, and
 * nothing is gathered of what passes.
 */
export async function faultsOn(page: Page, rules?: string[]): Promise<string[]> {
  const faults: string[] = []
  for (const frame of page.frames()) if (await mayRunScripts(frame)) faults.push(...(await faultsIn(frame, rules)))
  return faults
}

async function faultsIn(frame: Frame, rules: string[] | undefined): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(source)
  await frame.waitForFunction(isSettled)
  return frame.evaluate(async (only) => {
    const { axe } = globalThis as unknown as { axe: typeof axeCore }
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      iframes: false,
      ...(only && { runOnly: { type: 'rule', values: only } }),
    })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`))
  }, rules)
}

/** A dialog that still fades in has too little contrast for a tenth of a second. What turns for ever may go on. */
const isSettled = () => document.getAnimations().every(({ effect }) => effect?.getComputedTiming().endTime === Infinity)

/** What is in a frame without scripts is judged where it is opened by itself. */
async function mayRunScripts(frame: Frame): Promise<boolean> {
  if (!frame.parentFrame()) return true
  const sandbox = await (await frame.frameElement()).getAttribute('sandbox')
  return sandbox === null || sandbox.includes('allow-scripts')
}
