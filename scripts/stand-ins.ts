/** What of packages is replaced, in the app, its worker and the pages that are drawn by the build. */
const ours = (name: string) => new URL(`../src/lib/${name}.ts`, import.meta.url).pathname

export const standIns = [
  // Radix locks scrolling through an injected <style>, which our CSP forbids. Same interface, constructed stylesheet.
  { find: 'react-style-singleton', replacement: ours('style-singleton') },
  { find: /^\.\.\/createLucideIcon\.mjs$/u, replacement: ours('lucide-icon') },
  // React has had it since its version 18.
  { find: /^use-sync-external-store\/shim$/u, replacement: 'react' },
  {
    find: /^use-sync-external-store\/shim\/with-selector(?:\.js)?$/u,
    replacement: 'use-sync-external-store/with-selector',
  },
  // Its own build for browsers that know classes and async functions, as every browser of our target does: a tenth smaller.
  { find: /^dexie$/u, replacement: 'dexie/dist/modern/dexie.mjs' },
  // Its other build asks for what Firefox ESR and iPhones of a year ago do not know (`Map.prototype.getOrInsertComputed`).
  { find: /^pdfjs-dist$/u, replacement: 'pdfjs-dist/legacy/build/pdf.mjs' },
  { find: /^pdfjs-dist\/(web\/.*)$/u, replacement: 'pdfjs-dist/legacy/$1' },
]
