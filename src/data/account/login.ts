import type { LoginRequest } from '#contract/session.ts'
import { isQuotaError } from '../errors.ts'
import type { LoginOutcome } from '../session/device-options.ts'
import { openDevice } from '../session/open-device.ts'

export function login(credentials: LoginRequest): Promise<LoginOutcome> {
  return openDevice().then((device) => device.login(credentials), whyNotOpen)
}

function whyNotOpen(error: unknown): LoginOutcome {
  // A file of the app did not come.
  if (error instanceof TypeError) return { kind: 'unreachable', network: navigator.onLine ? 'server-down' : 'no-route' }
  return { kind: 'failed', message: null, code: isQuotaError(error) ? 'no-room' : 'no-storage' }
}
