/** French that stands in no catalog (mails, reasons, public pages) keeps the rule of `src/locales/catalogs.test.ts` for no-break spaces. */
import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

const ROOT = new URL('..', import.meta.url).pathname

/** What stands in quotation marks in a file; in a template `…` for what is put in. */
function textsOf(file: string): string[] {
  const found: string[] = []
  new Visitor({
    Literal: ({ value }) => typeof value === 'string' && found.push(value),
    TemplateLiteral: ({ quasis }) => found.push(quasis.map(({ value }) => value.cooked).join('…')),
  }).visit(parseSync(file, readFileSync(ROOT + file, 'utf8')).program)
  return found
}

test('French outside of the catalogs has a no-break space before a colon and its like, and inside of quotation marks', () => {
  const files = globSync('{server,src,sw}/**/*.{ts,tsx,js}', { cwd: ROOT }).filter(
    (file) => !/\.(?:test|css)\./u.test(file),
  )
  const said = files.flatMap((file) => textsOf(file).map((text) => ({ file, text })))
  expect(said.filter(({ text }) => text.includes('’')).length).toBeGreaterThan(500)
  // English and Spanish have no such space at all, and SQL says where a value goes with a question mark.
  const wrong = said.filter(({ text }) => /\S [:;!?](?=[\s).,»]|$)|« | »/u.test(text) && text !== 'vacuum into ?')
  expect(wrong).toEqual([])
})
