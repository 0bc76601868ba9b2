/** Signing out this account elsewhere. */
import { paths } from '#contract/paths.ts'
import { device } from '../session/this-device.ts'
import { type RequestResult, callAsUser } from './request-result.ts'

export const endDevice = (id: string): Promise<RequestResult> =>
  callAsUser(device, { method: 'DELETE', path: paths.device(id) })

/** All but this one. */
export const endOtherDevices = (): Promise<RequestResult> =>
  callAsUser(device, { method: 'DELETE', path: paths.devices })
