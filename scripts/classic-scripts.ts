/**
 * The large files that many screens share, written as classic scripts. What a browser has compiled of such a script while the worker
 * installed it, Chromium keeps beside it and uses at each start; of a module that comes from Cache Storage it keeps nothing, and compiles
 * it anew each time (docs/decisions.md, J21). A small module stays in place of each: it hands the script what it imports
 * and passes on what that gives. `src/boot/with-scripts.ts` loads the script before anybody asks for the module.
 */
import { basename } from 'node:path'
import { parseSync, traverse, types } from '@babel/core'
import type { Rolldown } from 'vite'

/** Shared files, by their names in `chunks.ts`, and what draws pages for the next start. */
const LARGE = new Set(['framework', 'inside', 'plan', 'later', 'keep-pages'])
const DYNAMIC_IMPORT = /\bimport\([`'"]\.\/([\w.-]+\.js)[`'"]\)/gu

type Chunk = Rolldown.OutputChunk
type Bundle = Rolldown.OutputBundle

export const isClassic = ({ name }: Pick<Chunk, 'name'>): boolean => LARGE.has(name)
/**
 * Stands in the hash of such a file's name, and so in those of all that import it: devices keep a file of one name for good. To be
 * changed whenever this file writes something else.
 */
export const WRITTEN = 'classic 3'
export const scriptOf = (fileName: string): string => fileName.replace(/\.js$/u, '.classic.js')

/** Turns the large files of a finished build into scripts, and makes every import of what stands on one load it first. */
export function writeClassicScripts(bundle: Bundle, emit: (fileName: string, source: string) => void): void {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  for (const chunk of chunks) {
    if (chunk.isEntry && needs(chunk.fileName, bundle).size > 0) throw new Error(`${chunk.fileName} can not wait`)
    chunk.code = chunk.code.replace(DYNAMIC_IMPORT, (call, file: string) => {
      // What this file stands on is here.
      const scripts = needs(`assets/${file}`, bundle).difference(needs(chunk.fileName, bundle))
      return scripts.size > 0 ? `withScripts(${JSON.stringify([...scripts])},()=>${call})` : call
    })
  }
  const large = chunks.filter(isClassic)
  for (const file of new Set(large.flatMap(({ fileName, imports }) => [fileName, ...imports])))
    refuseChangingExports(bundle[file])
  for (const chunk of large) {
    const { module, script } = split(chunk.code, `/${scriptOf(chunk.fileName)}`)
    const map = { ...chunk.map, file: basename(scriptOf(chunk.fileName)), mappings: `;${chunk.map?.mappings ?? ''}` }
    emit(scriptOf(chunk.fileName), `${script}\n//# sourceMappingURL=${map.file}.map\n`)
    emit(`${scriptOf(chunk.fileName)}.map`, JSON.stringify(map))
    delete bundle[`${chunk.fileName}.map`]
    chunk.map = null
    chunk.code = module
  }
}

/** Addresses of the classic scripts that a file stands on, itself included, in the order in which they are to run. */
function needs(fileName: string, bundle: Bundle, seen = new Set<string>()): Set<string> {
  const found = new Set<string>()
  const chunk = bundle[fileName]
  if (chunk?.type !== 'chunk' || seen.has(fileName)) return found
  seen.add(fileName)
  for (const imported of chunk.imports) for (const script of needs(imported, bundle, seen)) found.add(script)
  if (isClassic(chunk)) found.add(`/${scriptOf(fileName)}`)
  return found
}

/**
 * `code`: of a minified module that names what it exports in one list, at its end. The script keeps the places of its letters, one
 * line further down, so that the map of the module is the map of the script.
 */
export function split(code: string, address: string): { module: string; script: string } {
  const given: string[] = []
  const exported: { name: string; local: string }[] = []
  let imports = ''
  let body = code
  for (const node of parsed(code).program.body) {
    const [start, end] = [node.start ?? 0, node.end ?? 0]
    const text = code.slice(start, end)
    if (node.type === 'ImportDeclaration') {
      imports += text
      given.push(...node.specifiers.map(({ local }) => local.name))
    } else if (node.type === 'ExportNamedDeclaration' && !node.declaration && !node.source) {
      for (const one of node.specifiers) {
        if (one.type !== 'ExportSpecifier' || one.exported.type !== 'Identifier') throw new Error(`Not known: ${text}`)
        exported.push({ name: one.exported.name, local: one.local.name })
      }
    } else if (node.type.startsWith('Export')) throw new Error(`Not known: ${text}`)
    else continue
    body = body.slice(0, start) + text.replaceAll(/[^\n]/gu, ' ') + body.slice(end)
  }
  const place = `withScripts[${JSON.stringify(address)}]`
  const locals = exported.map(({ local }) => local).join(',')
  // Each name stands there once; but for those that something imported has, and words of the language.
  const isFree = (name: string) => types.isValidIdentifier(name) && !given.includes(name)
  const names = exported.map(({ name }) => (isFree(name) ? name : `own_${name}`))
  const others = exported.flatMap(({ name }) => (isFree(name) ? [] : [`own_${name} as ${name}`]))
  return {
    // In parentheses, which tell the browser that it will be called: it compiles the function while it reads the file, beside the
    // page, and not once more on the page's own thread.
    script: `${place}=((${given.join(',')})=>{"use strict";\n${body.trimEnd()}\nreturn[${locals}]})`,
    module: `${imports}export const[${names.join(',')}]=${place}(${given.join(',')});export{${others.join(',')}};`,
  }
}

/** Values are handed over once: what would be assigned anew later on would stay as it was for whoever imports it. */
function refuseChangingExports(chunk: Bundle[string] | undefined): void {
  if (chunk?.type !== 'chunk') return
  traverse(parsed(chunk.code), {
    Program({ node: { body }, scope }) {
      const exported = body.flatMap((node) => (node.type === 'ExportNamedDeclaration' ? node.specifiers : []))
      for (const one of exported) {
        if (one.type !== 'ExportSpecifier') continue
        const { name } = one.local
        const changed = scope.getBinding(name)?.constantViolations.length ?? 0
        if (changed > 0) throw new Error(`${chunk.fileName} assigns ${name} anew after it was exported`)
      }
    },
  })
}

function parsed(code: string) {
  const file = parseSync(code, { sourceType: 'module', configFile: false, babelrc: false, compact: false })
  if (!file) throw new Error('Not to be read')
  return file
}
