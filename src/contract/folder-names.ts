/** What makes the names of two folders the same: case does not, nor how an accent is typed. The same in every locale. */
export const nameKey = (name: string): string => name.normalize('NFC').toLowerCase().normalize('NFC')
