import type { StyleRule } from '@vanilla-extract/css'

/** Names of what tables stand in, see `table.css.ts`. */
export const FEW_COLUMNS = 'few-columns'
export const MANY_COLUMNS = 'many-columns'

/**
 * Each row of a table a card, where its columns would leave too little room for words: measured in the page's own letters,
 * which people make larger. On paper a table stays one.
 */
export const asCards = (rule: StyleRule): StyleRule => ({
  '@media': {
    screen: {
      '@container': {
        [`${FEW_COLUMNS} (max-width: 29.99rem)`]: rule,
        [`${MANY_COLUMNS} (max-width: 55.99rem)`]: rule,
      },
    },
  },
})
