/** What axe finds wrong with a page: each fault as its rule and the element. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Rules whose outcome depends on colours, which is all that differs between themes. */
export const OF_COLOUR = ['color-contrast', 'link-in-text-block']

/** By all rules, or by `rules` alone. Nothing is gathered of what passes, and a page without frames judges itself: half the work. */
export async function faultsOn(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // A frame in which no script may run never answers: what is in it is judged where it is opened by itself.
    .options({ resultTypes: ['violations'], iframes: (await page.locator('iframe[sandbox=""]').count()) === 0 })
    .setLegacyMode(page.frames().length === 1)
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`))
}
