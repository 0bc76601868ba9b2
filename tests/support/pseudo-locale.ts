/**
 * A language that nobody speaks, made from English while the page loads it: every letter wears an accent and every
 * sentence is half as long again. What stays plain was never translatable; what is cut off has no room for German.
 */
import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = 'áƀćđéƒǵĥíĵķłḿńóṕɋŕśŧúṽŵẋýźÁɃĆĐÉƑǴĤÍĴĶŁḾŃÓṔɊŔŚŦÚṼŴẊÝŹ'
const PADDING = ' ńóóḿ'

export const isPseudo = (text: string): boolean => /[đƒŧłƀṕŕśḿ]/iu.test(text)

type Part = string | Part[] | { [key: string]: Part }

/** A compiled message: text, and placeholders as lists that begin with their name. */
function pseudo(part: Part, isMessage = true): Part {
  if (typeof part === 'string') return longer(part)
  if (!Array.isArray(part)) return Object.fromEntries(Object.entries(part).map(([form, text]) => [form, forms(text)]))
  if (isMessage) return part.map((piece) => (Array.isArray(piece) ? pseudo(piece, false) : pseudo(piece)))
  const [name, kind, options] = part
  return options === undefined ? part : [name ?? '', kind ?? '', pseudo(options)]
}

const forms = (text: Part): Part => (typeof text === 'number' ? text : pseudo(text))

function longer(text: string): string {
  const accented = text.replaceAll(/<\/?\d+\/?>|[a-z]/giu, (found) => ACCENTED[PLAIN.indexOf(found)] ?? found)
  const letters = text.replaceAll(/[^a-z]/giu, '').length
  return letters === 0 ? text : accented + PADDING.repeat(Math.ceil((letters * 0.4) / PADDING.length))
}

const COMPILED = /JSON\.parse\(`([\s\S]*?)`\)/u
const untemplated = (text: string) => text.replaceAll(/\\([\\`$])/gu, '$1')

const ASSETS = new URL('../../dist/assets/', import.meta.url)

/** Files that bring words: a catalog, or those of one part in all languages, English first. */
const withWords = (): Set<string> =>
  new Set(
    readdirSync(ASSETS).filter(
      (file) => file.endsWith('.js') && COMPILED.test(readFileSync(new URL(file, ASSETS), 'utf8')),
    ),
  )

/** Before the first page is opened; the service worker must be blocked, or it would hand out what it keeps. */
export async function speakPseudo(page: Page): Promise<void> {
  const files = withWords()
  await page.route(
    ({ pathname }) => files.has(pathname.replace('/assets/', '')),
    async (route) => {
      const response = await route.fetch()
      const script = await response.text()
      const body = script.replace(COMPILED, (_, json: string) => {
        const messages = JSON.parse(untemplated(json)) as Record<string, Part[]>
        const spoken = Object.entries(messages).map(([id, message]) => [id, pseudo(message)])
        return `JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(spoken)))})`
      })
      await route.fulfill({ response, body })
    },
  )
}
