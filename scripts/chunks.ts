/**
 * Which file of the build a module comes in, by what imports it: what is needed together comes together, so that a start
 * asks for few files, and nobody loads what only others need. Named here is only what somebody starts with, and what is kept late.
 */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>
/** Whether a module that another one loads later on belongs to it. */
export type Follow = (from: string, to: string) => boolean

const root = join(import.meta.dirname, '..')
const module = (path: string): string => join(root, 'src', path)
/** The module that the router splits off for a route: its screen. */
export const screen = (route: string): string => module(`routes/${route}.ts?tsr-split=component`)

/** The last is all that looking for a new build needs (`after-start/start-updates.ts`): it must work where other files are missing. */
const FIRST = [module('boot/boot.ts'), module('main.tsx'), module('data/app-update.ts')]
const FAMILY_START = [screen('dashboard/route'), screen('dashboard/index'), module('data/session/start.ts')]
/** What a family starts with. */
export const START = [...FIRST, ...FAMILY_START]
/** The plan, and what it is taken over with where it was kept. */
const PLAN_START = [screen('dashboard/care-plan'), module('keep/kept-rows.ts')]
/** Screens that a device keeps from the first minute on, and what opens over all of them: changes that were not sent yet. */
const KEPT_SCREENS = [
  '$category',
  'attributes',
  'care-plan',
  'dependents',
  'dr-visit-notes',
  'journal',
  'medication',
  'vaccinations',
].map((name) => screen(`dashboard/${name}`))
const WAITING = module('features/waiting/waiting-sheet.tsx')
const ENTRANCES = ['_public', '_public/login'].map(screen)
const PUBLIC_SCREENS = globSync('_public{,/**/*}.ts', {
  cwd: module('routes'),
  exclude: ['_public/{login,forgot-password}.ts'],
}).map((file) => screen(file.slice(0, -'.ts'.length)))
const ADMIN_SCREENS = [screen('admin.$')]

/**
 * Beside the screens of later, what the first minute does without, or what needs a connection anyway: fetched once the page is idle
 * (`sw/app-files.ts`).
 */
const LATE =
  /\/late\/|\/src\/(?:contract\/prompts|locales\/(?!\w+\.po|more)|keep\/keep-pages|lib\/password-strength|data\/content-)|\/node_modules\/(?:client-zip|file-type)\//u

const featureOf = (id: string): string | undefined => /\/src\/features\/([^/]+)\//u.exec(id)?.[1]
const isOfData = (id: string): boolean => id.startsWith(module('data/'))
/** Only forms ask for it, the plan's among them; the router's index would have it come to everybody. */
const isOfForms = (id: string): boolean => id.endsWith('/@tanstack/react-router/dist/esm/useBlocker.js')
/** Larger than the rest together, and kept once documents were looked at. */
const isPdf = (id: string): boolean => /\/pdf-[\w-]+\.tsx?$/u.test(id)
const never: Follow = () => false
const always: Follow = () => true
/** The dialogs of a screen; not what the frame around all of them opens. */
const ofOwnFeature: Follow = (from, to) =>
  featureOf(to) !== undefined && featureOf(to) !== 'shell' && featureOf(from) === featureOf(to)
const isEarly: Follow = (from, to) =>
  !to.includes('?tsr-split=') && !LATE.test(to) && [undefined, 'errors', featureOf(from)].includes(featureOf(to))

/** One build's answers to how its files are made up and named (`output` in vite.config.ts). */
export class Chunks {
  #sets: ReturnType<typeof setsOf> | null = null
  readonly #kinds = new Map<string, string>()

  /** The shared file that a module goes to. Null: wherever the modules stand that import it. */
  nameOf = (id: string, graph: Graph): string | null => {
    this.#sets ??= setsOf(graph)
    const { first, familyStart, publicScreens, plan, keptParts, pdf, afterStart } = this.#sets
    if (isOfForms(id)) return 'plan'
    const guests = publicScreens.filter((one) => one.has(id)).length
    if (first.has(id) || (guests > 0 && familyStart.has(id))) return 'framework'
    if (familyStart.has(id)) return 'inside'
    if (guests > 0) return guests > 1 ? 'public' : null
    if (pdf.has(id) && !keptParts.some((one) => one.has(id))) return 'pdf'
    const isShared = afterStart.has(id) || keptParts.filter((one) => one.has(id)).length > 1
    // The plan does not wait for what only others and dialogs stand on.
    return isShared ? (plan.has(id) ? 'plan' : 'later') : null
  }

  /** What the name of a script begins with: which are kept late on a device, and which are the content area's. */
  kindOf = (moduleIds: readonly string[], name: string): string => {
    const kind = this.#judge(moduleIds, name)
    // Two may have one name, and their sheets with them: none of those may come late.
    if (this.#kinds.get(name) !== '') this.#kinds.set(name, kind)
    return kind
  }

  #judge(moduleIds: readonly string[], name: string): string {
    const { early, admin, others } = this.#sets ?? {}
    if (name === 'rolldown-runtime' || moduleIds.some((id) => early?.has(id))) return ''
    if (moduleIds.some((id) => admin?.has(id) && !others?.has(id))) return name.startsWith('admin') ? '' : 'admin-'
    return moduleIds.some((id) => featureOf(id) !== undefined || id.includes('?tsr-split=') || LATE.test(id))
      ? 'late-'
      : ''
  }

  /** Of a style sheet: as of the script that it came with. Few names need the letters of the second typeface. */
  kindOfAsset = (name: string): string =>
    name.includes('-latin-ext-') ? 'late-' : (this.#kinds.get(name.replace(/\.css$/u, '')) ?? '')
}

/** All modules that `entries` import, and those that are loaded later on where `follow` says so. */
export function reached(entries: readonly string[], follow: Follow, graph: Graph): Set<string> {
  const found = new Set(entries)
  for (const id of found) {
    const info = graph.getModuleInfo(id)
    if (!info) throw new Error(`Not in the build: ${id}`)
    for (const imported of info.importedIds) found.add(imported)
    for (const imported of info.dynamicallyImportedIds) if (follow(id, imported)) found.add(imported)
  }
  return found
}

function setsOf(graph: Graph) {
  const from = (entries: readonly string[], follow: Follow) => reached(entries, follow, graph)
  const early = from([...START, ...KEPT_SCREENS, ...ENTRANCES, WAITING], isEarly)
  const parts = new Set([...KEPT_SCREENS, WAITING])
  for (const id of early) {
    const { dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
    for (const later of dynamicallyImportedIds) if (isEarly(id, later) && !isOfData(later)) parts.add(later)
  }
  return {
    early,
    first: from(FIRST, never),
    familyStart: from(FAMILY_START, never),
    publicScreens: PUBLIC_SCREENS.map((one) => from([one], ofOwnFeature)),
    plan: from(PLAN_START, never),
    keptParts: [...parts].filter((one) => !isPdf(one)).map((one) => from([one], never)),
    pdf: from([...parts].filter(isPdf), never),
    afterStart: from(FAMILY_START, (_, to) => isOfData(to) && !LATE.test(to)),
    admin: from(ADMIN_SCREENS, always),
    others: from(FIRST, (_, to) => !ADMIN_SCREENS.includes(to)),
  }
}
