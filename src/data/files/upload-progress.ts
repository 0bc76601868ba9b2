/** How many bytes of which file the server has, while it is being sent. Memory only: the truth is asked of the server. */
import { createStore } from '#lib/store.ts'

export const uploadProgress = createStore<ReadonlyMap<string, number>>(new Map(), true)

export function noteProgress(id: string, sent: number): void {
  uploadProgress.set(new Map(uploadProgress.get()).set(id, sent))
}
