/** Why the device could not store something; null: it did. */
export type NotSaved = 'storage-full' | 'other' | null

/** Saves what a form holds. Never rejects: what could not be stored is said in the form, which stays as it is (`SaveFailure`). */
export async function trySave(save: () => Promise<unknown>): Promise<NotSaved> {
  try {
    await save()
    return null
  } catch (error) {
    // By its name: the kit knows nothing of the data that it is stored by.
    return error instanceof Error && error.name === 'StorageFullError' ? 'storage-full' : 'other'
  }
}
