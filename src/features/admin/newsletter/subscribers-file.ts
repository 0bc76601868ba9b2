/** All subscribers as a CSV file, made on this device from the pages of the list. */
import { ADMIN_PAGE } from '#contract/admin/lists.ts'
import { SubscriberList, type SubscriberRow, subscribersPath } from '#contract/admin/newsletter.ts'
import { type Answered, callAsUser } from '#data/account/request-result.ts'
import { device } from '#data/session/this-device.ts'
import { csvOf } from './subscribers-csv.ts'

/** Reads every page. Who joins or leaves meanwhile may be there twice or missing, so rows are told apart by their id. */
export async function readSubscribersFile(): Promise<Answered<Blob>> {
  const rows = new Map<string, SubscriberRow>()
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const path = `${subscribersPath}?sort=oldest&page=${page}`
    // oxlint-disable-next-line no-await-in-loop -- one page says whether there is another
    const outcome = await callAsUser(device, { method: 'GET', path })
    if (outcome.kind !== 'done') return outcome
    const list = SubscriberList.parse(outcome.body)
    for (const row of list.rows) rows.set(row.id, row)
    pages = Math.ceil(list.total / ADMIN_PAGE)
  }
  return { kind: 'read', value: new Blob([csvOf([...rows.values()])], { type: 'text/csv' }) }
}
