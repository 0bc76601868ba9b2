/** Signing out this account elsewhere. */
import { paths } from '#contract/paths.ts'
import { device } from '../session/this-device.ts'
import { type RequestResult, callAsUser } from './request-result.ts'

export function endDevice(id: string): Promise<RequestResult> {
  return callAsUser(device, { method: 'DELETE', path: paths.device(id) })
}

/** All but this one. */
export function endOtherDevices(): Promise<RequestResult> {
  return callAsUser(device, { method: 'DELETE', path: paths.devices })
}
