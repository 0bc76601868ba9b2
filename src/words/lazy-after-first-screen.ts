/**
 * Parts of a screen that stand below what it is opened for: they and their words are fetched once the screen stands. And screens
 * that may not be on the device.
 */
import { type FunctionComponent, lazy, type ReactNode } from 'react'
import { loadMoreWords } from '#data/locale/locale.ts'
import { firstScreenReady } from '#data/session/open-device.ts'

type Load<Props> = () => Promise<FunctionComponent<Props>>

/** Nobody waits for today's question, for what doctors mention, for the latest papers. */
export const lazyAfterFirstScreen = <Props>(load: Load<Props>) => lazy(() => afterFirstScreen(load))

/**
 * The same for what may not be on the device, or no more, and does not take along what it stands beside: there stands what is inside
 * it instead, or nothing.
 */
export const lazyIfKept = <Props>(load: Load<Props>) => lazy(() => afterFirstScreen(load).catch(() => WHAT_IS_INSIDE))

/** The same for a whole screen. It is fetched at once: waiting for the first screen, it would wait for itself. */
export const screenIfKept = <Props>(load: Load<Props>) => lazy(() => withWords(load).catch(() => WHAT_IS_INSIDE))

const WHAT_IS_INSIDE: { default: FunctionComponent<unknown> } = {
  default: (props) => (props as { children?: ReactNode }).children ?? null,
}

const afterFirstScreen = <Props>(load: Load<Props>) => firstScreenReady().then(() => withWords(load))

async function withWords<Props>(load: Load<Props>): Promise<{ default: FunctionComponent<Props> }> {
  const [Part] = await Promise.all([load(), loadMoreWords()])
  return { default: Part }
}
