/** The real server behind a gate and a front that speaks TLS, as the journeys of the engines use it. */
import { join } from 'node:path'
import { freePort } from '#tests/support/free-port.ts'
import { Gate } from '#tests/support/gate.ts'
import { ServerHost } from '#tests/support/server-host.ts'
import { type HttpsFront, openHttpsFront } from './https-front.ts'

/** As the README has it. */
export const DEMO = { email: 'demo@havenbook.example', password: 'quiet-harbour-27' }

export interface Home {
  front: HttpsFront
  gate: Gate
  killServer(): Promise<void>
  startServer(): Promise<void>
  close(): Promise<void>
}

export async function openHome(folder: string): Promise<Home> {
  const host = new ServerHost()
  const gate = await new Gate().open()
  const patientAppPort = await freePort()
  const front = await openHttpsFront(folder, () => Number(new URL(gate.origin).port))
  const patientApp = await openHttpsFront(folder, () => patientAppPort)
  const env = {
    PUBLIC_URL: front.origin,
    PATIENT_APP_PORT: String(patientAppPort),
    VITE_PATIENT_APP_URL: patientApp.origin,
  }
  const startServer = async (): Promise<void> => {
    gate.upstream = (await host.start({ dataDir: join(folder, 'data'), env })).port
    await gate.become('clear')
  }
  await startServer()
  return {
    front,
    gate,
    startServer,
    async killServer() {
      await host.end()
      await gate.become('gone')
    },
    async close() {
      await gate.close()
      await front.close()
      await patientApp.close()
      await host.end()
    },
  }
}
