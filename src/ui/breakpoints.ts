/** From this width on there is room for the side navigation and a second column. */
export const wide = 'screen and (min-width: 60rem)'
/** Where there is not. */
export const notWide = 'screen and (max-width: 59.99rem)'
/** Below this width a table turns into cards. */
export const narrow = 'screen and (max-width: 47.99rem)'
/** Text that the person has made so large that what stood side by side stands one below the other. */
export const hugeText = ':root:is([data-text="150"], [data-text="200"]) &'
export const stillness = '(prefers-reduced-motion: reduce)'
