import type { GlobalStyleRule } from '@vanilla-extract/css'

/**
 * What stands below the first screen of a page that is kept for the next start: it is laid out when somebody scrolls to it, or
 * when the framework has taken over, and nobody waits for it before the first word. `selector`: of what is in the page's root.
 */
export const belowFirstScreen = (...selectors: string[]): [string, GlobalStyleRule] => [
  selectors.map((selector) => `#root[data-kept] ${selector}`).join(),
  { '@media': { screen: { contentVisibility: 'auto', containIntrinsicSize: 'auto 20rem' } } },
]
