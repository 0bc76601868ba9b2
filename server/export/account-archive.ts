/**
 * Everything that an account holds, as files that a person can read and a program too. Made while it is sent: a slice of
 * one file is in memory at a time, however much there is, and others have their turn between two slices.
 */
import { Readable } from 'node:stream'
import { makeZip } from 'client-zip'
import { pathStep, uniquePaths } from '#contract/archive-names.ts'
import type { Language } from '#contract/languages.ts'
import { notFound } from '#server/api-problem.ts'
import type { Queries } from '#server/db/database.ts'
import { listDependents } from '#server/db/dependents.ts'
import { documentsOf } from '#server/db/documents.ts'
import { foldersOf } from '#server/db/folders.ts'
import { recordLines } from '#server/db/kept-records.ts'
import { listImports } from '#server/db/record-imports.ts'
import { earlierVersions } from '#server/db/records.ts'
import { sessionsOf } from '#server/db/sessions.ts'
import { userById, userProfile } from '#server/db/users.ts'
import type { Files } from '#server/files/files.ts'
import { MISSING, README } from './archive-readme.ts'
import { jsonPieces } from './json-pieces.ts'
import { NOUN_FILES, type NounFile } from './noun-files.ts'
import { slices } from './slices.ts'

interface ArchivedFile {
  name: string
  input: string | Uint8Array | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>
  lastModified: Date
}

interface Source {
  queries: Queries
  files: Files
}

/** The ZIP as a stream. Throws `not-found` before the first byte when there is no such account. */
export async function accountArchive(
  source: Source,
  userId: string,
  language: Language,
  now: number,
): Promise<ReadableStream<Uint8Array>> {
  const user = await userById(source.queries, userId)
  if (!user) throw notFound()
  return makeZip(filesOf(source, userProfile(user), language, now))
}

async function* filesOf(
  source: Source,
  profile: ReturnType<typeof userProfile>,
  language: Language,
  now: number,
): AsyncGenerator<ArchivedFile> {
  const { queries } = source
  const lastModified = new Date(now)
  const unique = uniquePaths()
  const missing: string[] = []
  const text = (name: string, input: string): ArchivedFile => ({ name: unique(name), input, lastModified })
  const json = (name: string, content: unknown): ArchivedFile => ({
    name: unique(name),
    input: slices(jsonPieces(content)),
    lastModified,
  })

  const day = lastModified.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' })
  yield text(README[language].name, README[language].text(day))
  const devices = (await sessionsOf(queries, profile.id)).map(({ device, createdAt, lastUsedAt }) => ({
    device,
    signedIn: createdAt,
    lastUsed: lastUsedAt,
  }))
  yield json('account.json', { ...profile, devices })

  const { id, firstName, lastName, birthDate } = profile
  for (const person of [{ id, firstName, lastName, birthDate }, ...(await listDependents(queries, profile.id))]) {
    const folder = unique(`people/${pathStep(`${person.firstName} ${person.lastName}`)}`)
    yield json(`${folder}/person.json`, person)
    for await (const { name, content } of writtenAbout(queries, profile.id, person.id)) {
      const file = `${folder}/${name}`
      yield content instanceof Uint8Array ? { name: unique(file), input: content, lastModified } : json(file, content)
    }
    const imports = await listImports(queries, profile.id, person.id)
    if (imports.length > 0) {
      const sources = imports.map(({ sourceName, format, importedAt }) => ({ sourceName, format, importedAt }))
      yield json(`${folder}/records.json`, sources)
      const earlier = await earlierVersions(queries, profile.id, person.id)
      const lines = (isEarlier: boolean) =>
        slices(recordLines(queries, profile.id, person.id, (id) => earlier.has(id) === isEarlier))
      yield { name: unique(`${folder}/records.ndjson`), input: lines(false), lastModified }
      if (earlier.size > 0) yield { name: unique(`${folder}/records-old.ndjson`), input: lines(true), lastModified }
    }
    for await (const file of documentsIn(source, profile.id, person.id)) {
      const name = unique(`${folder}/${file.path}`)
      if (file.bytes) yield { name, input: file.bytes, lastModified: file.lastModified }
      else missing.push(name)
    }
  }
  if (missing.length > 0) yield text(MISSING[language].name, MISSING[language].text(missing))
}

async function* writtenAbout(queries: Queries, userId: string, profileId: string): AsyncGenerator<NounFile> {
  for (const noun of Object.values(NOUN_FILES)) if (noun?.read) yield* noun.read(queries, userId, profileId)
}

/** Files in the order in which they were added, each opened when its turn comes; without bytes when it cannot be. */
async function* documentsIn(
  { queries, files }: Source,
  userId: string,
  profileId: string,
): AsyncGenerator<{ path: string; bytes: ReadableStream<Uint8Array> | undefined; lastModified: Date }> {
  const folders = new Map((await foldersOf(queries, userId, profileId)).map((folder) => [folder.id, folder.name]))
  for (const { category, folderId, name, fileKey, createdDate } of await documentsOf(queries, userId, profileId)) {
    const path = `documents/${category}/${pathStep(folders.get(folderId) ?? folderId)}/${pathStep(name)}`
    const bytes = await files.read(fileKey).catch(() => undefined)
    try {
      yield {
        path,
        bytes: bytes && (Readable.toWeb(bytes) as ReadableStream<Uint8Array>),
        lastModified: new Date(createdDate),
      }
    } finally {
      // Whoever stops downloading leaves a file open otherwise.
      bytes?.destroy()
    }
  }
}
