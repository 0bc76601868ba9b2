import { ApiError } from '#data/errors.ts'
import { requestTicket } from '#data/records/patient-app.ts'

/** A ticket; '' where the server refuses one, which the frame says in its own words. Rejects when there is no connection. */
export async function ticketForFrame(): Promise<string> {
  try {
    return await requestTicket()
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'refused') return ''
    throw error
  }
}
