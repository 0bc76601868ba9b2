import { v7 } from 'uuid'

/** A new id: UUID version 7, so that rows sort by when they were made. */
export const newId = (): string => v7()
