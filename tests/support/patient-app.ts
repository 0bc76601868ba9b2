/** The patient app of a server of its own, and what a family does in it. */
import pino from 'pino'
import { Medications } from '#contract/records.ts'
import { type ImportPreview, ImportSession, RecordImport } from '#contract/records-import.ts'
import type { Database } from '#server/db/database.ts'
import { createPatientApp, type PatientApp } from '#server/patient-app/patient-app.ts'
import { type Caller, caller, callerFor } from './caller.ts'
import { ada, maya } from './cast.ts'
import { bundle, bytesOf, order, patientMaya } from './records.ts'
import { startTestServer, TEST_SECRET } from './server.ts'

/** The app that frames it. */
export const HOST = 'https://havenbook.example'

/** Two medicines of Maya's. */
export const mayasFile = bundle(patientMaya, order('m1', 'Ethosuximide'), order('m2', 'Melatonin'))

/** Somebody imports into Maya's records unless another person is named. `key` is what the patient app hands out for a ticket. */
export async function startPatientApp(database: Database) {
  const server = await startTestServer({ database })
  const signIn = await server.signIn(ada.id)
  const asAda = caller(server, signIn.accessToken)
  const appOn = (database: Database): PatientApp =>
    createPatientApp({
      database,
      clock: server.now,
      log: pino({ level: 'silent' }),
      tokenSecret: TEST_SECRET,
      hostOrigin: HOST,
    })
  const app = appOn(database)
  const call = callsTo(app)
  const ticketOf = async (user: Caller) => {
    const { body } = await user.post('auth/matchrite-refresh', undefined)
    return (body as { matchriteToken: string }).matchriteToken
  }
  const exchange = (ticket: string) => call('POST', 'session', '', { ticket })
  const send = (key: string, content: unknown, profileId = maya.id, more = '') =>
    call(
      'POST',
      `imports?profileId=${profileId}&name=clinic.json${more}`,
      key,
      content instanceof Uint8Array ? content : bytesOf(content),
    )
  return {
    server,
    signIn,
    asAda,
    routes: app.routes,
    /** For what only a connection can do, such as ending before the answer. */
    fetch: (request: Request, env: object) => app.fetch(request, env),
    call,
    /** The same where each transaction breaks just before its end. */
    callBreaking: callsTo(
      appOn({
        ...database,
        transaction: (work) =>
          database.transaction(async (queries) => {
            await work(queries)
            throw new Error('The power is gone')
          }),
      }),
    ),
    /** The same where something happens between a call's arrival and its transaction. */
    callAfter: (before: () => Promise<unknown>) =>
      callsTo(
        appOn({
          ...database,
          transaction: async (work, options) => {
            await before()
            return database.transaction(work, options)
          },
        }),
      ),
    ticketOf,
    exchange,
    send,
    keyFor: async (userId: string) =>
      ImportSession.parse((await exchange(await ticketOf(await callerFor(server, userId)))).body).token,
    sent: async (key: string, content: unknown = mayasFile, profileId = maya.id) =>
      (await send(key, content, profileId)).body as ImportPreview,
    confirm: (key: string, id: string | null, isMismatchAccepted = false) =>
      call('POST', `imports/${id}/confirm`, key, { isMismatchAccepted }),
    history: async (key: string, profileId = maya.id) =>
      ((await call('GET', `imports?profileId=${profileId}`, key)).body as unknown[]).map((one) =>
        RecordImport.parse(one),
      ),
    /** The names of Maya's, as the app itself lists them. */
    medicines: async () => {
      const { body } = await (await callerFor(server, ada.id)).get(`ehr/medications?profileId=${maya.id}`)
      return Medications.parse(body)
        .map((row) => row.medicationCodeableConcept)
        .toSorted()
    },
    /** How many imports, resources, and entries of imports the database holds. */
    rows: async () => {
      const { queries } = database
      return [
        (await queries.selectFrom('recordImports').select('id').execute()).length,
        (await queries.selectFrom('recordResources').select('id').execute()).length,
        (await queries.selectFrom('recordEntries').select('recordId').execute()).length,
      ]
    },
  }
}

const callsTo =
  (app: PatientApp) =>
  async (method: string, path: string, key = '', body?: unknown, headers: Record<string, string> = {}) => {
    const bytes = body instanceof Uint8Array ? (body as Uint8Array<ArrayBuffer>) : undefined
    const response = await app.fetch(
      new Request(`http://patient.test/${path}`, {
        method,
        headers: {
          ...(key ? { Authorization: `Bearer ${key}` } : {}),
          ...(body && !bytes ? { 'Content-Type': 'application/json' } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body: bytes ?? JSON.stringify(body) }),
      }),
    )
    const text = await response.text()
    const isJson = (response.headers.get('Content-Type') ?? '').includes('json')
    const parsed: unknown = isJson ? JSON.parse(text) : undefined
    return { status: response.status, headers: response.headers, text, body: parsed }
  }
