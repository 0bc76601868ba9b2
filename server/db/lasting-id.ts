import { sha256 } from '#server/sha256.ts'

/** What stands for an id in rows that outlive whom it names. Ours are random enough that nobody finds them again from it. */
export const lastingId = (id: string): string => sha256(id)
