/** Where this device remembers whose profile knows its language; gone when they sign out. */
export const TOLD_KEY = 'havenbook.locale-told'
