/** What the virtual devices do, as the app does it: each act is the requests that a person's tap costs. */
import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import { paths } from '#contract/paths.ts'
import type { ImportPreview, ImportSession } from '#contract/records-import.ts'
import type { LoginResponse } from '#contract/session.ts'
import { base64, bundle, order, patientMaya } from '#tests/support/records.ts'
import { png } from '#tests/support/typed-bytes.ts'
import { type Client, Unanswered } from './client.ts'
import type { Device } from './devices.ts'
import { CATEGORY } from './families.ts'
import { hashOf, type Ledger, noteWrite, sendBatch, sendWrite } from './ledger.ts'

/** Bytes of a photo of a letter, as the app sends it. */
export const FILE_BYTES = 200_000
/** Medicines of a file from a clinic. */
export const MEDICINES = 30
/** Changes of a day without signal. */
export const BATCH = 5
/** Of so many saves one is cut off before its answer, and one is sent once more although it was answered. */
const BAD_LUCK = 20

export type Kind = 'start' | 'sign-in' | 'pull' | 'save' | 'batch' | 'upload' | 'import'

/** Of a hundred acts of somebody. Pulls that a doorbell causes come on top. */
export const MIX: Readonly<Record<Kind, number>> = {
  start: 22,
  'sign-in': 1,
  pull: 25,
  save: 35,
  batch: 10,
  upload: 6,
  import: 1,
}

export type Act = (device: Device) => Promise<void>

export function acts(client: Client, ledger: Ledger): Record<Kind, Act> {
  let saves = 0

  const ring = (device: Device, stamps: readonly string[], sentAt: number): void => {
    for (const other of device.others) for (const stamp of stamps) other.expectRing(stamp, sentAt)
  }

  const save: Act = async (device) => {
    const luck = (saves += 1) % BAD_LUCK
    const write = noteWrite(ledger, device)
    const sentAt = performance.now()
    if (luck === 1) {
      ledger.repeated += 1
      await sendWrite(ledger, client, write, true).catch(onlyCutOff)
    }
    const stamp = await sendPatiently(() => sendWrite(ledger, client, write))
    ring(device, [stamp], sentAt)
    if (luck !== 2) return
    ledger.repeated += 1
    await sendWrite(ledger, client, write)
  }

  const upload: Act = async (device) => {
    const { childId, folderId } = device.family
    const id = v7()
    const bytes = Buffer.concat([png(), randomBytes(FILE_BYTES)])
    const tus = { 'Tus-Resumable': '1.0.0' }
    await client.call({
      ...device.asked(`/api/${paths.files}`, 'POST'),
      headers: {
        ...tus,
        'Upload-Length': String(bytes.length),
        'Upload-Metadata': `id ${base64(id)},profileId ${base64(childId)}`,
      },
    })
    await client.call({
      ...device.asked(`/api/${paths.file(id)}`, 'PATCH'),
      headers: { ...tus, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
      body: bytes,
    })
    ledger.unsure.add(id)
    await client.call({
      ...device.asked(`/api/${paths.documents(CATEGORY)}?folderId=${folderId}`, 'POST'),
      headers: { 'Idempotency-Key': v7() },
      body: { id, folderId, name: `Letter ${id}.png` },
    })
    ledger.files.push({ device, id, hash: hashOf(bytes) })
    ledger.unsure.delete(id)
  }

  const bringIn: Act = async (device) => {
    const { childId, userId, address } = device.family
    const ticket = await client.json<{ matchriteToken: string }>(device.asked(`/api/${paths.matchriteRefresh}`, 'POST'))
    const { token } = await client.json<ImportSession>({
      method: 'POST',
      path: '/session',
      address,
      isPatientApp: true,
      body: { ticket: ticket.matchriteToken },
    })
    const names = Array.from({ length: MEDICINES }, () => `Medicine ${v7()}`)
    const file = bundle(patientMaya, ...names.map((name) => order(name.replace(' ', '-'), name)))
    const asked = { method: 'POST', address, isPatientApp: true, token } as const
    const path = `/imports?profileId=${childId}&name=clinic.json`
    const { id } = await client.json<ImportPreview>({ ...asked, path, body: Buffer.from(JSON.stringify(file)) })
    for (const name of names) ledger.unsure.add(name)
    await client.call({ ...asked, path: `/imports/${id}/confirm`, body: { isMismatchAccepted: true } })
    for (const name of names) ledger.unsure.delete(name)
    ledger.medicines.set(userId, [...(ledger.medicines.get(userId) ?? []), ...names])
  }

  /** The server reads one file of an account at a time. */
  const importing = new Map<string, Promise<void>>()
  const inTurn: Act = (device) => {
    const { userId } = device.family
    const turn = (importing.get(userId) ?? Promise.resolve()).catch(() => {}).then(() => bringIn(device))
    importing.set(userId, turn)
    return turn
  }

  return {
    start: async (device) => {
      await device.refresh()
      await client.call(device.asked(`/api/${paths.ping}?n=${v7()}`))
      await device.pull()
      await device.listen()
    },
    'sign-in': async ({ family: { email, password, address } }) => {
      const asked = { method: 'POST', address } as const
      const body = { email, password }
      const { refreshToken } = await client.json<LoginResponse>({ ...asked, path: `/api/${paths.login}`, body })
      // An account has room for twenty sign-ins, and the devices need theirs.
      await client.call({ ...asked, path: `/api/${paths.logout}`, body: { refreshToken } })
    },
    pull: (device) => device.pull(),
    save,
    batch: async (device) => {
      const writes = Array.from({ length: BATCH }, () => noteWrite(ledger, device))
      const sentAt = performance.now()
      ring(device, await sendPatiently(() => sendBatch(client, device, writes)), sentAt)
    },
    upload,
    import: inTurn,
  }
}

function onlyCutOff(error: unknown): void {
  if (!(error instanceof Unanswered && error.reason === 'cut off')) throw error
}

/** Its own first try may still be running where it was cut off: then the server asks to come back. */
async function sendPatiently<T>(send: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof Unanswered && error.reason.includes('idempotency-in-progress'))) throw error
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}
