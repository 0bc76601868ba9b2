/** From this width on there is room for the side navigation and a second column. */
export const wide = 'screen and (min-width: 60rem)'
/** Below this width a table turns into cards. */
export const narrow = 'screen and (max-width: 47.99rem)'
export const stillness = '(prefers-reduced-motion: reduce)'
