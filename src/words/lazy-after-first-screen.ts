/**
 * Parts of a screen that stand below what it is opened for: they and their words are fetched once the screen stands. And screens
 * that may not be on the device.
 */
import { type FunctionComponent, lazy, type ReactNode } from 'react'
import { loadMoreWords } from '#data/locale/locale.ts'
import { firstScreenReady } from '#data/session/open-device.ts'

type Load<Props> = () => Promise<FunctionComponent<Props>>

/**
 * Nobody waits for today's question, for what doctors mention, for the latest papers. Their files may not be on the device, or no
 * more, and do not take along what they stand beside: there stands what is inside them instead, or nothing.
 */
export const lazyAfterFirstScreen = <Props>(load: Load<Props>) =>
  lazy(() =>
    firstScreenReady()
      .then(() => withWords(load))
      .catch(() => WHAT_IS_INSIDE),
  )

/** For a form that somebody has asked for: where its file is not on the device, the screen says so. */
export const lazyForm = <Props>(load: Load<Props>) => lazy(() => withWords(load))

/** For a whole screen. It is fetched at once: waiting for the first screen, it would wait for itself. */
export const screenIfKept = <Props>(load: Load<Props>) => lazy(() => withWords(load).catch(() => WHAT_IS_INSIDE))

const WHAT_IS_INSIDE: { default: FunctionComponent<unknown> } = {
  default: (props) => (props as { children?: ReactNode }).children ?? null,
}

async function withWords<Props>(load: Load<Props>): Promise<{ default: FunctionComponent<Props> }> {
  const [Part] = await Promise.all([load(), loadMoreWords()])
  return { default: Part }
}
