import { StorageFullError } from '#data/errors.ts'

/** Null: nothing failed. */
export type SaveFailureKind = 'storage-full' | 'other' | null

export const failureOf = (error: unknown): SaveFailureKind =>
  error instanceof StorageFullError ? 'storage-full' : 'other'
