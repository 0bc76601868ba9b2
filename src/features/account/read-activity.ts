/** Who was there. Asked from the server each time, and kept nowhere: only the server knows all of it. */
import { type Activity, activityPath, ActivityPage } from '#contract/account-activity.ts'
import { callAsUser, type RequestResult } from '#data/account/request-result.ts'
import { device } from '#data/session/this-device.ts'

export type ActivityAnswer = { kind: 'read'; page: ActivityPage } | Exclude<RequestResult, { kind: 'done' }>

/** Newest first, those before the event `before`. */
export async function readActivity(before?: Activity): Promise<ActivityAnswer> {
  const query = before ? `?before=${before.id}` : ''
  const outcome = await callAsUser(device, { method: 'GET', path: activityPath + query })
  if (outcome.kind !== 'done') return outcome
  const page = ActivityPage.safeParse(outcome.body)
  return page.success
    ? { kind: 'read', page: page.data }
    : { kind: 'unreachable', network: device.network.view.get().state }
}
