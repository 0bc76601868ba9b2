/** The way into the patient app (SPEC §7 matchrite-refresh; DECISIONS C2). */
import { paths } from '#contract/paths.ts'
import { PartnerTicket } from '#contract/records.ts'
import { mintTicket } from '#server/db/partner-tickets.ts'
import { forUser, type Operation } from '#server/operation.ts'

/** `patientAppUrl`: base address of the patient app, '' where there is none. */
export const partnerTicketOperations = (patientAppUrl: string): Operation[] => [
  forUser({
    method: 'post',
    path: `/${paths.matchriteRefresh}`,
    tag: 'Records',
    summary: 'A ticket for the patient app that imports records',
    description: 'Good once, for a minute, for the patient app only. Ask for one when the import screen opens.',
    answers: { 200: { description: 'The ticket', schema: PartnerTicket } },
    problems: [],
    handle: async ({ queries, sessionId, now }) => ({
      status: 200,
      body: { matchriteToken: await mintTicket(queries, sessionId, now), patientAppUrl },
    }),
  }),
]
