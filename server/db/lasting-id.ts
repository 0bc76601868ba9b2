import { createHash } from 'node:crypto'

/** What stands for an id in rows that outlive whom it names. Ours are random enough that nobody finds them again from it. */
export const lastingId = (id: string): string => createHash('sha256').update(id).digest('base64url')
