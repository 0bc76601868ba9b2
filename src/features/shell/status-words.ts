/**
 * What the status line says. It never claims more than was proven: "saved" only after the service answered and
 * nothing is left on this device. [Note: network truth]
 */
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { NetworkState } from '#data/network.ts'
import { formatMoment } from '#lib/moment.ts'
import type { StatusTone } from '#ui/status-line.tsx'

export interface StatusFacts {
  network: NetworkState
  /** Server time of the last proven answer; null: none yet. */
  provenAt: string | null
  /** Changes that are not sent yet; undefined: not counted yet. */
  unsent: number | undefined
}

export interface StatusWords {
  tone: StatusTone
  text: MessageDescriptor | null
  /** The part set heavier. */
  strong: MessageDescriptor | null
}

export function statusWords({ network, provenAt, unsent }: StatusFacts, locale: string, now = new Date()): StatusWords {
  const time = provenAt && formatMoment(provenAt, locale, now)
  const strong = unsent ? msg`${plural(unsent, { one: '# change', other: '# changes' })} not sent yet` : null
  const waiting = unsent ? 'waiting' : 'off'

  switch (network) {
    case 'ok':
      if (strong) return { tone: 'waiting', text: null, strong }
      return provenAt && unsent === 0 ? { tone: 'ok', text: msg`Everything saved`, strong } : checking()
    case 'slow':
      if (strong) return { tone: 'waiting', text: msg`Slow connection.`, strong }
      return provenAt && unsent === 0
        ? { tone: 'ok', text: msg`Slow connection. Everything saved`, strong }
        : checking()
    case 'no-route':
      return { tone: 'off', text: msg`Offline. You can still read everything.`, strong }
    case 'portal':
      return { tone: 'off', text: msg`This Wi-Fi wants you to sign in first.`, strong }
    case 'server-down':
      return { tone: 'off', text: msg`You’re online, but Havenbook does not answer.`, strong }
    case 'signed-out':
      return { tone: waiting, text: msg`You can still read everything.`, strong }
    case 'unknown':
      return time && !strong ? { tone: 'off', text: msg`Last online · ${time}`, strong } : { ...checking(), strong }
  }
}

const checking = (): StatusWords => ({ tone: 'off', text: msg`Checking the connection…`, strong: null })
