import { type FunctionComponent, lazy } from 'react'
import { loadMoreWords } from '#data/locale.ts'
import { screenStands } from '#data/opening.ts'

/** After the first screen, with its words: nobody waits for today's question, medicines or the latest papers. */
export const later = <Props>(load: () => Promise<FunctionComponent<Props>>) =>
  lazy(async () => {
    await screenStands()
    const [Part] = await Promise.all([load(), loadMoreWords()])
    return { default: Part }
  })
