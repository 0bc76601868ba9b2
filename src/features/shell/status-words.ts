/**
 * What the status line says. It never claims more than was proven: "received" only after the service answered and
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
  /** Changes that are only on this device; undefined: not counted yet. */
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
  const strong = unsent ? msg`${plural(unsent, { one: '# change', other: '# changes' })} only on this device` : null
  const waiting = unsent ? 'waiting' : 'off'

  switch (network) {
    case 'ok':
      if (strong) return { tone: 'waiting', text: null, strong }
      return time && unsent === 0 ? { tone: 'ok', text: msg`All changes received · ${time}`, strong } : checking()
    case 'slow':
      if (strong) return { tone: 'waiting', text: msg`The connection is slow.`, strong }
      return time && unsent === 0
        ? { tone: 'ok', text: msg`Slow connection. All changes received · ${time}`, strong }
        : checking()
    case 'no-route':
      return { tone: 'off', text: msg`No signal. Everything here is readable.`, strong }
    case 'portal':
      return { tone: 'off', text: msg`This Wi-Fi wants you to sign in first.`, strong }
    case 'server-down':
      return { tone: 'off', text: msg`Signal is there, but the service does not answer.`, strong }
    case 'signed-out':
      return { tone: waiting, text: msg`Everything here is readable.`, strong }
    case 'unknown':
      return time && !strong ? { tone: 'off', text: msg`Last contact · ${time}`, strong } : { ...checking(), strong }
  }
}

const checking = (): StatusWords => ({ tone: 'off', text: msg`Checking the connection…`, strong: null })
