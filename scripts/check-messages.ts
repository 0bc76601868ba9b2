/** Every message of the app stands in all three catalogues: nothing new is missing there, and nothing is untranslated. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../src/locales/', import.meta.url).pathname
const read = () =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.po'))
      .map((file) => [file, readFileSync(folder + file, 'utf8')] as const),
  )
const withoutDate = (catalogue = '') => catalogue.replace(/^"POT-Creation-Date:.*$/m, '')

const before = read()
// In one thread, since it runs beside other checks (`test.ts`): starting more costs a fifth of the work.
execFileSync('lingui', ['extract', '--clean', '--workers', '1'], { stdio: ['ignore', 'ignore', 'inherit'] })
const after = read()

const stale = [...after.keys()].filter((file) => withoutDate(before.get(file)) !== withoutDate(after.get(file)))
if (stale.length > 0) {
  console.log(
    `Not up to date: ${stale.join(', ')}. They have been written anew: translate what is new, then commit them.`,
  )
  process.exitCode = 1
}

for (const [file, catalogue] of after) {
  // An entry ends with its msgstr; an empty one without a continuation line has no translation.
  const untranslated = catalogue
    .split('\n\n')
    .filter((entry) => /^msgstr ""\s*$/m.test(entry) && !/^msgstr ""\s*\n"/m.test(entry))
  if (file.endsWith('en.po') || untranslated.length === 0) continue
  console.log(`${file}: ${untranslated.length} without a translation, the first:\n${untranslated[0]}`)
  process.exitCode = 1
}
