/** Rules of the repository that the linter cannot say. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { migrations } from '#server/db/migrations.ts'

const root = new URL('..', import.meta.url).pathname
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)))
const code = files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts'))

/** Files of the server that import nothing of ours but the contract and each other: every room of it may use them. */
const SERVER_LEAVES = [
  'server/api-problem.ts',
  'server/clock.ts',
  'server/escaped-html.ts',
  'server/etags.ts',
  'server/network-of.ts',
  'server/new-id.ts',
  'server/secrets.ts',
  'server/sha256.ts',
]

/** The surroundings of the data layer, and the store that screens and data share. */
const DATA_LEAVES = ['src/data/platform.ts', 'src/lib/store.ts']

/**
 * The arrows: a file under the folder on the left imports, of our own files, only from the folders on the right. The first line
 * that fits a file counts. Tests, scripts and settings may import anything.
 */
const ARROWS: [room: string, mayImport: string[]][] = [
  ['src/contract/', ['src/contract/']],
  ['src/lib/', ['src/lib/']],
  ['src/ui/', ['src/ui/', 'src/lib/']],
  // What the family calls the things of the contract, and the states of the network: spoken of by several features.
  ['src/words/keep-words.ts', ['src/data/locale/']],
  ['src/words/lazy-after-first-screen.ts', ['src/data/locale/', 'src/data/session/open-device.ts']],
  ['src/words/more/use-outcome-words.ts', ['src/words/', 'src/data/account/request-result.ts']],
  ['src/words/', ['src/words/', 'src/lib/', 'src/contract/', 'src/data/network.ts']],
  ['src/data/platform.ts', []],
  // The surroundings are a leaf: they import nothing of ours, as the line above holds.
  ['src/data/api/', ['src/data/api/', ...DATA_LEAVES, 'src/contract/', 'src/lib/']],
  ['src/data/database/', ['src/data/database/', ...DATA_LEAVES, 'src/contract/']],
  ['src/data/files/file-store.ts', ['src/data/database/', 'src/data/errors.ts', 'src/contract/']],
  // Outbox and mirror do not know each other; `session/remote.ts` introduces them.
  [
    'src/data/mirror/',
    ['src/data/mirror/', 'src/data/database/', 'src/data/files/file-store.ts', ...DATA_LEAVES, 'src/contract/'],
  ],
  [
    'src/data/outbox/',
    [
      'src/data/outbox/',
      'src/data/database/',
      'src/data/files/file-store.ts',
      'src/data/api/',
      'src/data/errors.ts',
      ...DATA_LEAVES,
      'src/contract/',
    ],
  ],
  ['src/data/', ['src/data/', 'src/contract/', 'src/lib/', 'src/locales/']],
  ['src/features/', ['own feature', 'src/data/', 'src/ui/', 'src/words/', 'src/lib/', 'src/contract/']],
  ['src/routes/', ['src/routes/', 'src/features/', 'src/data/', 'src/ui/', 'src/words/', 'src/lib/', 'src/contract/']],
  ['src/', ['src/']],
  ['sw/', ['sw/', 'src/contract/', 'src/data/session/drain-in-worker.ts']],
  ...SERVER_LEAVES.map((leaf): [string, string[]] => [leaf, [...SERVER_LEAVES, 'src/contract/']]),
  // The database knows its rows; what reads a doctor's file or answers a call stands above it.
  [
    'server/db/',
    [
      'server/db/',
      'src/contract/',
      ...SERVER_LEAVES,
      'server/content/content-file.ts',
      'server/files/files.ts',
      'server/files/detect-file-type.ts',
    ],
  ],
  ['server/records/', ['server/records/', 'server/db/', 'server/content/', 'src/contract/', ...SERVER_LEAVES]],
  ['server/export/', ['server/export/', 'server/db/', 'server/files/', 'src/contract/', ...SERVER_LEAVES]],
  ['server/mail/', ['server/mail/', 'server/db/', 'src/contract/', ...SERVER_LEAVES]],
  ['server/content/', ['server/content/', 'server/records/parse/refused.ts', 'src/contract/']],
  [
    'server/seed/',
    [
      'server/seed/',
      'server/content/',
      'server/records/',
      'server/db/',
      'server/files/',
      'src/contract/',
      ...SERVER_LEAVES,
    ],
  ],
  ['server/', ['server/', 'src/contract/']],
  ['tests/bench/floor/', ['tests/bench/floor/']],
]

/** Machinery that only `src/data` and the worker touch: screens talk to the front desks, `src/data/<noun>.ts`. */
const MACHINERY = ['src/data/outbox/', 'src/data/mirror/', 'src/data/api/']
const MACHINE_ROOM_PACKAGES = ['dexie', 'dexie-react-hooks', 'ky']

interface Import {
  from: string
  specifier: string
  /** Types alone: gone when the code runs. */
  isType: boolean
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8')
  const found = text.matchAll(
    /(?:^\s*(?:import|export)\b([^'"`;]*?)\bfrom\s*|^\s*import\s*|\bimport\(\s*)['"]([^'"]+)['"]/gm,
  )
  return [...found].map(([, names, specifier]) => ({ from: file, specifier: specifier!, isType: isTypesOnly(names) }))
}

function isTypesOnly(names = ''): boolean {
  const listed = /^\s*\{([^}]*)\}\s*$/
    .exec(names)?.[1]
    ?.split(',')
    .map((name) => name.trim())
  return /^\s*type\b/.test(names) || (listed?.filter(Boolean).every((name) => name.startsWith('type ')) ?? false)
}

/** Groups of files that reach each other, by Tarjan's algorithm; those of one file are left out. */
function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  const visit = (file: string): number => {
    order.set(file, order.size)
    let low = order.get(file)!
    open.push(file)
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (open.includes(next)) low = Math.min(low, order.get(next)!)
    }
    if (low === order.get(file)) {
      const circle = open.splice(open.indexOf(file))
      if (circle.length > 1) circles.push(circle)
    }
    return low
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return circles
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

  it('have no circle, imports that are made later counted', () => {
    const graph = new Map(code.filter((file) => !isTest(file)).map((file) => [file, [] as string[]]))
    for (const one of imports) {
      const aim = target(one)?.replace(/\?.*$/, '')
      if (aim !== undefined && !one.isType && graph.has(aim)) graph.get(one.from)?.push(aim)
    }
    expect(circlesIn(graph)).toEqual([])
    expect(circlesIn(new Map([...graph, ['src/a.ts', ['src/b.ts']], ['src/b.ts', ['src/a.ts']]]))).toHaveLength(1)
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
  const folder = join(root, 'server/db/migrations')
  const written = readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .toSorted()
  const landed: Record<string, string> = JSON.parse(readFileSync(join(folder, 'landed.json'), 'utf8'))
  const digestOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex')

  it('are numbered from 001 without a gap', () => {
    expect(written.length).toBeGreaterThan(0)
    const numbers = written.map((name) => /^(\d{3})-[a-z-]+(?:-since-\d{3})?\.ts$/.exec(name)?.[1])
    expect(numbers).toEqual(written.map((_, index) => String(index + 1).padStart(3, '0')))
  })

  it('are all in the list that the server runs, in the order of their numbers', () => {
    expect(Object.keys(migrations)).toEqual(written.map((name) => name.replace(/\.ts$/, '')))
  })

  it("stay as they landed: what once ran on a family's data is never edited, a change is a new migration", () => {
    expect(Object.fromEntries(written.map((name) => [name, digestOf(name)]))).toEqual(landed)
  })

  it('import nothing of ours, which could change what a landed one does', () => {
    const ours = imports.filter((one) => one.from.startsWith('server/db/migrations/') && target(one) !== null)
    expect(ours.map(show)).toEqual([])
  })
})

function isFile(path: string): boolean {
  return existsSync(join(root, path)) && statSync(join(root, path)).isFile()
}
