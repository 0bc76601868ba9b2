/** For folders and documents: what this device shows at once is what the server will answer. */
import { renamed } from '#contract/documents-commands.ts'
import { typeOfName } from '#contract/documents-content.ts'
import { readDocuments } from '#data/mirror/read-documents.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ada, maya } from '#tests/support/cast.ts'
import { addFile, firstFolder, pdf } from '#tests/support/edits.ts'
import { sameBothWays, storable } from '#tests/support/parity.ts'
import { createWorld } from '#tests/support/world.ts'

/** Names as people give them to files; those of the folders differ, as the server wants it. */
const fileName = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((text) => text.trim() !== ''),
  fc.constantFrom('Rapport d’école', 'تقرير', '<b>scan</b>', '.hidden', 'v1.2 final', '../up', 'a'.repeat(200)),
)

test('folders.create, folders.rename and folders.delete', { timeout: 60_000 }, async () => {
  const world = await createWorld()
  const { tab } = await world.signedIn(ada)
  let made = 0
  const property = fc.asyncProperty(fc.tuple(fileName, fileName).filter(storable), async ([first, second]) => {
    made += 1
    // Cut to the longest name a folder may have, never in the middle of a letter of two code units.
    const numbered = (text: string) => `${made} ${text}`.slice(0, 30).replace(/[\uD800-\uDBFF]$/u, '')
    const placed = { id: tab.platform.newId(), profileId: maya.id, category: 'medical' as const }
    const [name, anew] = [` ${numbered(first)} `, { name: numbered(second) }]
    await sameBothWays(world, tab, 'folders.create', { ...placed, name })
    await sameBothWays(world, tab, 'folders.rename', { ...placed, seen: { name: name.trim() }, wanted: anew })
    await sameBothWays(world, tab, 'folders.delete', placed)
  })
  await fc.assert(property, { numRuns: 30, endOnFailure: true })
  expect(made).toBe(30)
})

test('documents.create, documents.rename and documents.delete', { timeout: 60_000 }, async () => {
  const world = await createWorld()
  const { tab } = await world.signedIn(ada)
  const folder = await firstFolder(tab)
  let made = 0
  const extension = fc.constantFrom('.pdf', '.PDF', '.Pdf')
  // A name that says no type is not taken by the screen.
  const kept = fc.tuple(fileName, fileName, extension).filter(([first, , kind]) => typeOfName(first + kind) !== null)
  const property = fc.asyncProperty(kept.filter(storable), async (chosen) => {
    const [first, second, kind] = chosen
    const name = ` ${first}${kind}`
    const id = await addFile(tab, folder, name, pdf(String(made)))
    const shown = await readDocuments(tab.account.db, maya.id, folder.id)
    await world.time.pass(5000)
    expect(await tab.outbox()).toEqual([])
    const received = await readDocuments(tab.account.db, maya.id, folder.id)
    const contents = (rows: typeof shown) => rows.map(({ name: text, size, type }) => ({ text, size, type }))
    expect(contents(received)).toEqual(contents(shown))
    const placed = { id, profileId: maya.id, category: 'medical' as const }
    for (const wanted of [second, `${second}${kind}`]) {
      const [{ name: seen = '' } = {}] = await readDocuments(tab.account.db, maya.id, folder.id)
      const change = { seen: { name: seen }, wanted: { name: renamed(seen, wanted) } }
      await sameBothWays(world, tab, 'documents.rename', { ...placed, ...change })
    }
    await sameBothWays(world, tab, 'documents.delete', placed)
    made += 1
  })
  await fc.assert(property, { numRuns: 30, endOnFailure: true })
  expect(made).toBe(30)
})
