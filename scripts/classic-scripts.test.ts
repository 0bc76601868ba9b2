import { runInNewContext } from 'node:vm'
import type { Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import { split, writeClassicScripts } from './classic-scripts.ts'

const ADDRESS = '/assets/inside-1.classic.js'

describe('a module as a script, and a module in its place', () => {
  const code =
    "import{a as b}from'./x.js';import c from'./y.js';let d=b+c;\n  function e(){return this}\nexport{d as b,d as f,d as in,e};"
  const { script, module } = split(code, ADDRESS)

  it('gives the same, made of what it is handed', () => {
    const withScripts: Record<string, (...given: unknown[]) => [number, number, number, () => unknown]> = {}
    runInNewContext(script, { withScripts })
    const [d, , , e] = withScripts[ADDRESS]?.(1, 2) ?? []
    expect(d).toBe(3)
    // As strict as a module.
    expect(e?.()).toBeUndefined()
    expect(module).toBe(
      `import{a as b}from'./x.js';import c from'./y.js';export const[own_b,f,own_in,e]=withScripts["${ADDRESS}"](b,c);export{own_b as b,own_in as in};`,
    )
  })

  it('keeps every letter where it was, one line further down', () => {
    const placeOf = (text: string, letters: string) => {
      const before = text.slice(0, text.indexOf(letters)).split('\n')
      return { line: before.length, column: before.at(-1)?.length }
    }
    for (const letters of ['let d=b+c', 'function e()']) {
      const { line, column } = placeOf(code, letters)
      expect(placeOf(script, letters)).toEqual({ line: line + 1, column })
    }
  })

  it('is a function in parentheses, which is compiled while the file is read', () => {
    expect(script).toContain('=((b,c)=>{"use strict"')
    expect(script).toMatch(/\}\)$/u)
  })

  it('refuses what it does not know', () => {
    expect(() => split('export const a=1', ADDRESS)).toThrow('Not known')
  })
})

describe('a build', () => {
  const chunk = (name: string, code: string, more: Partial<Rolldown.OutputChunk> = {}) => ({
    [`assets/${name}-1.js`]: {
      type: 'chunk',
      name,
      code,
      fileName: `assets/${name}-1.js`,
      imports: [],
      map: null,
      ...more,
    },
  })
  const written = (files: Record<string, object>) => {
    const bundle = structuredClone(files) as unknown as Rolldown.OutputBundle
    const emitted: Record<string, string> = {}
    writeClassicScripts(bundle, (fileName, source) => (emitted[fileName] = source))
    const codeOf = (name: string) => (bundle[`assets/${name}-1.js`] as Rolldown.OutputChunk).code
    return { emitted, codeOf }
  }
  const files = {
    ...chunk('boot', 'import(`./page-1.js`);import(`./small-1.js`)', { isEntry: true }),
    ...chunk('framework', 'let a=1;import(`./page-1.js`);export{a};'),
    ...chunk('inside', "import{a}from'./framework-1.js';let b=a;export{b};", { imports: ['assets/framework-1.js'] }),
    ...chunk('page', "import{b}from'./inside-1.js';b", { imports: ['assets/inside-1.js'] }),
    ...chunk('small', '1'),
  }

  it('loads all that a part stands on before it, in order, and nothing that is there', () => {
    const { emitted, codeOf } = written(files)
    expect(codeOf('boot')).toBe(
      'withScripts(["/assets/framework-1.classic.js","/assets/inside-1.classic.js"],()=>import(`./page-1.js`));import(`./small-1.js`)',
    )
    expect(emitted['assets/framework-1.classic.js']).toContain(
      'withScripts(["/assets/inside-1.classic.js"],()=>import(`./page-1.js`))',
    )
    expect(codeOf('page')).toBe("import{b}from'./inside-1.js';b")
  })

  it('fails where something is assigned anew after it was handed over', () => {
    const changing = { ...files, ...chunk('framework', 'let a=1;function c(){a=2}export{a,c};') }
    expect(() => written(changing)).toThrow('assigns a anew')
    const inner = { ...files, ...chunk('framework', 'let a=1;function c(a){a=2}export{a,c};') }
    expect(() => written(inner)).not.toThrow()
  })

  it('fails where the first script would have to wait', () => {
    const waiting = chunk('boot', '1', { isEntry: true, imports: ['assets/inside-1.js'] })
    expect(() => written({ ...files, ...waiting })).toThrow('can not wait')
  })
})
