/** Rules of the repository that the linter cannot say. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = new URL('..', import.meta.url).pathname
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)))
const code = files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts'))

/**
 * The arrows: a file under the folder on the left imports, of our own files, only from the folders on the right. The first line
 * that fits a file counts. Tests, scripts and settings may import anything.
 */
const ARROWS: [room: string, mayImport: string[]][] = [
  ['src/contract/', ['src/contract/']],
  ['src/lib/', ['src/lib/']],
  ['src/ui/', ['src/ui/', 'src/lib/']],
  // What the family calls the things of the contract, and the states of the network: spoken of by several features.
  ['src/words/', ['src/words/', 'src/contract/', 'src/data/network.ts']],
  ['src/data/platform.ts', []],
  ['src/data/store.ts', []],
  // The surroundings and the store are leaves: they import nothing of ours, as the two lines above hold.
  ['src/data/api/', ['src/data/api/', 'src/data/platform.ts', 'src/data/store.ts', 'src/contract/', 'src/lib/']],
  ['src/data/', ['src/data/', 'src/contract/', 'src/lib/', 'src/locales/']],
  ['src/features/', ['own feature', 'src/data/', 'src/ui/', 'src/words/', 'src/lib/', 'src/contract/']],
  ['src/routes/', ['src/routes/', 'src/features/', 'src/data/', 'src/ui/', 'src/words/', 'src/lib/', 'src/contract/']],
  ['src/', ['src/']],
  ['sw/', ['sw/', 'src/contract/', 'src/data/outbox/drain-in-worker.ts']],
  ['server/', ['server/', 'src/contract/']],
  ['tests/bench/floor/', ['tests/bench/floor/']],
]

/** Machinery that only `src/data` and the worker touch: screens talk to the front desks, `src/data/<noun>.ts`. */
const MACHINERY = ['src/data/outbox/', 'src/data/mirror/', 'src/data/api/']
const MACHINE_ROOM_PACKAGES = ['dexie', 'dexie-react-hooks', 'ky']

interface Import {
  from: string
  specifier: string
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8')
  const found = text.matchAll(
    /(?:^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*|^\s*import\s*|\bimport\(\s*)['"]([^'"]+)['"]/gm,
  )
  return [...found].map(([, specifier]) => ({ from: file, specifier: specifier! }))
}

/** The file that a specifier means, relative to the root; null for a package. */
function target({ from, specifier }: Import): string | null {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier))
  if (!specifier.startsWith('#')) return null
  const [room, ...rest] = specifier.slice(1).split('/')
  const inSrc = ['contract', 'data', 'features', 'ui', 'words', 'lib'].includes(room!)
  return [inSrc ? `src/${room}` : room, ...rest].join('/')
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const imports = code.filter((file) => !isTest(file)).flatMap(importsOf)
const show = ({ from, specifier }: Import) => `${from} imports ${specifier}`

describe('the rooms', () => {
  it.each(ARROWS)('%s imports only downwards', (room, mayImport) => {
    const ofRoom = imports.filter(({ from }) => ARROWS.find(([prefix]) => from.startsWith(prefix))?.[0] === room)
    const wrong = ofRoom.filter((one) => {
      const aim = target(one)
      const own = one.from.split('/').slice(0, 3).join('/') + '/'
      return aim !== null && !mayImport.some((prefix) => aim.startsWith(prefix === 'own feature' ? own : prefix))
    })
    expect(wrong.map(show)).toEqual([])
  })

  it('keeps screens away from database, queue and network', () => {
    const screens = imports.filter(({ from }) => /^src\/(features|routes|ui)\//.test(from))
    const wrong = screens.filter(
      (one) =>
        MACHINERY.some((folder) => target(one)?.startsWith(folder)) || MACHINE_ROOM_PACKAGES.includes(one.specifier),
    )
    expect(wrong.map(show)).toEqual([])
  })

  it('climbs at most one folder; the aliases say the rest', () => {
    expect(imports.filter(({ specifier }) => specifier.startsWith('../../')).map(show)).toEqual([])
  })

  it('names the file an import means, with its extension', () => {
    const ours = imports.filter((one) => target(one) !== null)
    const missing = ours.filter((one) => !isFile(target(one)!.replace(/\?.*$/, '')))
    expect(missing.map(show)).toEqual([])
  })
})

describe('the files', () => {
  it('have no drawer for leftovers', () => {
    expect(files.filter((file) => /(^|\/)(utils?|helpers?|misc|common|types)(\/|\.tsx?$)/.test(file))).toEqual([])
  })

  it('keep routes small: a route names its screen, it does not draw one', () => {
    const routes = code.filter((file) => file.startsWith('src/routes/'))
    const long = routes.filter((file) => readFileSync(join(root, file), 'utf8').split('\n').length > 41)
    expect(long).toEqual([])
  })
})

describe('the migrations', () => {
  it('are numbered without a gap, so that one is only ever added', () => {
    const folder = join(root, 'server/db/migrations')
    const numbers = existsSync(folder) ? readdirSync(folder).map((name) => Number(/^(\d+)/.exec(name)?.[1])) : []
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1))
  })
})

function isFile(path: string): boolean {
  return existsSync(join(root, path)) && statSync(join(root, path)).isFile()
}
