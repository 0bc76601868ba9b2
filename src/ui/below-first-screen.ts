import type { GlobalStyleRule } from '@vanilla-extract/css'

/**
 * What stands below the first screen of a page that is kept for the next start: nobody waits for its layout before the first word.
 * `src/boot/boot.ts` gives it its place right after that; without scripts it gets it when somebody scrolls there.
 */
export const belowFirstScreen = (...selectors: string[]): [string, GlobalStyleRule] => [
  selectors.map((selector) => `[data-first-screen] ${selector}`).join(),
  { '@media': { screen: { contentVisibility: 'auto', containIntrinsicSize: 'auto 20rem' } } },
]
