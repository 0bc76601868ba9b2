/** Reads everything back and holds it against the ledger: each write once, each byte as it was sent. */
import { paths } from '#contract/paths.ts'
import type { Client } from './client.ts'
import type { Device } from './devices.ts'
import { CATEGORY } from './families.ts'
import { hashOf, type Ledger } from './ledger.ts'

export interface ReadBack {
  /** Things that were written and acknowledged. */
  written: number
  /** Of them, what is not there. */
  lost: number
  /** What is there more than once. */
  doubled: number
  /** What nobody has written, or not so. */
  other: number
  /** Requests that brought a write once more, and how many of them were answered from memory. */
  repeated: number
  replayed: number
}

/** `devices`: one of each family. */
export async function readBack(client: Client, devices: readonly Device[], ledger: Ledger): Promise<ReadBack> {
  const found = { written: 0, lost: 0, doubled: 0, other: 0 }
  const hold = (expected: readonly string[], there: readonly string[]): void => {
    const counts = new Map<string, number>()
    for (const one of there) counts.set(one, (counts.get(one) ?? 0) + 1)
    found.written += expected.length
    for (const one of expected) {
      const count = counts.get(one) ?? 0
      if (count === 0) found.lost += 1
      if (count > 1) found.doubled += 1
      counts.delete(one)
    }
    for (const one of counts.keys()) if (!ledger.unsure.has(one)) found.other += 1
  }
  const writes = Map.groupBy(ledger.writes, ({ device }) => device.family)
  const files = Map.groupBy(ledger.files, ({ device }) => device.family)
  for (const device of devices) {
    await device.refresh()
    const rows = (await device.pullAll()).flatMap(({ books }) => books.map((book) => book.rows))
    const of = (noun: string, field: string): string[] =>
      rows.flatMap((nouns) => (nouns[noun] ?? []).map(({ row }) => String(row[field])))
    hold(
      (writes.get(device.family) ?? []).map(({ words }) => words),
      of('incidents', 'antecedent'),
    )
    hold(
      (files.get(device.family) ?? []).map(({ id }) => id),
      of('documents', 'id'),
    )
    for (const { id, hash } of files.get(device.family) ?? []) {
      const { body } = await client.call(device.asked(`/api/${paths.documentContent(CATEGORY, id)}`))
      if (hashOf(body) !== hash) found.other += 1
    }
    hold(ledger.medicines.get(device.family.userId) ?? [], await medicinesOf(client, device))
  }
  return { ...found, repeated: ledger.repeated, replayed: ledger.replayed }
}

async function medicinesOf(client: Client, device: Device): Promise<string[]> {
  const path = `/api/${paths.ehrMedications}?profileId=${device.family.childId}`
  const rows = await client.json<{ medicationCodeableConcept: string }[]>(device.asked(path))
  return rows.map((row) => row.medicationCodeableConcept)
}
