/** The embedded patient app on its own port. */
import { once } from 'node:events'
import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { createPatientApp, type PatientAppDeps } from './patient-app.ts'

/** A whole file of 50 MB over a slow line, in ms; Node gives five minutes otherwise. */
const SLOW_UPLOAD = 15 * 60_000

/** Rejects when the port is taken. */
export async function openPatientApp(deps: PatientAppDeps, port: number, host: string): Promise<Server> {
  const app = createPatientApp(deps)
  const server = createAdaptorServer({ fetch: (request, env) => app.fetch(request, env) }) as Server
  server.requestTimeout = SLOW_UPLOAD
  server.listen(port, host)
  await once(server, 'listening')
  return server
}
