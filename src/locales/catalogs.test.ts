/** Every sentence of the screens exists in all three languages, and nothing that no screen says any more is kept. */
import { type CatalogType, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/people.ts'

let said: string[]
let catalogs: Record<string, CatalogType>
const sourceOf = (entry: CatalogType[string] | undefined, id: string) => entry?.message ?? id

beforeAll(async () => {
  const [catalog] = await getCatalogs(getConfig())
  if (!catalog) throw new Error('lingui.config.ts names no catalog')
  said = Object.keys((await catalog.collect()) ?? {}).toSorted()
  catalogs = (await catalog.readAll()) as Record<string, CatalogType>
}, 60_000)

describe.each(LANGUAGES)('the catalog %s', (language) => {
  test('holds exactly what the screens say; `npm run messages` brings it up to date', () => {
    const entries = Object.entries(catalogs[language] ?? {})
    const kept = entries.filter(([, entry]) => !entry.obsolete).map(([id]) => id)
    const obsolete = entries.filter(([, entry]) => entry.obsolete).map(([, entry]) => entry.message)
    expect(kept.toSorted()).toEqual(said)
    expect(obsolete).toEqual([])
  })

  test('has words for every message', () => {
    const missing = Object.entries(catalogs[language] ?? {}).filter(([, entry]) => !entry.translation)
    expect(missing.map(([id, entry]) => sourceOf(entry, id))).toEqual([])
  })

  test('keeps every placeholder of the source', () => {
    const names = (text: string) => [...new Set(text.match(/\{\w+(?=[,}])|<\/?\d+\/?>/gu))].toSorted()
    for (const [id, entry] of Object.entries(catalogs[language] ?? {})) {
      const source = sourceOf(catalogs['en']?.[id], id)
      expect(names(String(entry.translation)), source).toEqual(names(source))
    }
  })
})
