/**
 * Importing a patient with 5,000 resources, against parsing the same file and one bulk insert of the same JSON (issue:
 * at most twice that). In process, on SQLite on the disk, pairs interleaved. `node tests/bench/import-records.ts`
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openDatabase } from '#server/db/database.ts'
import { confirmImport } from '#server/db/record-imports.ts'
import { seedIfEmpty } from '#server/db/seed.ts'
import { importFile } from '#server/records/import-file.ts'
import { ada, maya } from '#tests/support/cast.ts'
import { type Figure, median, pairRatio, times } from './figures.ts'

const ROUNDS = 9
const RESOURCES = 5_000

/** Of every kind, in the sizes that hospitals write: two to four kilobytes each. */
function patientFile(): Uint8Array {
  const subject = { reference: 'Patient/p1' }
  const padding = {
    extension: Array.from({ length: 12 }, (_, index) => ({
      url: `https://fhir.example/extension/${index}`,
      valueString: 'As hospitals fill their records with what nobody reads',
    })),
  }
  const resources: object[] = [{ resourceType: 'Patient', id: 'p1', name: [{ text: 'Maya Okafor' }] }]
  for (let index = 1; index < RESOURCES; index += 1) {
    const id = `r${index}`
    const day = `20${10 + (index % 16)}-0${1 + (index % 9)}-1${index % 10}`
    const visit = { reference: 'Encounter/e1' }
    if (index % 10 < 4) {
      resources.push({
        resourceType: 'MedicationRequest',
        id,
        status: 'active',
        intent: 'order',
        subject,
        authoredOn: day,
        encounter: visit,
        medicationCodeableConcept: { text: `Medicine ${index}` },
        dosageInstruction: [{ text: 'One tablet in the morning' }],
        ...padding,
      })
    } else if (index % 10 < 6) {
      resources.push({
        resourceType: 'Immunization',
        id,
        status: 'completed',
        patient: subject,
        occurrenceDateTime: day,
        vaccineCode: { text: `Vaccine ${index}` },
        ...padding,
      })
    } else if (index % 10 < 8) {
      resources.push({
        resourceType: 'DocumentReference',
        id,
        status: 'current',
        subject,
        date: `${day}T10:00:00Z`,
        content: [
          {
            attachment: {
              contentType: 'text/plain',
              data: Buffer.from('A visit of twenty minutes. '.repeat(60)).toString('base64'),
            },
          },
        ],
        ...padding,
      })
    } else resources.push({ resourceType: index % 10 === 8 ? 'Condition' : 'Encounter', id, subject, ...padding })
  }
  return new TextEncoder().encode(
    JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry: resources.map((resource) => ({ resource })) }),
  )
}

/** What any import must do: parse, and put the JSON of each resource into one table in one transaction. */
function bare(file: Uint8Array, directory: string, round: number): number {
  const database = new DatabaseSync(join(directory, `bare-${round}.sqlite`))
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; create table resources (id text primary key, json text not null)',
  )
  const began = performance.now()
  const { entry } = JSON.parse(new TextDecoder().decode(file)) as { entry: { resource: { id: string } }[] }
  database.exec('begin')
  const insert = database.prepare('insert into resources values (?, ?)')
  for (const { resource } of entry) insert.run(resource.id, JSON.stringify(resource))
  database.exec('commit')
  const took = performance.now() - began
  database.close()
  return took
}

async function ours(file: Uint8Array, directory: string, round: number): Promise<number> {
  const dataDir = join(directory, `ours-${round}`)
  const database = await openDatabase({ databaseUrl: '', dataDir })
  const now = Date.now()
  await seedIfEmpty(database, { now, hashPassword: async () => 'none', journal: false })
  const began = performance.now()
  const { id } = await importFile(database, {
    userId: ada.id,
    profileId: maya.id,
    fileName: 'big.json',
    bytes: file,
    patient: undefined,
    now,
    language: 'en',
  })
  await database.transaction((queries) => confirmImport(queries, ada.id, id ?? '', true, now))
  const took = performance.now() - began
  await database.close()
  return took
}

export async function importRecords(): Promise<Figure[]> {
  const directory = mkdtempSync(join(tmpdir(), 'havenbook-bench-'))
  try {
    const file = patientFile()
    bare(file, directory, -1)
    await ours(file, directory, -1)
    const pairs: { ours: number; theirs: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const theirs = bare(file, directory, round)
      pairs.push({ theirs, ours: await ours(file, directory, round) })
    }
    const ratio = pairRatio(pairs)
    const [mine, floor] = [median(pairs.map((pair) => pair.ours)), median(pairs.map((pair) => pair.theirs))]
    return [
      {
        name: 'Importing a patient with 5,000 resources',
        value: times(ratio),
        against: `parsing and one bulk insert of the same JSON (${mine.toFixed(0)} ms against ${floor.toFixed(0)} ms, ${(file.length / 1e6).toFixed(1)} MB)`,
        target: '≤ × 2.00',
        isReached: ratio <= 2,
      },
    ]
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  for (const { name, value, against, target } of await importRecords()) {
    process.stdout.write(`${name}: ${value} ${against}, target ${target}\n`)
  }
}
