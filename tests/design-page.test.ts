/** The page of parts shows the whole kit: a new part in `src/ui` has its place there, or this fails. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (folder: string) =>
  readdirSync(folder)
    .filter((file) => /\.tsx?$/u.test(file))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n')

it('shows every part of src/ui', () => {
  const page = read('src/design')
  const kit = read('src/ui')
  const parts = readdirSync('src/ui').filter((file) => file.endsWith('.tsx'))
  // Parts of parts, such as the frame of a dialog, are shown with what they belong to.
  const missing = parts.filter((file) => !page.includes(`#ui/${file}'`) && !kit.includes(`./${file}'`))
  expect(missing).toEqual([])
  expect(parts.length).toBeGreaterThan(30)
})
