import type { StyleRule } from '@vanilla-extract/css'

/** Name of what the screens of the dashboard, and each public page, stand in. */
export const STAGE = 'stage'

/** Where it holds two columns of words: measured in the page's own letters, which people make larger. Paper keeps one. */
export const twoColumns = (rule: StyleRule, from = '40rem'): StyleRule => ({
  '@media': { screen: { '@container': { [`${STAGE} (min-width: ${from})`]: rule } } },
})
