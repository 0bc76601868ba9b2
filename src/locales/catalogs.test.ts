/** Every sentence of the screens exists in all three languages, and nothing that no screen says any more is kept. */
import { type CatalogType, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'

/** The catalogs of `lingui.config.ts`: what a start needs, and what comes later. */
const CATALOGS = getConfig().catalogs?.map(({ path }) => path.replace(/.*locales\//u, '')) ?? []

interface Read {
  said: string[]
  languages: Record<string, CatalogType>
}

const read: Record<string, Read> = {}
const sourceOf = (entry: CatalogType[string] | undefined, id: string) => entry?.message ?? id
/** `{name}` of a placeholder or a plural, `<0>` of an element; each as often as it stands there. */
const placeholders = (text: string) => (text.match(/\{\w+(?=[,}])|<\/?\d+\/?>/gu) ?? []).toSorted()

beforeAll(async () => {
  const catalogs = await getCatalogs(getConfig())
  for (const [index, catalog] of catalogs.entries()) {
    read[CATALOGS[index] ?? ''] = {
      said: Object.keys((await catalog.collect()) ?? {}).toSorted(),
      languages: (await catalog.readAll()) as Record<string, CatalogType>,
    }
  }
}, 120_000)

test('French has a no-break space before a colon, a question mark and their like, and inside of quotation marks', () => {
  const said = Object.entries(read).flatMap(([name, { languages }]) =>
    Object.values(languages['fr'] ?? {}).map(({ translation }) => `${name}: ${translation}`),
  )
  expect(said.length).toBeGreaterThan(1000)
  expect(said.filter((text) => / [:;!?»]|« /u.test(text))).toEqual([])
})

test('there are catalogs to look at', () => {
  expect(CATALOGS.length).toBeGreaterThan(1)
})

describe.each(CATALOGS)('the catalog %s', (name) => {
  describe.each(LANGUAGES)('in %s', (language) => {
    const entriesOf = () => Object.entries(read[name]?.languages[language] ?? {})

    test('holds exactly what the screens say; `npm run messages` brings it up to date', () => {
      const kept = entriesOf().filter(([, entry]) => !entry.obsolete)
      const obsolete = entriesOf().filter(([, entry]) => entry.obsolete)
      expect(kept.map(([id]) => id).toSorted()).toEqual(read[name]?.said)
      expect(obsolete.map(([, entry]) => entry.message)).toEqual([])
    })

    test('has words for every message', () => {
      const missing = entriesOf().filter(([, entry]) => !entry.translation)
      expect(missing.map(([id, entry]) => sourceOf(entry, id))).toEqual([])
    })

    test('keeps every placeholder of the source', () => {
      const differing = entriesOf().flatMap(([id, entry]) => {
        const source = sourceOf(read[name]?.languages['en']?.[id], id)
        const [ours, theirs] = [placeholders(String(entry.translation)), placeholders(source)]
        return new Set(ours).symmetricDifference(new Set(theirs)).size > 0 ? [`${source} → ${entry.translation}`] : []
      })
      expect(differing).toEqual([])
    })
  })
})
