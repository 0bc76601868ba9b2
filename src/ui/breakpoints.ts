/** From this width on there is room for the side navigation and a second column. */
export const wide = 'screen and (min-width: 60rem)'
/** Where there is not. */
export const notWide = 'screen and (max-width: 59.99rem)'
/** A phone on its side: what stands still takes as little of the height as it can. */
export const short = 'screen and (min-width: 34rem) and (max-width: 59.99rem) and (max-height: 28rem)'
/** A laptop at 400 %, and the smallest phones on their side: title and buttons of a dialog would leave nothing between them. */
export const low = 'screen and (max-height: 20rem)'
/** Below this width a table turns into cards. */
export const narrow = 'screen and (max-width: 47.99rem)'
/**
 * Where the browser's or the device's own letters are so large that a line holds few of them: 200 % on a phone of 390 px,
 * but not 320 px with usual letters (20rem).
 */
export const crowded = 'screen and (max-width: 18rem)'
export const stillness = '(prefers-reduced-motion: reduce)'
