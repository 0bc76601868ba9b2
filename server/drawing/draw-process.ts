/**
 * The process that draws the public pages, so that nobody waits for it. It sees what everybody may read and nothing else: no
 * database, no secret, no environment.
 */
import type { ContentList } from '#contract/content.ts'
import { drawContent, openDrawer } from './draw-content.ts'
import type { DrawnFile } from './drawn-content.ts'

export interface DrawTask {
  folder: string
  lists: readonly ContentList[]
  /** Instant of what the lists say. */
  asOf: string
}

const tell = (message: DrawnFile | 'done'): Promise<void> =>
  new Promise((resolve) => void process.send?.(message, () => resolve()))

// It goes by itself when the server is gone.
process.once('disconnect', () => process.exit())
process.once('message', async ({ folder, lists, asOf }: DrawTask) => {
  for await (const drawn of drawContent(await openDrawer(folder), lists, asOf)) await tell(drawn)
  await tell('done')
})
